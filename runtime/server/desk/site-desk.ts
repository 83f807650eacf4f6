import type { Desk } from '../../contracts/desk.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import { type DeskLinks, linkHash } from './desk-links.ts';

export interface SiteDeskOptions {
  tenant: { slug: string };
  store: LeadStore;
  links: DeskLinks;
  /** An enquiry waits in the outbox. */
  onReleased: () => void;
  log: Log;
}

/** The desk of one site. */
export function siteDesk({ tenant: { slug: tenant }, store, links, onReleased, log }: SiteDeskOptions): Desk {
  return {
    async link(token) {
      const read = links.read(token);
      if (read === null) return null;
      try {
        const saved = await store.get(tenant, read.leadId);
        if (saved === null) return null;
        const isDone = read.action === 'answered' ? saved.answeredAt !== null : saved.quarantine === null;
        return { ...read, lead: saved.lead, receivedAt: saved.receivedAt, used: isDone };
      } catch {
        return null;
      }
    },
    async use(token) {
      const read = links.read(token);
      if (read === null) return 'gone';
      try {
        const outcome = await store.followLink({ tenant, link: linkHash(token), ...read });
        if (outcome === 'done' && read.action === 'release') onReleased();
        return outcome;
      } catch (error) {
        log('error', 'A link of a mail could not be used', { tenant, reason: String(error) }, error);
        return 'away';
      }
    },
  };
}
