import type { ServerCore } from '../../contracts/server-core.types.ts';
import type { FeatureService } from '../../contracts/service-core.types.ts';
import type { Desk } from './desk.types.ts';
import { type DeskLinks, deskLinks } from './desk-links.ts';
import { deskRounds } from './desk-rounds.ts';

export const service: FeatureService<'desk'> = ({ site: { tenant }, leads, sealed, shared, log, ...core }) => {
  const links = deskLinks(core);
  const leave = sealed ? () => {} : shared(deskRounds).join({ tenant, links });
  return {
    api: siteDesk({ tenant: tenant.slug, leads, links, log }),
    hooks: { mailLinks: ({ leadId }) => [links.answered(leadId)] },
    close: async () => leave(),
  };
};

interface SiteDeskOptions extends Pick<ServerCore, 'leads' | 'log'> {
  tenant: string;
  links: DeskLinks;
}

/** The desk of one site. */
export function siteDesk({ tenant, leads, links, log }: SiteDeskOptions): Desk {
  return {
    async link(token) {
      const read = links.read(token);
      if (read === null) return null;
      const { action, leadId } = read;
      try {
        const saved = await leads.get(tenant, leadId);
        if (saved === null) return null;
        const used = action === 'answered' ? saved.answeredAt !== null : saved.quarantine === null;
        return { action, leadId, lead: saved.lead, receivedAt: saved.receivedAt, used };
      } catch {
        return null;
      }
    },
    async use(token) {
      const read = links.read(token);
      if (read === null) return 'gone';
      try {
        return await leads.followLink({ tenant, ...read });
      } catch (error) {
        log('error', 'A link of a mail could not be used', { tenant, reason: String(error) }, error);
        return 'away';
      }
    },
  };
}
