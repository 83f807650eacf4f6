import type { LeadAction } from '../../contracts/lead-records.types.ts';
import type { MailLink } from '../../contracts/mail.types.ts';
import type { ServiceCore } from '../../contracts/service-core.types.ts';

/** What a token says. */
export interface DeskToken {
  action: LeadAction;
  leadId: string;
  /** By what its use is remembered. */
  link: string;
}

/** Links of mails to the dealer's people about enquiries. */
export interface DeskLinks {
  answered(leadId: string): MailLink;
  release(leadId: string): MailLink;
  /** Null: not made here, changed, of another site, or expired. */
  read(token: string): DeskToken | null;
}

const ACTIONS: Readonly<Record<LeadAction, string>> = {
  answered: 'Mark as answered',
  release: 'This is real, deliver it',
};

/** Makes the links of one site, and reads what comes by them. */
export function deskLinks({ origin, signedLinks }: Pick<ServiceCore, 'origin' | 'signedLinks'>): DeskLinks {
  const links = signedLinks(Object.keys(ACTIONS) as LeadAction[]);
  const link = (action: LeadAction, leadId: string): MailLink => ({
    label: ACTIONS[action],
    url: `${origin}/desk?link=${links.make(action, leadId)}`,
  });
  return {
    answered: (leadId) => link('answered', leadId),
    release: (leadId) => link('release', leadId),
    read(token) {
      const read = links.read(token);
      return read && { action: read.action, leadId: read.id, link: read.link };
    },
  };
}
