/** The look of `forecourt test --html`. */
export const REPORT_STYLES = `
:root { color-scheme: light dark; --line: #d5d9df; --soft: #f4f5f7; --bad: #b3261e; --good: #1b6e3a; --warn: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --line: #3b4048; --soft: #22262c; --bad: #ff8a80; --good: #7fd39b; --warn: #ffc766; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; margin: 0; }
header.bad h1 { color: var(--bad); }
header.good h1 { color: var(--good); }
header p { margin: 0.2rem 0 0; opacity: 0.75; }
section { border-top: 1px solid var(--line); padding-top: 1rem; margin-bottom: 2.5rem; }
h2 { font-size: 1.25rem; margin: 0 0 0.75rem; }
h2 small { font-weight: 400; opacity: 0.75; }
figure { float: right; width: min(26rem, 45%); margin: 0 0 1rem 1.5rem; }
figure img { width: 100%; border: 1px solid var(--line); border-radius: 6px; }
figcaption { font-size: 0.85rem; opacity: 0.75; overflow-wrap: anywhere; }
article { border-left: 4px solid var(--bad); padding: 0.1rem 0 0.1rem 1rem; margin-bottom: 1.5rem; overflow-wrap: anywhere; }
article.warning { border-color: var(--warn); }
h3 { font-size: 0.9rem; margin: 0; }
h3 span { color: var(--bad); }
article.warning h3 span { color: var(--warn); }
.message { font-weight: 600; margin: 0.2rem 0; }
.place { margin: 0.2rem 0; font-size: 0.9rem; }
code, pre { font: 0.88em/1.45 ui-monospace, monospace; }
pre { background: var(--soft); padding: 0.6rem 0.8rem; border-radius: 6px; overflow-x: auto; margin: 0.4rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 0.75rem; margin: 0.4rem 0; font-size: 0.92rem; }
dt { font-weight: 600; }
dd { margin: 0; }
table { clear: both; width: 100%; border-collapse: collapse; font-size: 0.92rem; }
th, td { text-align: left; padding: 0.35rem 0.6rem; border-bottom: 1px solid var(--line); }
thead th { background: var(--soft); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
tr.passed td:nth-child(2) { color: var(--good); }
tr.failed td:nth-child(2), tr.untested td:nth-child(2) { color: var(--bad); font-weight: 600; }
@media (max-width: 640px) { figure { float: none; width: 100%; margin: 0 0 1rem; } }
`;
