import { createHmac } from 'node:crypto';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { Networks } from './networks.ts';
import { post } from './post.ts';
import { type LeadDelivery, type LeadTarget, TargetError } from './target.types.ts';

export interface WebhookOptions {
  url: string;
  tenant: string;
  /** One secret or, while one is replaced, several separated by spaces; asked for at each delivery. */
  secret: () => string | undefined;
  /** Names the environment variable in messages. */
  secretEnv: string;
  networks: Networks;
  clock: Clock;
  timeoutMs?: number | undefined;
}

/**
 * A webhook as Standard Webhooks has it (standardwebhooks.com): `webhook-id` is the same for every attempt, `webhook-signature` signs
 * 'id.timestamp.body' with HMAC-SHA256, once for each secret.
 */
export function webhookTarget(
  { url, tenant, secret, secretEnv, networks, clock, timeoutMs }: WebhookOptions,
  settings: Pick<LeadTarget, 'id' | 'mode' | 'endpoint' | 'perSecond'>,
): LeadTarget {
  return {
    ...settings,
    takesFiles: true,
    async send(delivery, signal) {
      const secrets = secret()?.split(/\s+/).filter(Boolean) ?? [];
      if (secrets.length === 0)
        throw new TargetError(
          'away',
          `${URL.parse(url)?.host}: the environment variable ${secretEnv} is not set, which holds the signing secret`,
        );
      const body = JSON.stringify(event(delivery, tenant));
      const timestamp = String(Math.floor(clock().getTime() / 1000));
      const signatures = secrets.map((one) => signature(one, `${delivery.key}.${timestamp}.${body}`));
      const headers = {
        'Content-Type': 'application/json',
        'webhook-id': delivery.key,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures.join(' '),
      };
      await post({ url, headers, body, timeoutMs }, networks, signal);
      return null;
    },
  };
}

function event({ kind, leadId, receivedAt, lead, files }: LeadDelivery, tenant: string): object {
  return {
    type: kind === 'create' ? 'lead.created' : 'lead.updated',
    timestamp: new Date(receivedAt).toISOString(),
    data: {
      id: leadId,
      dealer: tenant,
      received_at: new Date(receivedAt).toISOString(),
      lead,
      files: files.map(({ field, name, type, bytes }) => ({
        field,
        name,
        type,
        size: bytes.length,
        content: Buffer.from(bytes).toString('base64'),
      })),
    },
  };
}

/** 'v1,' and the signature in base64. A secret that begins with 'whsec_' is base64 after it. */
export function signature(secret: string, signed: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
