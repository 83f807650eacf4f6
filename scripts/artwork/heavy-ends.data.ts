import type { HeavyBody } from './body-drawing.types.ts';

/** A heavy body seen from an end, in millimetres. */
export interface HeavyEnd {
  /** Null for a caravan. `screen` is the foot and the top of the windscreen. */
  cab: { half: number; top: number; sill: number; bumper: number; screen: readonly [number, number] } | null;
  /** What is behind the cab; top 0 for nothing that shows. */
  box: { half: number; low: number; top: number; tone: 'pale' | 'paint' | 'metal' };
  wheels: { half: number; radius: number; twin: boolean };
  tail: 'tray' | 'doors' | 'tipper' | 'turntable' | 'window';
}

const LORRY_CAB = { half: 1010, top: 2372, sill: 430, bumper: 980, screen: [1330, 2200] as const };
const LORRY_WHEELS = { half: 960, radius: 396, twin: true };

export const HEAVY_ENDS: Record<HeavyBody, HeavyEnd> = {
  'light-truck': {
    cab: LORRY_CAB,
    box: { half: 1080, low: 880, top: 1420, tone: 'metal' },
    wheels: LORRY_WHEELS,
    tail: 'tray',
  },
  'box-truck': {
    cab: LORRY_CAB,
    box: { half: 1160, low: 900, top: 3180, tone: 'pale' },
    wheels: LORRY_WHEELS,
    tail: 'doors',
  },
  tipper: {
    cab: LORRY_CAB,
    box: { half: 1120, low: 1010, top: 2080, tone: 'metal' },
    wheels: LORRY_WHEELS,
    tail: 'tipper',
  },
  'prime-mover': {
    cab: { half: 1230, top: 3560, sill: 370, bumper: 980, screen: [1650, 2660] },
    box: { half: 1000, low: 720, top: 0, tone: 'metal' },
    wheels: { half: 1200, radius: 510, twin: true },
    tail: 'turntable',
  },
  bus: {
    cab: { half: 1040, top: 2660, sill: 350, bumper: 980, screen: [1280, 2290] },
    box: { half: 1040, low: 420, top: 2660, tone: 'paint' },
    wheels: { half: 1000, radius: 390, twin: true },
    tail: 'window',
  },
  motorhome: {
    cab: { half: 1010, top: 1960, sill: 330, bumper: 1000, screen: [1180, 1720] },
    box: { half: 1160, low: 480, top: 3120, tone: 'paint' },
    wheels: { half: 960, radius: 362, twin: false },
    tail: 'window',
  },
  caravan: {
    cab: null,
    box: { half: 1200, low: 560, top: 2950, tone: 'paint' },
    wheels: { half: 1120, radius: 372, twin: false },
    tail: 'window',
  },
};
