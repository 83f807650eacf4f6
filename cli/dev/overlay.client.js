// Runs in pages of the development server: loads them again when their site was made anew, and shows what is wrong with it.
const isErrorsPage = document.documentElement.hasAttribute('data-mistakes');
const STYLE = `
:host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; }
section { max-height: 60vh; overflow: auto; padding: 1rem 1.25rem 1.5rem; color: #f3f4f6; background: #16181d;
  border-top: 4px solid #f87171; font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 -8px 30px rgb(0 0 0 / 40%); }
header { display: flex; gap: 1rem; align-items: center; justify-content: space-between; }
h2 { margin: 0; font-size: 1.125rem; }
p { margin: .25rem 0 .75rem; color: #c3c7cf; }
button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid #9ca3af; border-radius: .375rem; color: inherit;
  background: none; font: inherit; cursor: pointer; }
button:focus-visible, pre:focus-visible { outline: 3px solid #93c5fd; outline-offset: 2px; }
pre { margin: .75rem 0 0; padding: .75rem; overflow-x: auto; border-radius: .375rem; background: #23262e;
  font: .875rem/1.5 ui-monospace, monospace; }
`;
let overlay = null;

function hide() {
  overlay?.remove();
  overlay = null;
}

function element(name, text, attributes = {}) {
  const one = document.createElement(name);
  one.textContent = text;
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  return one;
}

function show({ title, diagnostics }) {
  hide();
  overlay = document.createElement('forecourt-mistakes');
  const root = overlay.attachShadow({ mode: 'open' });
  const section = element('section', '', { role: 'alert', lang: 'en', 'aria-labelledby': 'title' });
  const header = element('header', '');
  const button = element('button', 'Hide', { type: 'button' });
  button.addEventListener('click', hide);
  header.append(element('h2', title, { id: 'title' }), button);
  const note = 'The page is as it was before. Mend the file and save: this goes by itself.';
  const blocks = diagnostics.map((text) => element('pre', text, { tabindex: '0', 'aria-label': text.split('\n')[0] }));
  section.append(header, element('p', note), ...blocks);
  root.append(element('style', STYLE), section);
  document.body.append(overlay);
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') hide();
});
const events = new EventSource('/__forecourt/events');
let told = null;
events.addEventListener('reload', () => location.reload());
events.addEventListener('sound', () => (isErrorsPage ? location.reload() : hide()));
events.addEventListener('mistakes', ({ data }) => {
  if (!isErrorsPage) show(JSON.parse(data));
  // The page itself says what was wrong when it was made.
  else if (told !== null && told !== data) location.reload();
  told = data;
});
// A page that is left keeps no connection: a browser has few for each host.
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
