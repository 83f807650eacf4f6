import { endsInSandbox } from '../../../runtime/server/leads/ends-in-sandbox.ts';
import { item, type LaunchCheck } from './launch-item.ts';

export const targetsCheck: LaunchCheck = ({ tenant, at }) => {
  const about: [string, string] = ['enquiries', 'Enquiries'];
  if (endsInSandbox(tenant))
    return item(
      about,
      'missing',
      'stay in the sandbox and reach nobody',
      'Write e.g. `leads: { targets: [{ id: sales, kind: mail, to: [sales@dealer.example] }], mail: { from: website@dealer.example } }`.',
      at('leads.targets'),
    );
  const names = tenant.leads.targets.map(({ id, kind }) => `${id} (${kind})`);
  return item(about, 'ok', `go to ${names.join(', ')}`);
};

export const mailCheck: LaunchCheck = ({ tenant, env, at }) => {
  const { leads } = tenant;
  const mails = leads.confirmation || leads.desk.enabled || leads.targets.some(({ kind }) => /mail$/.test(kind));
  const about: [string, string] = ['mail', 'Mail'];
  if (!mails)
    return item(
      about,
      'open',
      'shoppers get no confirmation, and nobody an alert',
      'Write `leads: { confirmation: true, mail: { from: … }, desk: { enabled: true, to: [ … ] } }` if they should.',
      at('leads.mail'),
    );
  if (!leads.mail.from)
    return item(
      about,
      'missing',
      'has no sender',
      'Write `leads: { mail: { from: website@dealer.example } }`.',
      at('leads.mail.from'),
    );
  if (!env[leads.mail.serverEnv])
    return item(
      about,
      'open',
      `${leads.mail.serverEnv} is not set on this machine`,
      'It holds the mail server, where the site is served.',
      at('leads.mail'),
    );
  return item(about, 'ok', `comes from ${leads.mail.from}`);
};

export const secretsCheck: LaunchCheck = ({ tenant, env }) => {
  const unset = tenant.environment.filter((name) => !env[name]);
  return unset.length === 0
    ? []
    : item(
        ['secrets', 'Secrets'],
        'open',
        `${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} not set on this machine`,
        'They have to be where the site is served.',
      );
};

export const analyticsCheck: LaunchCheck = ({ tenant, at }) => {
  return tenant.analytics.kind === 'none'
    ? item(
        ['analytics', 'Analytics'],
        'open',
        'visits are not counted',
        'Write `analytics: { kind: ga4, measurement_id: … }` if they should be.',
        at('analytics'),
      )
    : item(['analytics', 'Analytics'], 'ok', tenant.analytics.kind);
};

export const testPaymentCheck: LaunchCheck = ({ untried, at }) =>
  untried.map(({ title, why, todo }) =>
    item(['test-payment', 'Test payment'], 'missing', `${title} takes no money: ${why}`, todo, at('payment.provider')),
  );
