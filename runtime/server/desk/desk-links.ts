import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { DeskAction } from '../../contracts/desk.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';

export interface DeskLinksOptions {
  tenant: string;
  key: () => Uint8Array;
  /** Of the site: 'https://dealer.example'. */
  origin: string;
  clock: Clock;
}

/** What a token says. */
export interface DeskToken {
  action: DeskAction;
  leadId: string;
}

export interface MailLink {
  label: string;
  url: string;
}

/** Links of mails to the dealer's people: signed, of one site, for two weeks. */
export interface DeskLinks {
  answered(leadId: string): MailLink;
  release(leadId: string): MailLink;
  /** Null: not made here, changed, of another site, or expired. */
  read(token: string): DeskToken | null;
}

const VALID_MS = 14 * 24 * 60 * 60_000;
const ACTIONS: Readonly<Record<DeskAction, string>> = {
  answered: 'Mark as answered',
  release: 'This is real, deliver it',
};

export function deskLinks({ tenant, key, origin, clock }: DeskLinksOptions): DeskLinks {
  const sign = (text: string): Buffer => createHmac('sha256', key()).update(`${tenant}\n${text}`).digest();
  const link = (action: DeskAction, leadId: string): MailLink => {
    const text = `${action}.${leadId}.${(clock().getTime() + VALID_MS).toString(36)}`;
    return { label: ACTIONS[action], url: `${origin}/desk?link=${text}.${sign(text).toString('base64url')}` };
  };
  return {
    answered: (leadId) => link('answered', leadId),
    release: (leadId) => link('release', leadId),
    read(token) {
      const [action = '', leadId = '', expires = '', signature = '', ...more] = token.split('.');
      const expected = sign(`${action}.${leadId}.${expires}`);
      const given = Buffer.from(signature, 'base64url');
      // One link is written in one way: each spelling would have a use of its own.
      if (more.length > 0 || given.toString('base64url') !== signature) return null;
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      if (!Object.hasOwn(ACTIONS, action) || Number.parseInt(expires, 36) < clock().getTime()) return null;
      return { action: action as DeskAction, leadId };
    },
  };
}

/** By what a used link is remembered. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');
