/** From how many pixels of width a header shows its menu in a row; below, it is a drawer. */
export const MENU_WIDTHS = [992, 1200, 1400] as const;
export type MenuWidth = (typeof MENU_WIDTHS)[number];

/** What a header has beside its menu, in pixels: marks, buttons, and gaps. */
export interface Beside {
  /** Between the page's edges at most. */
  page: number;
  /** In the same row, whatever the width of the window. */
  fixed: number;
  /** Words in the same row, each with its size in pixels. */
  words: readonly { text: string; size: number }[];
}

const ITEM = 22 + 6;
const CHEVRON = 24;
const SIZE = 16;
/** Sizes are of the widest of the fonts, so that a guess is seldom too small; what remains gives way by wrapping. */
const SHARES: readonly [signs: RegExp, share: number][] = [
  [/[ijlI.,:;'|!]/, 0.31],
  [/[ftr\s()-]/, 0.4],
  [/[mwMWÆŒ@%&]/, 0.92],
  [/[A-Z0-9]/, 0.68],
  [/[\u1100-\uffff]/, 1.05],
];
const OTHERS = 0.58;

/** About how wide a text is in half-bold letters of a size, in pixels. */
export function menuTextWidth(text: string, size: number): number {
  const shares = [...text].map((sign) => SHARES.find(([signs]) => signs.test(sign))?.[1] ?? OTHERS);
  return size * shares.reduce((sum, share) => sum + share, 0);
}

/**
 * The width of window from which a menu fits into its row beside all else; null: it never does, and stays a drawer. A build cannot measure text, and a
 * browser that measures would move the page: so it is worked out from the words.
 */
export function menuFrom(
  items: readonly { name: string; panel: object | null }[],
  { page, fixed, words }: Beside,
): MenuWidth | null {
  const menu = items.reduce(
    (sum, { name, panel }) => sum + menuTextWidth(name, SIZE) + ITEM + (panel ? CHEVRON : 0),
    0,
  );
  const needed = menu + fixed + words.reduce((sum, { text, size }) => sum + menuTextWidth(text, size), 0);
  return MENU_WIDTHS.find((width) => needed <= roomAt(width, page)) ?? null;
}

/** Between the page's edges (`.wrap`), a scrollbar left out. */
const roomAt = (width: number, page: number): number => Math.min(width - 17, page) - 2 * Math.min(40, 0.04 * width);
