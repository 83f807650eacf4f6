/** §9 Presentation: the longest short description of a tile, in characters. */
export const SHORT_TEXT_MAX = 75;

/** A text cut to so many characters at the end of a word, with '…' where something is left out. */
export function cutAtWord(text: string, longest: number = SHORT_TEXT_MAX): string {
  const words = text.replace(/\s+/gu, ' ').trim();
  const characters = [...words];
  if (characters.length <= longest) return words;
  // The dots are a character too.
  const room = characters.slice(0, longest - 1).join('');
  const whole = characters[longest - 1] === ' ' ? room : room.slice(0, Math.max(room.lastIndexOf(' '), 0));
  return `${(whole === '' ? room : whole).replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** The words of simple HTML: what is in separate paragraphs or items stays apart. */
export function plainWords(html: string): string {
  return html
    .replace(/<\/?(p|ul|ol|li|br)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** §9: what a tile says of a model: its short description, else the beginning of the long one; null where there is neither. */
export function shortText(model: { shortDescription?: string; description?: string }): string | null {
  const text = model.shortDescription ?? plainWords(model.description ?? '');
  return text === '' ? null : cutAtWord(text);
}
