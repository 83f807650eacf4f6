import type { Paint } from '../../runtime/server/images/paint.data.ts';
import { n, softPath } from './geometry.ts';
import { steelWheel } from './heavy-wheel.ts';
import { sideDefs } from './side-defs.ts';
import { fittings, glasshouse } from './side-details.ts';
import type { SideExtra } from './side-extra.types.ts';
import { EXTRA_DEFS, SIDE_EXTRAS } from './side-extras.ts';
import { sheetMetal, underbody } from './side-paint.ts';
import type { SideProfile } from './side-profile.types.ts';
import { wheel } from './wheel.ts';

export interface Drawing {
  /** Content of <defs>. */
  defs: string;
  /** Marks in millimetres, y up, the ground at 0. */
  marks: string;
}

const NO_EXTRA: SideExtra = { behind: '', before: '' };

/** A vehicle from its left side, nose to the left, standing on y = 0. */
export function sideView(profile: SideProfile, paint: Paint): Drawing {
  const { wheels } = profile;
  const extra = profile.extra === null ? NO_EXTRA : SIDE_EXTRAS[profile.extra](profile, paint);
  const rails =
    profile.rails === null
      ? ''
      : `<path d="${softPath(profile.rails, false)}" fill="none" stroke="#14171a" stroke-width="26" stroke-linecap="round"/><path d="${softPath(profile.rails, false)}" fill="none" stroke="#8d959d" stroke-width="8" transform="translate(0 7)"/>`;
  const belly = Math.min(...profile.outline.map((corner) => corner[1])) + 60;
  const marks = `<path d="M${n(wheels.front - 140)} ${n(belly)}H${n(wheels.rear + 140)}V${n(belly - 150)}H${n(wheels.front - 140)}Z" fill="#07090b"/>
${extra.behind}${rails}${sheetMetal(profile, paint)}${underbody(profile)}${glasshouse(profile)}${fittings(profile, paint)}${extra.before}
${axle(profile, wheels.front, 8)}${[wheels.rear, ...(profile.axles ?? [])].map((x) => axle(profile, x, 31)).join('')}`;
  return { defs: sideDefs(profile, paint) + EXTRA_DEFS + (extra.defs ?? ''), marks };
}

function axle({ wheels: { front, radius }, rim, spokes }: SideProfile, x: number, turn: number): string {
  return rim === 'steel'
    ? steelWheel(x, radius, radius, x === front ? 'front' : 'rear', turn)
    : wheel(x, radius, radius, spokes, turn);
}
