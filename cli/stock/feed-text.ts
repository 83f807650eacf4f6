/** The text of a feed: UTF-8 with or without its mark, UTF-16 with it, else Windows-1252 as spreadsheets save it. */
export function feedText(source: Uint8Array | string): string {
  if (typeof source === 'string') return source.replace(/^\uFEFF/, '');
  const marks: [number, number, string][] = [
    [0xff, 0xfe, 'utf-16le'],
    [0xfe, 0xff, 'utf-16be'],
  ];
  const marked = marks.find(([first, second]) => source[0] === first && source[1] === second);
  if (marked) return new TextDecoder(marked[2]).decode(source);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source);
  } catch {
    return new TextDecoder('windows-1252').decode(source);
  }
}
