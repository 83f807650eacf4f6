import type { ArtworkBody } from '../../runtime/rules/car/car-images.ts';
import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { Drawing } from './side-view.ts';

/** Bodies that share the drawing of a passenger car; the others have a drawing of their own. */
export type CarBody = Exclude<ArtworkBody, HeavyBody | OpenBody>;
/** Lorries, buses and homes on wheels: a cab or none, and a box behind it. */
export type HeavyBody = 'light-truck' | 'box-truck' | 'tipper' | 'prime-mover' | 'bus' | 'motorhome' | 'caravan';
/** What a rider sits on or in the open. */
export type OpenBody = 'motorbike' | 'scooter' | 'quad' | 'side-by-side';

/** What the studio and the scenes need to know of a body, whatever draws it. Millimetres; y up, the ground at 0. */
export interface BodyDrawing {
  length: number;
  height: number;
  /** Height as seen from an end. */
  endHeight: number;
  /** Half of the width on the ground, seen from an end. */
  half: number;
  /** Length that fills an image at this body's scale: a shorter body of its family looks smaller. */
  reference: number;
  /** The wheel of the close-up. */
  wheel: { x: number; radius: number };
  /** Height of the headlights. */
  lamp: number;
  /** Id of the clip path of its side view on which a scene's light falls. */
  lit: 's-body' | 's-lit';
  side(paint: Paint): Drawing;
  front(paint: Paint): Drawing;
  rear(paint: Paint): Drawing;
  /** A whole document of CAR_CANVAS. */
  interior(paint: Paint): string;
}
