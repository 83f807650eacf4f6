import type { ArtworkColour } from '../car/car-images.ts';

/** The middle of each colour that drawings come in, as red, green, blue. */
const PAINTS: readonly [ArtworkColour, readonly [number, number, number]][] = [
  ['white', [242, 243, 244]],
  ['black', [24, 25, 27]],
  ['silver', [190, 194, 199]],
  ['grey', [104, 109, 116]],
  ['blue', [33, 79, 150]],
  ['red', [178, 28, 38]],
  ['green', [46, 98, 70]],
  ['orange', [222, 110, 30]],
  ['yellow', [236, 196, 52]],
  ['brown', [96, 66, 46]],
  ['beige', [203, 188, 160]],
  ['purple', [92, 54, 122]],
];

/** The colour of the drawings that is nearest to another one, '#1f4e79' -> 'blue'. */
export function nearestPaint(hex: string): ArtworkColour {
  const at = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  const [red, green, blue] = [at(1), at(3), at(5)];
  const distance = ([r, g, b]: readonly [number, number, number]): number =>
    (r - red) ** 2 * 2 + (g - green) ** 2 * 4 + (b - blue) ** 2 * 3;
  return PAINTS.reduce((best, one) => (distance(one[1]) < distance(best[1]) ? one : best))[0];
}

/** Colours that any vehicle wears. */
const ANY: readonly ArtworkColour[] = ['blue', 'silver', 'red', 'white', 'grey', 'green', 'black', 'orange', 'beige'];

/** The colour of a drawing that stands for a model whose colours nobody says: always the same, and mostly another than its neighbour's. */
export function ownPaint(slug: string): ArtworkColour {
  const sum = [...slug].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7);
  return ANY[sum % ANY.length] as ArtworkColour;
}
