import type { Corner } from './geometry.ts';

/** A body seen from its left side, nose to the left, in millimetres: what the illustrator needs to know of it. */
export interface SideProfile {
  length: number;
  height: number;
  wheels: { front: number; rear: number; radius: number };
  /** Further axles behind the rear one. */
  axles?: readonly number[];
  /** Alloy unless it says steel. */
  rim?: 'steel';
  outline: readonly Corner[];
  /** The line where the upward facing shoulder turns into the door skin. */
  shoulder: readonly Corner[];
  /** The line under which the skin turns towards the ground. */
  crease: readonly Corner[];
  /** Side windows, one outline each. */
  glass: readonly (readonly Corner[])[];
  /** Pillars drawn over the side windows: bottom x, bottom y, top x, top y, width. */
  pillars: readonly (readonly [number, number, number, number, number])[];
  /** Slivers of windscreen and rear window. */
  screens: readonly (readonly Corner[])[];
  seams: readonly (readonly Corner[])[];
  /** Door handles: x of the left end, y, width. */
  handles: readonly (readonly [number, number, number])[];
  headlight: readonly Corner[];
  taillight: readonly Corner[];
  /** Null: none, as on a caravan. */
  mirror: readonly [number, number] | null;
  /** A lorry's mirror on an arm, from which `mirror` is the middle. */
  tallMirror?: true;
  /** Height of the unpainted sill and width of the unpainted arch lips; 0 for a painted sill. */
  cladding: { sill: number; arch: number };
  rails: readonly Corner[] | null;
  /** Things only some bodies have. */
  extra:
    | 'tub'
    | 'tray'
    | 'cabin'
    | 'sliding-door'
    | 'lorry-tray'
    | 'lorry-box'
    | 'lorry-tipper'
    | 'prime-mover'
    | 'bus'
    | 'motorhome'
    | 'caravan'
    | null;
  spokes: 5 | 6 | 7 | 10;
}
