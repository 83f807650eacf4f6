import type { ServerCore } from '../../contracts/server-core.types.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import { featureDatabase } from '../store/feature-database.ts';
import type { Database } from '../store/lead-database.types.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import { noticeMail } from '../targets/mail/notice-mail.ts';
import type { MailServers } from '../targets/mail-servers.ts';
import type { Networks } from '../targets/networks.ts';
import { post } from '../targets/post.ts';

export interface ServerCoreOptions
  extends Pick<ServerCore, 'arrivalOf' | 'safe' | 'env' | 'clock' | 'log' | 'dev' | 'ending'> {
  database: Database;
  store: LeadStore;
  mailServers: Pick<MailServers, 'of'>;
  /** What may be posted to. */
  networks: Networks;
  /** A lead waits in the outbox. */
  onAccepted: () => void;
}

/** What services of features get of a server. */
export function serverCore({
  database,
  store,
  mailServers,
  networks,
  onAccepted,
  ...given
}: ServerCoreOptions): ServerCore {
  return {
    ...given,
    database: featureDatabase(database),
    leads: {
      get: store.get,
      find: store.find,
      troubled: store.troubled,
      unanswered: store.unanswered,
      async followLink(link) {
        const outcome = await store.followLink(link);
        if (outcome === 'done' && link.action === 'release') onAccepted();
        return outcome;
      },
    },
    sendNotice: async (notice, tenant, signal) =>
      mailServers.of(tenant).send(noticeMail({ ...notice, tenant }), signal),
    post: (posted, signal) => post(posted, networks, signal),
    sendMail: async (message, tenant, signal) => mailServers.of(tenant).send(message, signal),
    fetch: globalThis.fetch,
    timers: nodeTimers,
  };
}
