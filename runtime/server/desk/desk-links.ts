import { createHash } from 'node:crypto';
import type { DeskAction } from '../../contracts/desk.types.ts';
import { type SignedLinksOptions, signedLinks } from './signed-links.ts';

export interface DeskLinksOptions extends SignedLinksOptions {
  /** Of the site: 'https://dealer.example'. */
  origin: string;
}

/** What a token says. */
export interface DeskToken {
  action: DeskAction;
  leadId: string;
}

export interface DeskMailLink {
  label: string;
  url: string;
}

/** Links of mails to the dealer's people about enquiries. */
export interface DeskLinks {
  answered(leadId: string): DeskMailLink;
  release(leadId: string): DeskMailLink;
  /** Null: not made here, changed, of another site, or expired. */
  read(token: string): DeskToken | null;
}

const ACTIONS: Readonly<Record<DeskAction, string>> = {
  answered: 'Mark as answered',
  release: 'This is real, deliver it',
};

export function deskLinks({ origin, ...options }: DeskLinksOptions): DeskLinks {
  const links = signedLinks(Object.keys(ACTIONS) as DeskAction[], options);
  const link = (action: DeskAction, leadId: string): DeskMailLink => ({
    label: ACTIONS[action],
    url: `${origin}/desk?link=${links.make(action, leadId)}`,
  });
  return {
    answered: (leadId) => link('answered', leadId),
    release: (leadId) => link('release', leadId),
    read(token) {
      const read = links.read(token);
      return read && { action: read.action, leadId: read.id };
    },
  };
}

/** By what a used link is remembered. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');
