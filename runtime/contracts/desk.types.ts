import type { Lead } from '../rules/lead/lead.types.ts';

/** What a link in a mail to the dealer's people does: says that an enquiry is answered, or that one that looked like spam is real. */
export type DeskAction = 'answered' | 'release';

/** A link that is genuine and has not expired. */
export interface DeskLink {
  action: DeskAction;
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
