import type { LeadAction } from '../../contracts/lead-records.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';

/** A link that is genuine and has not expired. */
export interface DeskLink {
  action: LeadAction;
  leadId: string;
  lead: Lead;
  receivedAt: number;
  /** Its work is done already, by it or by somebody else. */
  used: boolean;
}

/** The dealer's people as they come by a link of a mail: no other screen is theirs. Nothing here throws. */
export interface Desk {
  /** Changes nothing. Null: not genuine, expired, or the enquiry is gone. */
  link(token: string): Promise<DeskLink | null>;
  /** Once. `away`: the store does not answer at the moment. */
  use(token: string): Promise<'done' | 'used' | 'gone' | 'away'>;
}

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    desk: Desk;
  }
}
