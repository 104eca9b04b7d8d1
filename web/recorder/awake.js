// The screen stays on while a game is recorded: players think longer than phones wait.
let screenLock = null;

/** Asks the browser to keep the screen on while an unfinished game is shown, and no longer. Not every browser can. */
function keepAwake() {
  const isRecording = state !== null && !byId("game").hidden && !state.result.startsWith("#");
  if (!isRecording || document.hidden) {
    screenLock?.then((lock) => lock?.release());
    screenLock = null;
  } else if (!screenLock) {
    // Refused where the battery is low: a later step asks again.
    screenLock = navigator.wakeLock?.request("screen").catch(() => { screenLock = null; }) ?? null;
  }
}
document.addEventListener("visibilitychange", keepAwake);
