// The player of an animation: one for each element without `data-ready`.  It needs no kernel and loads no files.
(() => {
  "use strict";

  const start = (root) => {
    root.dataset.ready = "yes";
    const data = JSON.parse(root.querySelector(".pp-data").textContent);
    // A frame without texts has those of the frame before.
    data.frames.forEach((frame, number, { [number - 1]: before }) => {
      frame.label ??= before.label;
      frame.text ??= before.text;
    });
    const picture = root.querySelector(".pp-picture svg");
    const title = picture.querySelector("title");
    const label = root.querySelector(".pp-label");
    const bar = root.querySelector(".pp-bar");
    const slider = bar.querySelector("input");
    const count = bar.querySelector(".pp-count");
    const speed = bar.querySelector("select");
    const [toFirst, back, play, ahead, toLast] = bar.querySelectorAll("button");
    const entries = [...root.querySelectorAll(".pp-list button")];
    const list = root.querySelector(".pp-list");
    const parts = [...picture.children].slice(-data.tracks.length);
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    // The frames of the selected part; without parts, all frames.
    const ranges = data.parts ?? [[0, data.frames.length - 1, ""]];
    let [first, last] = ranges[0];
    let now = 0;
    let timer = null;

    const playing = () => timer !== null;

    const show = (number, { move = false } = {}) => {
      now = Math.max(first, Math.min(last, number));
      const frame = data.frames[now];
      data.tracks.forEach(([spans, moves], index) => {
        const seen = spans.some(([from, to]) => from <= now && now <= to);
        parts[index].setAttribute("visibility", seen ? "visible" : "hidden");
        const way = move && seen && moves[now];
        if (way && !calm.matches && parts[index].animate) {
          const [x, y, ...size] = way;
          const from = `translate(${x}px,${y}px)${size.length ? ` scale(${size})` : ""}`;
          parts[index].animate([{ transform: from }, { transform: "none" }], {
            duration: (1000 * frame.moving) / Number(speed.value),
            easing: frame.easing,
          });
        }
      });
      title.textContent = frame.text;
      label.textContent = frame.label;
      slider.value = String(now - first);
      const values = { number: now - first + 1, count: last - first + 1 };
      slider.setAttribute("aria-valuetext", data.words.position.replace(/\{(\w+)\}/g, (_, name) => values[name]));
      count.textContent = `${values.number} / ${values.count}`;
      mark();
    };

    // Mark the present entry of the list: the first one at or after the present frame.
    const mark = () => {
      const entry = listed().find((each) => Number(each.dataset.frame) >= now);
      entries.forEach((each) => each.removeAttribute("aria-current"));
      if (entry) {
        entry.setAttribute("aria-current", "step");
        const line = entry.parentElement;
        const below = line.offsetTop + line.offsetHeight - list.clientHeight;
        list.scrollTop = Math.min(Math.max(list.scrollTop, below), line.offsetTop);
      }
    };

    const button = () => {
      const name = playing() ? "pause" : "play";
      play.setAttribute("aria-label", data.words[name]);
      play.title = data.words[`${name}.does`];
      play.querySelector("path").setAttribute("d", playing() ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4v16l13-8z");
      // While it plays, a screen reader would read each change over the one before.
      label.setAttribute("aria-live", playing() ? "off" : "polite");
    };

    const pause = () => {
      window.clearTimeout(timer);
      timer = null;
      button();
    };

    // Play until the frame `until`.
    const run = (until) => {
      timer = window.setTimeout(() => {
        if (!root.isConnected || now >= until) {
          pause();
        } else {
          // With reduced motion the frames between would only flicker.
          show(calm.matches ? (stops().find((number) => number > now) ?? last) : now + 1, { move: true });
          if (now >= until && !data.frames[now].moving) {
            pause();
          } else {
            run(until);
          }
        }
      }, (1000 * data.frames[now].seconds) / Number(speed.value));
    };

    const toggle = () => {
      if (playing()) {
        pause();
        return;
      }
      if (now >= last) {
        show(first);
      }
      run(last);
      button();
    };

    const go = (number) => {
      pause();
      show(number);
    };

    const isShown = (number) => first <= number && number <= last;
    const stops = () => data.frames.map((frame, number) => (frame.stop ? number : -1)).filter(isShown);
    const listed = () => entries.filter((each) => isShown(Number(each.dataset.frame)));
    const stepBack = () => go(stops().filter((number) => number < now).pop() ?? first);
    const stepAhead = () => {
      const goal = stops().find((number) => number > now) ?? last;
      if (calm.matches || playing() || now + 1 >= goal) {
        go(goal);
      } else {
        // Play the frames between, which show how the step happens.
        show(now + 1, { move: true });
        run(goal);
        button();
      }
    };

    toFirst.addEventListener("click", () => go(first));
    back.addEventListener("click", stepBack);
    play.addEventListener("click", toggle);
    ahead.addEventListener("click", stepAhead);
    toLast.addEventListener("click", () => go(last));
    entries.forEach((each) => each.addEventListener("click", () => go(Number(each.dataset.frame))));
    slider.addEventListener("input", () => go(first + Number(slider.value)));

    // Select a part: the bar and the list show only its frames.
    const choices = root.querySelector(".pp-parts");
    const choose = (number) => {
      pause();
      const link = choices?.querySelector("a");
      [first, last] = ranges[number];
      slider.max = String(last - first);
      entries.forEach((each) => each.parentElement.toggleAttribute("hidden", !isShown(Number(each.dataset.frame))));
      if (link) {
        link.hidden = !ranges[number][2];
        link.href = ranges[number][2];
      }
      show(first);
    };
    choices?.querySelector("select")?.addEventListener("change", (event) => choose(event.target.selectedIndex));

    const keys = {
      " ": toggle,
      ArrowLeft: stepBack,
      ArrowRight: stepAhead,
      Home: () => go(first),
      End: () => go(last),
    };
    // Digits typed in quick succession are the number of a heading, or of its place in the list.
    const numberOf = (each, place) => (each.textContent.match(/^\d+/) ?? [String(place)])[0];
    let typed = "";
    let typing = null;
    const jump = (digit) => {
      typed += digit;
      window.clearTimeout(typing);
      typing = window.setTimeout(() => {
        typed = "";
      }, 900);
      const entry = listed().find((each, place) => numberOf(each, place) === typed);
      if (entry) {
        go(Number(entry.dataset.frame));
      }
    };

    // On a page with only the player, its keys work wherever the focus is.
    const isPage = root.closest("[data-puyonb=player]");
    const isOther = (target) =>
      !root.contains(target) &&
      (document.querySelectorAll(".puyonb-player").length > 1 ||
        target.closest("a[href], button, input, select, summary, textarea, [contenteditable]"));

    (isPage ? document : root).addEventListener("keydown", (event) => {
      if (isOther(event.target)) {
        return;
      }
      if (/^[0-9]$/.test(event.key) && entries.length && event.target.tagName !== "SELECT" && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        event.stopPropagation();
        jump(event.key);
        return;
      }
      const own = event.target.closest("input, select, button");
      const spare = event.key === " " ? own && own.tagName !== "INPUT" : own && own.tagName !== "BUTTON";
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in keys) || spare) {
        return;
      }
      // A notebook has its own actions for these keys.
      event.preventDefault();
      event.stopPropagation();
      keys[event.key]();
    });

    bar.hidden = false;
    if (choices) {
      choices.hidden = false;
    }
    root.tabIndex = 0;
    choose(0);
    button();
  };

  const startAll = () => document.querySelectorAll(".puyonb-player:not([data-ready])").forEach(start);
  startAll();
  // A script that several players share is beside the first one.
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", startAll, { once: true });
  }
})();
