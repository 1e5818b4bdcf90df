// The style sheet; the colours follow the page, light or dark.

export const STYLE = `
.puyonb { --ink: #26303b; --soft: #5b6470; --line: #cbd2da; --face: #ffffff; --back: #f3f5f8; --focus: #2f62c4; --bad: #b3202f; --table: #eef1f5;
  container-type: inline-size; box-sizing: border-box; width: 100%; padding: 4px; color: var(--ink); line-height: 1.4;
  font: 14px/1.4 var(--jp-ui-font-family, system-ui, sans-serif), var(--pb-kana, sans-serif); }
.puyonb[data-scheme=dark] { --ink: #e4e9ef; --soft: #a9b4c0; --line: #435062; --face: #1c232d; --back: #28313d; --focus: #8db4ff;
  --bad: #ff909b; --table: #3d4858; color-scheme: dark; }
.puyonb:not(:lang(ja)) { --pb-kana: "puyonb kana", "puyonb wide"; } /* Japanese words need a font with kanji, too */
.puyonb *, .puyonb *::before { box-sizing: border-box; }
.puyonb [hidden] { display: none !important; }
.puyonb-parts { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: flex-start; }
.puyonb-above { flex: 1 0 100%; min-width: 0; }
.puyonb-beside { flex: 1 1 300px; min-width: min(100%, 240px); max-width: 640px; }
.puyonb-beside:not(:has(> :not([hidden]))) { display: none; }
.puyonb-side { flex: 0 1 auto; max-width: 100%; }
.puyonb-board { display: flex; gap: 10px; align-items: flex-start; }
.puyonb svg { display: block; max-width: 100%; height: auto; flex: 0 1 auto; min-width: 0; }
.puyonb-stage { min-width: 0; }
.puyonb-stage:has(> svg[style]) { overflow-x: auto; }
.puyonb-stage[data-zoom] { overflow: auto; overscroll-behavior: contain; max-height: max(300px, 100svh - 60px); }
.puyonb-kit, .puyonb-zoom { display: flex; flex-direction: column; align-items: center; gap: 4px; }
.puyonb-zoom button { padding: 0; width: 34px; justify-content: center; }
.puyonb-length { font: 700 0.8px system-ui, sans-serif; text-anchor: middle; fill: var(--focus); stroke: var(--face); stroke-width: 0.25px;
  paint-order: stroke; }
.puyonb svg text { user-select: none; }
.puyonb svg[data-mode=paint] { cursor: crosshair; touch-action: pinch-zoom; } /* parts of an SVG cannot have a touch-action */
.puyonb-stage[data-zoom] > svg[data-mode=paint] { touch-action: none; user-select: none;
  -webkit-user-select: none; -webkit-touch-callout: none; } /* two fingers move and stretch the cells */
.puyonb svg[data-mode=pick] { cursor: pointer; touch-action: manipulation; }
.puyonb svg[role=application][data-mode=pick] { touch-action: pan-y pinch-zoom; } /* a finger moves the piece */
.puyonb svg [role=gridcell]:focus { outline: none; }
.puyonb button { font: inherit; color: inherit; background: var(--face); border: 1px solid var(--line); border-radius: 6px; margin: 0;
  min-height: 32px; padding: 2px 10px; cursor: pointer; display: inline-flex; align-items: center; gap: 6px; }
.puyonb button:hover:not(:disabled) { border-color: var(--soft); background: var(--back); }
.puyonb button:disabled { opacity: .4; cursor: default; }
.puyonb button[aria-pressed=true] { border-color: var(--focus); box-shadow: inset 0 0 0 1px var(--focus); }
.puyonb :is(button, textarea, input, select, .puyonb-stage > svg, [role=radio]):focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.puyonb button svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round;
  stroke-linejoin: round; }
.puyonb-tools { display: flex; flex-wrap: wrap; gap: 6px; flex: 1 0 100%; }
.puyonb-palette { display: flex; flex-direction: column; gap: 2px; padding: 3px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--face); }
.puyonb-palette [role=radio] { display: block; width: 34px; height: 34px; padding: 2px; border-radius: 6px; cursor: pointer;
  border: 2px solid transparent; }
.puyonb-palette [role=radio]:hover { background: var(--back); }
.puyonb-palette [aria-checked=true] { border-color: var(--focus); background: var(--back); }
.puyonb-board[data-tray] { flex-direction: column; }
.puyonb-board[data-tray] .puyonb-palette { flex-direction: row; flex-wrap: wrap; width: 0; min-width: 100%; }
.puyonb-board[data-tray] .puyonb-palette { background: var(--table); }
.puyonb-board[data-tray] [role=radio] { touch-action: none; width: 40px; height: 40px; }
.puyonb-board[data-tray] [role=radio] svg { width: 32px; height: 32px; }
.puyonb svg[data-mode=move] { touch-action: pinch-zoom; cursor: default; }
.puyonb svg[data-mode=move][data-full] { cursor: crosshair; }
.puyonb-pieces > [data-piece] { cursor: grab; }
.puyonb svg[data-full] .puyonb-pieces > [data-piece] { cursor: crosshair; }
.puyonb-pieces > .puyonb-lifted { cursor: grabbing; filter: drop-shadow(0 0.06px 0.05px rgb(0 0 0 / .5)); pointer-events: none; }
.puyonb-choice { display: inline-flex; align-items: center; gap: 6px; max-width: 100%; }
.puyonb-choice span { font-size: 12px; color: var(--soft); white-space: nowrap; }
.puyonb select { font: inherit; color: inherit; background: var(--face); border: 1px solid var(--line); border-radius: 6px; margin: 0;
  min-height: 32px; padding: 2px 6px; min-width: 0; max-width: 15em; text-overflow: ellipsis; }
.puyonb select option { color: var(--ink); background: var(--face); }
.puyonb-head { fill: var(--ink); text-anchor: middle; dominant-baseline: central; font-variant-numeric: tabular-nums;
  font-family: var(--jp-ui-font-family, system-ui, sans-serif), "puyonb kana", "puyonb wide"; }
.puyonb-pops circle { transform-box: fill-box; transform-origin: center; }
.puyonb-count .puyonb-head { font-weight: 600; }
.puyonb .puyonb-cleared .puyonb-head { fill: var(--focus); }
.puyonb-playback { width: 0; min-width: 100%; margin-top: 8px; }
.puyonb-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; }
.puyonb-bar button { flex: 0 0 32px; padding: 0; justify-content: center; }
.puyonb-bar button[data-name=play] { flex: 1 0 44px; max-width: 72px; color: var(--face); background: var(--focus); border-color: var(--focus); }
.puyonb-bar button[data-name=play]:hover { background: color-mix(in srgb, var(--focus) 85%, var(--ink)); }
.puyonb-bar button svg { fill: currentColor; stroke-width: 0; }
.puyonb-reel { flex: 1 1 170px; display: flex; align-items: center; gap: 4px; }
.puyonb-bar input { flex: 1 1 100px; min-width: 60px; margin: 0 4px; accent-color: var(--focus); }
.puyonb-bar span { white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums; color: var(--soft); }
.puyonb-caption { margin: 6px 0 0; min-height: 4.2em; white-space: pre-line; font-variant-numeric: tabular-nums; }
.puyonb-sheet { max-height: 430px; overflow: auto; margin-bottom: 14px; border: 1px solid var(--line); border-radius: 8px;
  position: relative; }
.puyonb .puyonb-sheet table { border-collapse: collapse; width: 100%; margin: 0; font-size: 13px; font-variant-numeric: tabular-nums;
  color: inherit; background: var(--face); border: 0; table-layout: auto; }
.puyonb .puyonb-sheet :is(th, td) { padding: 5px 9px; text-align: left; border: 0; vertical-align: baseline;
  max-width: none; background: none; }
.puyonb .puyonb-sheet :is(th, .whole) { white-space: nowrap; }
.puyonb .puyonb-sheet th { position: sticky; top: 0; background: var(--back); color: var(--soft); font-weight: 600; z-index: 1; }
.puyonb .puyonb-sheet tbody tr { cursor: pointer; border-top: 1px solid var(--line); background: none; }
.puyonb .puyonb-sheet tbody tr:hover { background: var(--back); }
.puyonb .puyonb-sheet tbody tr[aria-current] { background: var(--back); box-shadow: inset 3px 0 var(--focus); }
.puyonb .puyonb-sheet .right { text-align: right; width: 1%; white-space: nowrap; }
.puyonb-sheet td button { all: unset; cursor: pointer; }
.puyonb-sheet td button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.puyonb-curve { margin: 0 0 14px; font-size: 13px; }
.puyonb-curve p { margin: 2px 0; color: var(--soft); font-size: 12px; }
.puyonb-curve > div { position: relative; height: 110px; cursor: pointer; background: var(--back); border-radius: 6px; }
.puyonb .puyonb-curve svg { width: 100%; height: 100%; }
.puyonb-curve path { fill: none; stroke: var(--ink); stroke-width: 1px; vector-effect: non-scaling-stroke; }
.puyonb-curve .above { fill: var(--focus); fill-opacity: .45; stroke: none; }
.puyonb-curve .below { fill: var(--soft); fill-opacity: .45; stroke: none; }
.puyonb-curve .turning { stroke-dasharray: 5 4; }
.puyonb-curve .now { stroke: var(--focus); stroke-width: 3px; }
.puyonb-curve b { position: absolute; width: 18px; height: 18px; margin-left: -9px; border-radius: 9px; background: var(--ink); color: var(--face);
  font-size: 11px; line-height: 18px; text-align: center; }
.puyonb-curve ol { margin: 8px 0 0; padding-left: 22px; }
.puyonb-curve li { margin: 4px 0; }
.puyonb .puyonb-curve button { text-align: left; }
.puyonb-curve a { color: var(--focus); white-space: nowrap; }
.puyonb-beside:has(> .puyonb-strips) { max-width: none; }
.puyonb-strips { margin-bottom: 14px; }
.puyonb-line { margin: 0 0 16px; }
.puyonb-strip { display: grid; align-items: center; column-gap: 0; margin: 0 0 3px; }
.puyonb-strip > span { grid-row: 1; grid-column: 1; font-size: 12px; color: var(--soft); padding-right: 6px; text-align: right;
  line-height: 1.1; }
.puyonb-slot { grid-row: 1; display: flex; justify-content: center; min-width: 0; }
.puyonb-tile { flex: 1 1 0; min-width: 0; height: 28px; margin: 0 1px; display: flex; flex-direction: column; align-items: center;
  justify-content: center; border: 1px solid var(--line); border-radius: 6px; background: var(--face); cursor: pointer; line-height: 1.15;
  white-space: nowrap; font-size: 13px; font-variant-numeric: tabular-nums; scroll-margin: 60px; }
.puyonb-strip[data-fit=middle] .puyonb-tile { flex: 0 0 28px; height: 30px; font-size: 17px; }
.puyonb-tile svg { width: 24px; height: 24px; }
.puyonb-strip[data-tall] .puyonb-tile { height: 44px; font-size: 11px; }
.puyonb-tile[data-look~=dashed] { border-style: dashed; border-color: var(--soft); }
.puyonb-tile[data-look~=tint] { background: var(--back); }
.puyonb-tile[data-look~=end] { background: var(--soft); border-color: var(--soft); color: var(--face); }
.puyonb-tile[data-look~=differs] { border: 2px solid var(--bad); }
.puyonb-tile[data-look~=over] { border-color: var(--bad); color: var(--bad); }
.puyonb-tile[data-look~=asked] { border: 2px dashed var(--focus); color: var(--focus); font-weight: 700; }
.puyonb-tile[data-open~=left] { border-left-color: transparent; border-top-left-radius: 0; border-bottom-left-radius: 0; margin-left: 0; }
.puyonb-tile[data-open~=right] { border-right-color: transparent; border-top-right-radius: 0; border-bottom-right-radius: 0; margin-right: 0; }
.puyonb-tile.lit { background: color-mix(in srgb, var(--focus) 24%, var(--face)); border-color: var(--focus); color: var(--ink); }
.puyonb-tile:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
.puyonb .puyonb-cross { grid-row: 1; width: 100%; height: 9px; fill: none; stroke: var(--soft); }
.puyonb-strips.narrow .puyonb-strip > span { grid-row: 1; text-align: left; margin-bottom: 1px; white-space: nowrap; width: 0; }
.puyonb-strips.narrow .puyonb-strip > span ~ * { grid-row: 2; }
.puyonb-strips.narrow .puyonb-line ~ .puyonb-line .puyonb-strip > span { position: absolute; clip-path: inset(50%); }
.puyonb-text header button[data-apart] { margin-left: 10px; }
.puyonb-race .puyonb-tile { margin: 0; height: 24px; border-radius: 0; border-left-width: 0; font-size: 12px; overflow: hidden; }
.puyonb-race .puyonb-strip[data-fit=middle] .puyonb-tile { flex: 1 1 0; height: 24px; font-size: 12px; }
.puyonb-race .puyonb-slot:nth-of-type(1) .puyonb-tile { border-left-width: 1px; }
.puyonb-race.small .puyonb-tile { color: transparent; }
.puyonb-goal { grid-row: 1; align-self: stretch; margin: -3px 0; border-left: 2px dashed var(--bad); pointer-events: none; z-index: 1; }
.puyonb-strips p { margin: 4px 0 0; font-size: 13px; color: var(--soft); }
.puyonb .pe-term { display: inline-block; min-width: 24px; min-height: 28px; padding: 0 4px; margin: 1px 0; font-variant-numeric: tabular-nums; }
.puyonb .pe-term:is(.pe-lit, .pe-lit:hover) { color: inherit; background: rgb(255 196 0 / .38); border-color: #d24a00; }
.puyonb .pe-spot { fill: transparent; cursor: pointer; }
.puyonb .pe-spot.pe-lit { fill: rgb(255 196 0 / .3); stroke: #d24a00; stroke-width: 3px; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.puyonb .pe-note { min-height: 2.8em; color: var(--soft); font-size: 13px; }
.puyonb-hint, .puyonb-waiting { width: 0; min-width: 100%; font-size: 12px; margin: 6px 0 0; } /* as wide as the board makes it */
.puyonb-hint { color: var(--soft); white-space: pre-line; }
.puyonb-waiting { color: var(--bad); }
.puyonb-spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.puyonb-text { margin: 0 0 14px; }
.puyonb-text:last-child { margin-bottom: 0; }
.puyonb-text > header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; min-height: 30px; margin-bottom: 3px; }
.puyonb-text label { font-weight: 600; margin-right: auto; }
.puyonb-text header button { min-height: 26px; padding: 0 8px; font-size: 12px; }
.puyonb-text textarea { display: block; width: 100%; margin: 0; padding: 7px 9px; border: 1px solid var(--line); border-radius: 6px;
  color: inherit; background: var(--face); resize: vertical; field-sizing: fixed; overflow: auto;
  font: 13px/1.45 var(--jp-code-font-family, ui-monospace, Menlo, Consolas, monospace), "puyonb kana", "puyonb wide"; }
.puyonb-text textarea[readonly] { background: var(--back); border-color: transparent; }
.puyonb-text textarea[aria-invalid=true] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.puyonb-text p { margin: 4px 0 0; font-size: 13px; color: var(--soft); overflow-wrap: anywhere; white-space: pre-line; }
.puyonb-text pre { margin: 4px 0 0; padding: 6px 9px; border-radius: 6px; background: var(--back); color: inherit; overflow-x: auto;
  font: 13px/1.35 var(--jp-code-font-family, ui-monospace, Menlo, Consolas, monospace), "puyonb kana", "puyonb wide"; }
.puyonb-text[data-state=bad] p { color: var(--bad); }
.puyonb-work .puyonb-parts { display: grid; grid-template: "board input" auto "board tools" auto "board tabs" 1fr / auto minmax(0, 1fr); }
.puyonb-work .puyonb-side { grid-area: board; }
.puyonb-work .puyonb-above { grid-area: input; }
.puyonb-work .puyonb-tools { grid-area: tools; }
.puyonb-work .puyonb-beside { grid-area: tabs; max-width: 760px; }
.puyonb-work .puyonb-above .puyonb-text { margin: 0; max-width: 760px; }
.puyonb-work .puyonb-above textarea { resize: none; }
.puyonb-work .puyonb-above p { height: 2.8em; overflow: auto; }
.puyonb-work .puyonb-sheet { max-height: 380px; }
.puyonb-tabs { display: flex; gap: 2px; margin-bottom: 10px; border-bottom: 1px solid var(--line); }
.puyonb .puyonb-tabs button { border: 0; border-radius: 6px 6px 0 0; background: none; color: var(--soft); min-height: 40px; padding: 2px 14px;
  border-bottom: 3px solid transparent; }
.puyonb .puyonb-tabs button[aria-selected=true] { color: var(--ink); font-weight: 600; border-bottom-color: var(--focus); }
.puyonb .puyonb-forms h4 { margin: 10px 0 2px; font-size: 12px; font-weight: 600; color: var(--soft); }
.puyonb-form { display: grid; grid-template-columns: minmax(0, 16em) minmax(0, 1fr) auto; gap: 8px; align-items: center; min-height: 30px; padding: 1px 0; }
.puyonb-form > span { overflow-wrap: anywhere; line-height: 1.2; }
.puyonb .puyonb-form code { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; padding: 3px 7px; border-radius: 5px;
  color: inherit; background: var(--back); font: 12px/1.5 var(--jp-code-font-family, ui-monospace, Menlo, Consolas, monospace), "puyonb kana", "puyonb wide"; }
.puyonb .puyonb-form button { min-height: 26px; padding: 0 8px; font-size: 12px; }
.puyonb-refused { display: flex; gap: 10px; align-items: center; margin-bottom: 8px; padding: 6px 9px; border-radius: 6px;
  background: var(--back); font-size: 13px; }
.puyonb .puyonb-refused details { margin: 0; padding: 0; border: 0; background: none; box-shadow: none; flex: 1 1 0; font-size: inherit; color: inherit; }
.puyonb .puyonb-refused summary { margin: 0; padding: 4px 0; cursor: pointer; background: none; font-weight: 400; }
.puyonb-refused button { flex: 0 0 auto; }
.puyonb .puyonb-told { margin: 0 0 8px; color: var(--soft); font-size: 13px; }
.puyonb-near { display: none; margin: 0; white-space: pre-line; font-variant-numeric: tabular-nums; }
@container (max-width: 560px) { .puyonb-board[data-large] { flex-direction: column; }
  .puyonb-board[data-large] > * { max-width: 100%; }
  .puyonb-board[data-large]:has([role=rowheader]) .puyonb-near { display: block; min-height: 2.8em; }
  .puyonb-board[data-large] .puyonb-palette { flex-flow: row wrap; }
  .puyonb-board[data-large] :is(.puyonb-kit, .puyonb-zoom) { flex-direction: row; justify-content: space-between; }
  .puyonb-side { flex-basis: 100%; }
  .puyonb .puyonb-sheet :is(th, td) { padding: 4px; font-size: 12px; } }
@container (max-width: 640px) {
  .puyonb-work .puyonb-parts { grid-template: "input" auto "tools" auto "board" auto "tabs" auto / minmax(0, 1fr); gap: 8px; }
  .puyonb-work .puyonb-hint { display: none; }
  .puyonb-work .puyonb-stage > svg { max-height: 480px; }
  .puyonb-work .puyonb-tools { gap: 4px; }
  .puyonb-work .puyonb-tools button:has(svg) { width: 40px; height: 40px; padding: 0; justify-content: center; }
  .puyonb-work .puyonb-tools button:has(svg) span { position: absolute; clip-path: inset(50%); }
  .puyonb-work .puyonb-form { grid-template-columns: minmax(0, 8em) minmax(0, 1fr) auto; } }
@media (pointer: coarse) { .puyonb-stage:has(> svg:is([data-mode=paint], [data-mode=move])) { margin-inline-end: 24px; } /* a finger scrolls here */
  .puyonb .pe-term { min-width: 30px; min-height: 34px; }
  .puyonb button, .puyonb select, .puyonb-text header button, .puyonb .puyonb-form button { min-height: 40px; }
  .puyonb-palette [role=radio] { width: 36px; height: 36px; } }
@media (forced-colors: active) { .puyonb svg { forced-color-adjust: none; } }
`
