// The player of an animation: one for each element that has no `data-ready` yet.  It needs no kernel and asks nobody for anything.
(() => {
  "use strict";

  const start = (root) => {
    root.dataset.ready = "yes";
    const data = JSON.parse(root.querySelector(".pp-data").textContent);
    const picture = root.querySelector(".pp-picture svg");
    const title = picture.querySelector("title");
    const label = root.querySelector(".pp-label");
    const bar = root.querySelector(".pp-bar");
    const slider = bar.querySelector("input");
    const count = bar.querySelector(".pp-count");
    const speed = bar.querySelector("select");
    const [toFirst, back, play, ahead, toLast] = bar.querySelectorAll("button");
    const parts = [...picture.children].slice(-data.tracks.length);
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    const last = data.frames.length - 1;
    let now = 0;
    let timer = null;

    const playing = () => timer !== null;

    const show = (number, { move = false } = {}) => {
      now = Math.max(0, Math.min(last, number));
      const frame = data.frames[now];
      data.tracks.forEach(([spans, moves], index) => {
        const seen = spans.some(([from, to]) => from <= now && now <= to);
        parts[index].setAttribute("visibility", seen ? "visible" : "hidden");
        const way = move && seen && moves[now];
        if (way && !calm.matches && parts[index].animate) {
          parts[index].animate([{ transform: `translate(${way[0]}px,${way[1]}px)` }, { transform: "none" }], {
            duration: (1000 * frame.moving) / Number(speed.value),
            easing: "cubic-bezier(.5,0,1,.6)",
          });
        }
      });
      title.textContent = frame.text;
      label.textContent = frame.label;
      slider.value = String(now);
      slider.setAttribute("aria-valuetext", `${now + 1} of ${last + 1}`);
      count.textContent = `${now + 1} / ${last + 1}`;
    };

    const button = () => {
      play.setAttribute("aria-label", playing() ? "Pause" : "Play");
      play.title = playing() ? "Pause (space)" : "Play (space)";
      play.querySelector("path").setAttribute("d", playing() ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4v16l13-8z");
      // While it runs, every change would be read aloud over the one before.
      label.setAttribute("aria-live", playing() ? "off" : "polite");
    };

    const pause = () => {
      window.clearTimeout(timer);
      timer = null;
      button();
    };

    // Go on by itself, to the frame `until`.
    const run = (until) => {
      timer = window.setTimeout(() => {
        if (!root.isConnected || now >= until) {
          pause();
        } else {
          show(now + 1, { move: true });
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
        show(0);
      }
      run(last);
      button();
    };

    const go = (number) => {
      pause();
      show(number);
    };

    const stops = data.frames.map((frame, number) => (frame.stop ? number : -1)).filter((number) => number >= 0);
    const stepBack = () => go(stops.filter((number) => number < now).pop() ?? 0);
    const stepAhead = () => {
      const goal = stops.find((number) => number > now) ?? last;
      if (calm.matches || playing() || now + 1 >= goal) {
        go(goal);
      } else {
        // What lies between is gone through, so that one sees how it came about.
        show(now + 1, { move: true });
        run(goal);
        button();
      }
    };

    toFirst.addEventListener("click", () => go(0));
    back.addEventListener("click", stepBack);
    play.addEventListener("click", toggle);
    ahead.addEventListener("click", stepAhead);
    toLast.addEventListener("click", () => go(last));
    slider.addEventListener("input", () => go(Number(slider.value)));

    const keys = {
      " ": toggle,
      ArrowLeft: stepBack,
      ArrowRight: stepAhead,
      Home: () => go(0),
      End: () => go(last),
    };
    root.addEventListener("keydown", (event) => {
      const own = event.target.closest("input, select, button");
      const spare = event.key === " " ? own && own.tagName !== "INPUT" : own && own.tagName !== "BUTTON";
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in keys) || spare) {
        return;
      }
      // A notebook has its own mind about these keys.
      event.preventDefault();
      event.stopPropagation();
      keys[event.key]();
    });

    bar.hidden = false;
    root.tabIndex = 0;
    show(0);
    button();
  };

  document.querySelectorAll(".puyonb-player:not([data-ready])").forEach(start);
})();
