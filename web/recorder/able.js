// Says so in words where a browser lacks what the page needs. Such a browser must be able to run this: it is ES5.
(function () {
  "use strict";
  var alone = document.getElementById("engine") !== null;
  // A function that catches an exception.
  var catching = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
  var needs = [
    ["modules of JavaScript", "noModule" in document.createElement("script")],
    ["WebAssembly with exceptions", typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(catching))],
    ["the element dialog", typeof HTMLDialogElement === "function"],
    ["replaceChildren", "replaceChildren" in document.body],
    ["DecompressionStream", !alone || typeof DecompressionStream === "function"]
  ];
  function tell(what) {
    document.getElementById("lacking").textContent = what;
    document.getElementById("too-old").hidden = false;
  }
  for (var i = 0; i < needs.length; ++i)
    if (!needs[i][1]) {
      tell(needs[i][0]);
      break;
    }
  // What the page's script is written in may be newer than the browser, too.
  window.addEventListener("error", function (event) {
    if (event.error instanceof SyntaxError && !document.body.getAttribute("data-ready")) tell("newer JavaScript");
  });
})();
