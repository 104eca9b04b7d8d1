// A copy of the record without what was said about the game. The record itself stays as it is.
function openPlain() {
  const boxes = ["comments", "variations", "clocks"].map((name) => element("input", { type: "checkbox", value: name, checked: true }));
  const handing = (key, action, hand) => button(say(key), action, () => {
    const without = boxes.filter((box) => box.checked).map((box) => box.value).join(", ");
    const answer = engineAsk({ do: "plain", without });
    if (answer.done) hand(answer.plain);
    else tell(answer.error, "warn");
  });
  openDialog(say("plain"), element("div", { class: "stack" },
    element("fieldset", { class: "field" }, element("legend", {}, say("leave-out")), element("div", { class: "checks" },
      ...boxes.map((box) => element("label", { class: "check" }, box, say("without-" + box.value))))),
    element("div", { class: "row" }, handing("download", "download", downloadText),
      ...(navigator.share ? [handing("share", "share", shareText)] : []), handing("copy", "copy", (text) => copyText(text)))));
}
