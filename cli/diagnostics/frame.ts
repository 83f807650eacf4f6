import type { Location } from './diagnostic.types.ts';

const MAX_WIDTH = 110;

/** The line of a location with the exact token underlined; nothing where the text is not at hand. Tabs show as one space. */
export function codeFrame(
  text: string | null,
  location: Location,
  mark: (s: string) => string,
  dim: (s: string) => string,
): string[] {
  const line = text?.split(/\r\n|\n|\r/)[location.start.line - 1];
  if (line === undefined) return [];
  const points = [...line.replace(/^\uFEFF/, '').replaceAll('\t', ' ')];
  const from = location.start.column - 1;
  const to = location.end.line === location.start.line ? location.end.column - 1 : points.length;
  const cut = from > MAX_WIDTH - 30 ? from - 30 : 0;
  const shown = points.slice(cut, cut + MAX_WIDTH).join('');
  const width = Math.max(1, Math.min(to, cut + MAX_WIDTH) - from);
  const gutter = String(location.start.line);
  return [
    dim(`${' '.repeat(gutter.length)} |`),
    `${dim(`${gutter} |`)} ${cut > 0 ? '…' : ''}${shown}`,
    `${dim(`${' '.repeat(gutter.length)} |`)} ${' '.repeat(from - cut + (cut > 0 ? 1 : 0))}${mark('^'.repeat(width))}`,
  ];
}
