// The parts of an explanation that are linked light up together.  It needs no kernel and loads no files.
(() => {
  "use strict";

  const start = (root) => {
    root.dataset.ready = "yes";
    const parts = [...root.querySelectorAll("[data-part]")];
    const sources = new Map(parts.map((each) => [each, (each.dataset.from ?? "").split(" ")]));
    let kept = null;

    // Light a part, what it comes from, and what comes from it.
    const light = (part) => {
      const name = part?.dataset.part;
      parts.forEach((each) => {
        const own = each.dataset.part;
        const linked = part && (own === name || sources.get(part).includes(own) || sources.get(each).includes(name));
        each.classList.toggle("pe-lit", Boolean(linked));
        each.classList.toggle("pe-here", each === part);
      });
    };

    const keep = (part) => {
      kept = part;
      parts.forEach((each) => each.tagName === "BUTTON" && each.setAttribute("aria-pressed", String(each === kept)));
      light(kept);
    };

    const partOf = (event) => event.target.closest("[data-part]");
    root.addEventListener("pointerover", (event) => light(partOf(event) ?? kept));
    root.addEventListener("pointerleave", () => light(kept));
    root.addEventListener("focusin", (event) => light(partOf(event) ?? kept));
    root.addEventListener("focusout", () => light(kept));
    // A click or a tap keeps the light; a second one, or the Escape key, ends it.
    root.addEventListener("click", (event) => {
      const part = partOf(event);
      keep(part === kept ? null : part);
    });
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        keep(null);
      }
    });
  };

  document.querySelectorAll(".puyonb-explained:not([data-ready])").forEach(start);
})();
