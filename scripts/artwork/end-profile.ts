import type { CarBody } from './body-drawing.types.ts';
import type { Corner } from './geometry.ts';
import type { SideProfile } from './side-profile.types.ts';

/** Heights and half widths of a car seen from one end, in millimetres: taken from its side view, so that the views agree. */
export interface EndProfile {
  body: CarBody;
  /** Half widths at the hips, at the foot of the glass, and at the roof. */
  half: number;
  waist: number;
  roof: number;
  top: number;
  /** Height of the foot of the windscreen. */
  cowl: number;
  bottom: number;
  head: { low: number; high: number };
  tail: { low: number; high: number };
  tyre: number;
  /** Unpainted lower edge. */
  sill: number;
}

type Widths = Pick<EndProfile, 'half' | 'waist' | 'roof'>;

const WIDTHS: Record<CarBody, Widths> = {
  suv: { half: 928, waist: 830, roof: 620 },
  ute: { half: 948, waist: 836, roof: 640 },
  hatch: { half: 898, waist: 790, roof: 560 },
  sedan: { half: 920, waist: 804, roof: 560 },
  wagon: { half: 920, waist: 812, roof: 590 },
  coupe: { half: 930, waist: 780, roof: 520 },
  convertible: { half: 888, waist: 762, roof: 600 },
  van: { half: 970, waist: 930, roof: 800 },
  'people-mover': { half: 990, waist: 906, roof: 700 },
  'cab-chassis': { half: 948, waist: 836, roof: 640 },
};

export function endProfile(body: CarBody, side: SideProfile): EndProfile {
  const heights = (corners: readonly Corner[], fallback: number): { low: number; high: number } =>
    corners.length === 0
      ? { low: fallback - 180, high: fallback }
      : { low: Math.min(...corners.map((c) => c[1])), high: Math.max(...corners.map((c) => c[1])) };
  const bottom = Math.min(...side.outline.map((corner) => corner[1])) + 20;
  return {
    body,
    ...WIDTHS[body],
    top: side.height,
    cowl: side.screens[0]?.[0]?.[1] ?? 900,
    bottom,
    head: heights(side.headlight, 900),
    tail: heights(side.taillight, 660),
    tyre: side.wheels.radius,
    sill: side.cladding.sill > 0 ? side.cladding.sill + 40 : bottom + 110,
  };
}

/** Half outline (x >= 0, top to bottom) of the painted body. */
export function shell(end: EndProfile): Corner[] {
  const { half, waist, roof, top, cowl, bottom } = end;
  const hip = cowl - (cowl - bottom) * 0.3;
  return [
    [0, top],
    [roof * 0.72, top - 14, 120],
    [roof, top - 96, 110],
    [waist, cowl + 10, 40],
    [half - 30, cowl - 70, 90],
    [half, hip, 120],
    [half + 4, bottom + 240, 120],
    [half - 34, bottom + 40, 60],
    [half - 190, bottom, 40],
    [0, bottom],
  ];
}
