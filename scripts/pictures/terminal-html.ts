/** SGR codes that the commands print, and how they look on a dark ground. */
const STYLES: Record<number, string> = {
  1: 'font-weight:700',
  2: 'opacity:.62',
  31: 'color:#ff8a80',
  32: 'color:#8ce99a',
  33: 'color:#ffd479',
  34: 'color:#82b1ff',
  36: 'color:#7fdbe6',
};

/** What a terminal was written, as HTML with its colours: each code counts up to the next one. */
export function terminalHtml(said: string): string {
  const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const [first = '', ...coloured] = said.split('\u001b[');
  const parts = coloured.map((part) => {
    const end = part.indexOf('m');
    const styles = part
      .slice(0, end)
      .split(';')
      .flatMap((code) => STYLES[Number(code)] ?? []);
    const text = escaped(part.slice(end + 1));
    return styles.length > 0 ? `<span style="${styles.join(';')}">${text}</span>` : text;
  });
  return escaped(first) + parts.join('');
}

/** A window of a terminal with what was typed and answered in it; `width` in signs. */
export function terminalPage(parts: readonly { typed: string; said: string }[], width: number): string {
  const lines = parts.map(
    ({ typed, said }) => `<b class="typed">$ ${terminalHtml(typed)}</b>\n${terminalHtml(said.trimEnd())}`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 28px; background: #e9edf0; display: inline-block }
    .window { background: #14212a; border-radius: 12px; box-shadow: 0 14px 40px #14212a55; overflow: hidden }
    .bar { height: 34px; background: #22323d; display: flex; align-items: center; gap: 8px; padding-left: 14px }
    .bar i { width: 12px; height: 12px; border-radius: 50%; background: #4a5e6b }
    pre { margin: 0; padding: 20px 24px 26px; width: ${width}ch; color: #dfe7ec; font: 15px/1.5 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow-wrap: anywhere }
    .typed { color: #fff }
  </style><div class="window"><div class="bar"><i></i><i></i><i></i></div><pre>${lines.join('\n\n')}</pre></div>`;
}
