import type { Paint } from '../../runtime/server/images/paint.data.ts';
import type { SideProfile } from './side-profile.types.ts';

/** `behind` is drawn before the sheet metal, `before` after it; `defs` holds what both refer to. */
export interface SideExtra {
  behind: string;
  before: string;
  defs?: string;
}
export type DrawExtra = (profile: SideProfile, paint: Paint) => SideExtra;
