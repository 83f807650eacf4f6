import type { ReactElement } from 'react';
import type { BodySlug } from '../../rules/model/body-styles.data.ts';
import { BODY_ICONS, type BodyIconShape } from './body-icons.data.ts';

const GROUND = 18;

/** §9: the silhouette of a body style, beside words that say the same: hidden from assistive technology. */
export function BodyIcon({ body }: { body: BodySlug }): ReactElement {
  return (
    <svg className="body-icon" viewBox="0 0 48 24" width="48" height="24" aria-hidden="true">
      <path d={bodyPath(BODY_ICONS[body])} fillRule="evenodd" fill="currentColor" />
    </svg>
  );
}

/** Outline, windows, parts and wheels in one path. */
function bodyPath({ outline, windows = [], parts = [], wheels, radius = 3 }: BodyIconShape): string {
  const arch = radius + 0.9;
  // From right to left along the ground, around each wheel.
  const arches = [...wheels].reverse().map((x) => `L${x + arch},${GROUND}A${arch},${arch} 0 0 0 ${x - arch},${GROUND}`);
  const points = outline.split(' ');
  const closed = [`M${points[0]}L${points.slice(1).join('L')}`, ...arches, 'Z'].join('');
  return [
    closed,
    ...[...windows, ...parts].map((shape) => `M${shape.split(' ').map(short).join('L')}Z`),
    ...wheels.map((x) => circle(x, radius) + circle(x, 1)),
  ]
    .join('')
    .replace(/\d+\.\d+/g, short);
}

const circle = (x: number, radius: number): string =>
  `M${x - radius},${GROUND}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0`;

const short = (text: string): string => text.replace(/(\.\d*?)0+(?=$|,)/g, '$1').replace(/\.(?=$|,)/g, '');
