import type { LeadPlatform } from '../../contracts/platform.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { LeadTargetSettings } from '../../tenant/tenant-parts.types.ts';
import { isSealed } from '../leads/ends-in-sandbox.ts';
import { targetsOfChanges } from '../leads/target-choice.ts';
import { CONFIRMATION } from '../store/confirmation.ts';
import { leadAdf } from './adf/lead-adf.ts';
import { confirmationMail } from './mail/confirmation-mail.ts';
import { leadMail } from './mail/lead-mail.ts';
import type { MailServers } from './mail-servers.ts';
import type { Networks } from './networks.ts';
import { platformTarget } from './platform-target.ts';
import { post } from './post.ts';
import { type LeadDelivery, type LeadTarget, TargetError, type TargetTenant } from './target.types.ts';
import { webhookTarget } from './webhook-target.ts';

export interface TargetsOptions {
  tenant: TargetTenant & Pick<ResolvedTenant, 'leads' | 'platform' | 'api' | 'preview'>;
  platform: LeadPlatform;
  env: Readonly<Record<string, string | undefined>>;
  networks: Networks;
  mailServers: MailServers;
  /** Links of a mail about a lead, e.g. that it was answered. */
  linksOf: (delivery: LeadDelivery) => readonly { label: string; url: string }[];
  clock: Clock;
  /** Of a webhook or an ADF POST. */
  timeoutMs?: number | undefined;
}

type Common = Pick<LeadTarget, 'id' | 'mode' | 'perSecond'>;
type Maker = (settings: LeadTargetSettings, common: Common, options: TargetsOptions) => LeadTarget;

/** Enquiries a second at most to a target that was away, while it catches up. */
const PER_SECOND = 20;

/** Every target of a tenant by its name; in mock mode and in a preview all of them are the sandbox. */
export function connectTargets(options: TargetsOptions): ReadonlyMap<string, LeadTarget> {
  const { tenant } = options;
  const sealed = isSealed(tenant);
  const modes = new Map(targetsOfChanges(tenant).map(({ id, mode }) => [id, mode]));
  const made = tenant.leads.targets.map((settings): LeadTarget => {
    const { id, kind } = settings;
    const common = { id, mode: modes.get(id) ?? 'changes', perSecond: PER_SECOND };
    return MAKERS[sealed ? 'platform' : kind](settings, common, options);
  });
  const all = [...made, ...(sealed ? [] : [confirmation(options)])];
  // What waits under the platform's name from before targets were listed goes to it, or to the first of them where there is none.
  const [first] = made;
  const listed = all.some(({ id }) => id === 'platform');
  const rest = listed
    ? []
    : first && tenant.platform.kind === 'sandbox'
      ? [{ ...first, id: 'platform' }]
      : [toPlatform(null, { id: 'platform', mode: 'changes', perSecond: PER_SECOND }, options)];
  return new Map([...all, ...rest].map((target) => [target.id, target]));
}

/** How each kind of target of the language is made. */
const MAKERS: Readonly<Record<LeadTargetSettings['kind'], Maker>> = {
  platform: toPlatform,
  mail: mailTo,
  adf_mail: mailTo,
  webhook,
  adf_post: adfPost,
};

const mailEndpoint = ({ leads }: Pick<ResolvedTenant, 'leads'>): string => `mail ${leads.mail.serverEnv}`;

/** The origin that a target's web address is at; where it has none, its own name. */
function endpointOf({ id, url }: LeadTargetSettings, { slug }: Pick<ResolvedTenant, 'slug'>): string {
  return URL.parse(url ?? '')?.origin ?? `${slug}/${id}`;
}

function toPlatform(_settings: unknown, common: Common, { tenant, platform }: TargetsOptions): LeadTarget {
  return platformTarget(platform, { ...common, endpoint: tenant.platform.baseUrl ?? `sandbox ${tenant.slug}` });
}

function webhook(settings: LeadTargetSettings, common: Common, options: TargetsOptions): LeadTarget {
  const { url, secretEnv } = settings;
  const { tenant, env, networks, clock, timeoutMs } = options;
  const secret = () => (secretEnv === null ? undefined : env[secretEnv]);
  return webhookTarget(
    { url: url ?? '', tenant: tenant.slug, secret, secretEnv: secretEnv ?? '', networks, clock, timeoutMs },
    { ...common, endpoint: endpointOf(settings, tenant) },
  );
}

/** ADF by POST; credentials are asked for at each delivery: they can be rotated. */
function adfPost(settings: LeadTargetSettings, common: Common, options: TargetsOptions): LeadTarget {
  const { url, authEnv } = settings;
  const { tenant, env, networks, timeoutMs } = options;
  return {
    ...common,
    endpoint: endpointOf(settings, tenant),
    takesFiles: false,
    async send(delivery, signal) {
      const auth = authEnv === null ? undefined : env[authEnv];
      if (authEnv !== null && !auth)
        throw new TargetError('away', `The environment variable ${authEnv} is not set: it holds user:password`);
      const headers = {
        'Content-Type': 'application/x-adf+xml; charset=utf-8',
        'Idempotency-Key': delivery.key,
        ...(auth ? { Authorization: `Basic ${Buffer.from(auth, 'utf8').toString('base64')}` } : {}),
      };
      await post({ url: url ?? '', headers, body: leadAdf(delivery, tenant), timeoutMs }, networks, signal);
      return null;
    },
  };
}

function mailTo(
  { to, kind }: LeadTargetSettings,
  common: Common,
  { tenant, mailServers, linksOf }: TargetsOptions,
): LeadTarget {
  return {
    ...common,
    endpoint: mailEndpoint(tenant),
    takesFiles: false,
    async send(delivery, signal) {
      const message =
        kind === 'mail'
          ? leadMail(delivery, tenant, { to, links: linksOf(delivery) })
          : {
              to,
              subject: `ADF ${delivery.leadId}`,
              text: leadAdf(delivery, tenant),
              fromName: tenant.name,
              key: delivery.key,
            };
      await mailServers.of(tenant).send(message, signal);
      return null;
    },
  };
}

/** What the shopper gets, once the form is finished. */
function confirmation({ tenant, mailServers }: TargetsOptions): LeadTarget {
  return {
    id: CONFIRMATION,
    mode: 'first',
    endpoint: mailEndpoint(tenant),
    perSecond: PER_SECOND,
    takesFiles: false,
    async send(delivery, signal) {
      const mail = delivery.lead.form_completed === false ? null : confirmationMail(delivery, tenant);
      if (mail && mail.to.length > 0) await mailServers.of(tenant).send(mail, signal).catch(unlessRefused);
      return null;
    },
  };
}

/** An address that takes no mail is the shopper's mistake: nothing is gained by another attempt. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof TargetError) || error.fault !== 'refused') throw error;
}
