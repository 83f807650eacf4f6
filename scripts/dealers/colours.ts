import type { Dice } from '../sample-stock/make-car.ts';

/** Colours of a site, apart enough to read (WCAG AA): dark grounds under light words, a light accent under dark ones. */
export function coloursOf(dice: Dice): Record<string, string> {
  const hue = dice.whole(0, 359);
  const other = (hue + dice.pick([30, 120, 160, 180, 210])) % 360;
  return {
    brand: hex(hue, dice.whole(45, 75), dice.whole(20, 25)),
    on_brand: '#ffffff',
    accent: hex(other, dice.whole(65, 90), dice.whole(72, 80)),
    on_accent: hex(other, 60, 9),
    hero: hex((hue + dice.whole(-20, 20) + 360) % 360, dice.whole(35, 55), dice.whole(11, 16)),
    on_hero: '#ffffff',
    ink: hex(hue, 18, 11),
    muted: hex(hue, 10, 33),
    paper: dice.pick(['#ffffff', '#fffdf8', '#fcfcfd']),
    surface: hex(hue, 28, 95),
    line: hex(hue, 18, 84),
  };
}

/** '#rrggbb' of hue in degrees, saturation and lightness in percent. */
function hex(hue: number, saturation: number, lightness: number): string {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (offset: number): string => {
    const k = (offset + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
