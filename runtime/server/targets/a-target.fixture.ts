import type { LeadPlatform } from '../../contracts/platform.types.ts';
import { platformTarget } from './platform-target.ts';
import type { LeadTarget } from './target.types.ts';

/** A platform as the only target. */
export function aTarget(platform: LeadPlatform, changed: Partial<LeadTarget> = {}): LeadTarget {
  const settings = { id: 'platform', mode: 'changes', endpoint: 'https://platform.example', perSecond: 20 } as const;
  return platformTarget(platform, { ...settings, ...changed });
}
