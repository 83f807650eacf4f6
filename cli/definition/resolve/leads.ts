import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { LeadTargetSettings } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { environmentName } from './environment.ts';

type Written = CompleteConfig['leads']['targets'][number];

const PLATFORM: Written = { id: 'platform', kind: 'platform' };
/** What holds the address of the mail server, unless a definition names another variable. */
const MAIL_SERVER = 'SMTP_URL';

/** §3 Lead: where what shoppers send goes. */
export function resolveLeads({ leads }: Pick<CompleteConfig, 'leads'>): ResolvedTenant['leads'] {
  const { targets, mail, desk } = leads;
  return {
    retentionDays: leads.retention_days,
    targets: (targets.length > 0 ? targets : [PLATFORM]).map(resolveTarget),
    mail: { serverEnv: environmentName(mail.server) ?? MAIL_SERVER, from: mail.from ?? null },
    confirmation: leads.confirmation,
    desk: {
      enabled: desk.enabled,
      to: desk.to ?? [],
      digestAt: desk.digest_at ?? null,
      answerHours: desk.answer_hours ?? null,
    },
  };
}

function resolveTarget(target: Written): LeadTargetSettings {
  const { id, kind, url, secret, auth, to, forms, categories, locations } = target;
  return {
    id,
    kind,
    url: url ?? null,
    secretEnv: environmentName(secret),
    authEnv: environmentName(auth),
    to: to ?? [],
    forms: forms ?? [],
    categories: categories ?? [],
    locations: locations ?? [],
  };
}
