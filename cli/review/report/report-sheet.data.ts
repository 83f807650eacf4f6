/** The look of the report of `forecourt review`. */
export const REPORT_SHEET = `
:root { color-scheme: light dark; --ground: #f5f6f8; --card: #fff; --ink: #191c21; --dim: #565e6b; --line: #d9dde4; --soft: #eef0f4; --accent: #1d4fb8; --good: #17663a; --good-soft: #e2f3e8; --mark: #d1006b; --shade: #0b12200f; }
@media (prefers-color-scheme: dark) { :root { --ground: #121418; --card: #1b1e24; --ink: #e9ebef; --dim: #a7aeba; --line: #343a44; --soft: #252a32; --accent: #93b8ff; --good: #86d8a4; --good-soft: #193526; --mark: #ff5aa8; --shade: #0006; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 6rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.head, .filter, main { max-width: 88rem; margin: 0 auto; padding-inline: clamp(1rem, 3vw, 2rem); }
.head { padding-block: 2rem 1.25rem; }
h1 { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem); line-height: 1.15; margin: 0.2rem 0 1rem; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 1.2rem; margin: 0 0 0.9rem; }
h3 { font-size: 1.05rem; line-height: 1.35; margin: 0; text-wrap: pretty; }
p { margin: 0; }
.states { color: var(--dim); }
.states b { color: var(--ink); font-weight: 600; }
.head dl { display: flex; flex-wrap: wrap; gap: 0.75rem 2.25rem; margin: 0; }
dt { font-size: 0.82rem; color: var(--dim); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.approve-all { margin-top: 1.1rem; color: var(--dim); }
code, kbd { font: 0.86em/1.4 ui-monospace, "SF Mono", Menlo, monospace; }
code { background: var(--soft); border-radius: 4px; padding: 0.1em 0.35em; color: var(--ink); }
kbd { display: inline-block; min-width: 1.9em; text-align: center; background: var(--soft); border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0.1em 0.4em; }
a { color: var(--accent); text-underline-offset: 0.15em; }
button, select, input { font: inherit; color: inherit; }
button { min-height: 2rem; padding: 0.15rem 0.7rem; background: var(--card); border: 1px solid var(--line); border-radius: 7px; cursor: pointer; }
button:hover { border-color: var(--dim); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.filter { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: end; gap: 0.6rem 0.8rem; padding-block: 0.7rem; background: var(--ground); border-bottom: 1px solid var(--line); }
.filter label { display: grid; font-size: 0.82rem; color: var(--dim); }
.filter input, .filter select { height: 2.2rem; width: 9.5rem; padding: 0 0.5rem; font-size: 0.95rem; color: var(--ink); background: var(--card); border: 1px solid var(--dim); border-radius: 7px; }
.filter input::placeholder { color: var(--dim); opacity: 1; }
.counts { margin-left: auto; color: var(--dim); font-variant-numeric: tabular-nums; }
main { padding-block: 1.5rem 4rem; }
section { margin-bottom: 2.75rem; }
section + section { border-top: 1px solid var(--line); padding-top: 1.75rem; }
.count { font-weight: 400; color: var(--dim); font-variant-numeric: tabular-nums; }
.empty { padding: 3rem 0; text-align: center; color: var(--dim); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem clamp(0.8rem, 2vw, 1.4rem) 1.2rem; margin-bottom: 1.25rem; box-shadow: 0 1px 3px var(--shade); scroll-margin-top: 6rem; }
.card.current { border-color: var(--accent); }
.card:focus { outline: 3px solid var(--accent); outline-offset: 1px; }
.card > header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.3rem 1.5rem; }
.card h3 { flex: 1 1 100%; }
.facts { display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; align-items: baseline; color: var(--dim); font-size: 0.92rem; }
.approve { font-size: 0.92rem; }
.approve button, .approve-all button { font-size: 0.85rem; min-height: 1.75rem; }
.tag { display: inline-block; background: var(--soft); color: var(--ink); border-radius: 99px; padding: 0 0.6rem; font-size: 0.82rem; line-height: 1.6; }
.tag.good { background: var(--good-soft); color: var(--good); font-weight: 600; }
.views { display: flex; flex-wrap: wrap; gap: 0.35rem; align-items: center; margin-top: 0.9rem; }
.views button[aria-pressed="true"] { background: var(--ink); border-color: var(--ink); color: var(--card); }
.slider { display: flex; gap: 0.5rem; align-items: center; color: var(--dim); font-size: 0.92rem; }
.slider input { accent-color: var(--accent); }
.pair { margin: 0.9rem 0 0; }
figcaption { display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; align-items: baseline; margin-bottom: 0.6rem; font-size: 0.92rem; color: var(--dim); }
figcaption b { color: var(--ink); }
.shots { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.9rem; align-items: start; }
.label { font-size: 0.82rem; color: var(--dim); margin-bottom: 0.25rem; }
.frame { position: relative; display: block; width: fit-content; max-width: 100%; border: 1px solid var(--line); border-radius: 4px; overflow: hidden; background: #fff; }
.frame img { display: block; max-width: 100%; height: auto; }
.box { position: absolute; outline: 2px solid var(--mark); outline-offset: 1px; border-radius: 2px; box-shadow: 0 0 0 5px #ffffff80; pointer-events: none; }
.none { display: grid; place-items: center; min-height: 7rem; padding: 1rem; text-align: center; border: 1px dashed var(--line); border-radius: 6px; color: var(--dim); }
.pair:is([data-view="before"], [data-view="after"], [data-view="difference"]) .shots { grid-template-columns: minmax(0, 1fr); }
.pair[data-view="before"] .shot:not(.before), .pair[data-view="after"] .shot:not(.after), .pair[data-view="difference"] .shot:not(.difference), .pair[data-view="over"] .difference { display: none; }
.pair[data-view="over"] .shots { grid-template-columns: minmax(0, 1fr); }
.pair[data-view="over"] .shot { grid-area: 1 / 1; width: fit-content; max-width: 100%; }
.pair[data-view="over"] .label { visibility: hidden; }
.pair[data-view="over"] .after { clip-path: inset(0 0 0 var(--over, 50%)); }
.strip { display: flex; gap: 0.6rem; margin: 1rem 0 0; padding: 4px; list-style: none; overflow-x: auto; scrollbar-width: thin; }
.strip.whole { flex-wrap: wrap; max-height: 26rem; overflow: auto; }
.thumb { display: block; width: 8.5rem; color: var(--dim); font-size: 0.78rem; line-height: 1.35; text-decoration: none; border-radius: 6px; }
.thumb b { display: block; color: var(--ink); font-weight: 600; }
.thumb img { display: block; width: 100%; height: 5rem; object-fit: cover; border: 1px solid var(--line); border-radius: 6px; margin-bottom: 0.25rem; background: #fff; }
.thumb[aria-current] img { outline: 3px solid var(--accent); outline-offset: -1px; }
.thumb:hover b { text-decoration: underline; }
.all { margin-top: 0.6rem; font-size: 0.9rem; }
.who { margin-top: 0.7rem; font-size: 0.92rem; color: var(--dim); }
summary { cursor: pointer; }
summary h2 { display: inline; }
#approved[open] .card, #approved details[open] > summary { margin-bottom: 1rem; }
#pages h3 { margin: 0.75rem 0 0.3rem; }
.places { margin: 0.4rem 0 0.8rem; padding: 0; list-style: none; columns: 26rem; font-size: 0.92rem; color: var(--dim); }
.places li { padding: 0.1rem 0; break-inside: avoid; }
.places b { color: var(--ink); }
dialog { max-width: min(28rem, calc(100vw - 2rem)); padding: 1.4rem 1.6rem; background: var(--card); color: var(--ink); border: 1px solid var(--line); border-radius: 12px; }
dialog::backdrop { background: #0008; }
dialog dl { margin: 0 0 1.2rem; }
dialog dl div { display: grid; grid-template-columns: 6rem 1fr; padding: 0.2rem 0; }
dialog dd { color: var(--ink); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 700px) {
  html { scroll-padding-top: 1rem; }
  .card { scroll-margin-top: 1rem; }
  .filter { position: static; }
  .filter label { flex: 1 1 40%; }
  .filter input, .filter select { width: 100%; }
  .counts { margin: 0; flex: 1 1 100%; }
  .shots { grid-template-columns: minmax(0, 1fr); }
  .views button { flex: 1 1 auto; min-height: 2.5rem; padding-inline: 0.45rem; font-size: 0.9rem; }
}
@media print { .filter, .views, button { display: none; } }
`;
