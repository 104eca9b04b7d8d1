// A short knock at each move, if the reader wants it. It is made here: a page has no files.
let audio = null;
let heardAt = "";  // the place of the last knock

function knock() {
  const length = 0.07;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i)
    samples[i] = (Math.random() * 2 - 1) * Math.exp(-i / audio.sampleRate / 0.012);
  const source = new AudioBufferSourceNode(audio, { buffer });
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 900, Q: 2.5 });
  source.connect(wood).connect(new GainNode(audio, { gain: 0.6 })).connect(audio.destination);
  source.start();
}

/** Browsers let a page be heard only after the reader has done something in it. */
async function wake() {
  audio ??= new AudioContext();
  if (audio.state !== "running") await audio.resume();
}

function soundMove() {
  const place = `${here.line} ${here.turn} ${here.stop}`;
  const moved = place !== heardAt && heardAt !== "";
  heardAt = place;
  if (moved && settings.sound && navigator.userActivation?.hasBeenActive !== false)
    wake().then(knock).catch(() => { /* without a device it stays silent */ });
}

function toggleSound() {
  keepSetting("sound", !settings.sound);
  if (settings.sound) wake().then(knock).catch(() => {});
  showView();
}

watchers.push(soundMove);
