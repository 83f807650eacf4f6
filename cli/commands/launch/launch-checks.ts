import { isDrawn } from '../../../runtime/rules/car/car-pictures.ts';
import { isSellable } from '../../../runtime/rules/car/car-state.ts';
import { endsInSandbox } from '../../../runtime/server/leads/ends-in-sandbox.ts';
import { KEYS_WITHOUT_EFFECT } from '../../../schema/keys-without-effect.data.ts';
import { isMadeUp } from '../../doctor/domain-checks.ts';
import { logo, socialCard } from './identity-checks.ts';
import type { LaunchFacts, LaunchItem } from './launch.types.ts';
import { type Check, item } from './launch-item.ts';

const DAY_MS = 86_400_000;
/** A stock file that is older is probably not what stands in the yard. */
const FRESH_DAYS = 7;
/** Of fewer cars with photographs shoppers see more drawings than cars. */
const GOOD_SHARE = 0.8;

/** Everything that is to be seen to before a site goes live, in the order in which one sees to it. */
export function launchItems(facts: LaunchFacts): LaunchItem[] {
  return CHECKS.flatMap((check) => check(facts));
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const built: Check = ({ tenant, pages, upToDate }) => {
  const about: [string, string] = ['built', 'Built site'];
  const todo = `Run \`npx forecourt build ${tenant.slug}\`.`;
  if (pages === null) return item(about, 'missing', 'there is none', todo);
  return upToDate
    ? item(about, 'ok', 'is what the files say')
    : item(about, 'missing', 'is older than the files', todo);
};

const sitemap: Check = ({ pages }) =>
  pages === null
    ? []
    : item(
        ['sitemap', 'Sitemap'],
        pages > 0 ? 'ok' : 'missing',
        `names ${plural(pages, 'page')}, and each car for sale`,
      );

const preview: Check = ({ tenant, at }) =>
  tenant.preview
    ? item(
        ['preview', 'Preview'],
        'missing',
        'is on: visitors are asked for a password',
        'Take `preview` out.',
        at('preview'),
      )
    : item(['preview', 'Preview'], 'ok', 'is off');

const mock: Check = ({ tenant, at }) =>
  tenant.api.mock
    ? item(
        ['mock', 'Mock mode'],
        'missing',
        'is on: nothing that shoppers send leaves the server',
        'Take `api.mock` out.',
        at('api.mock'),
      )
    : [];

const targets: Check = ({ tenant, at }) => {
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

const mail: Check = ({ tenant, env, at }) => {
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

const secrets: Check = ({ tenant, env }) => {
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

const abn: Check = ({ tenant, at }) => {
  if (tenant.region !== 'AU') return [];
  const about: [string, string] = ['abn', 'ABN'];
  return tenant.abn
    ? item(about, 'ok', tenant.abn)
    : item(
        about,
        'missing',
        'is not written',
        'Write `abn: "12 345 678 901"`, as the business register has it.',
        at('abn'),
      );
};

/** In Australia each yard that sells shows its number. */
const licences: Check = ({ tenant, at }) => {
  const selling = tenant.locations.filter(({ type }) => type === 'sales');
  const lacking = selling.filter(({ dealerLicenceNumber }) => !dealerLicenceNumber);
  const about: [string, string] = ['licences', 'Dealer licences'];
  if (lacking.length === 0) return item(about, 'ok', `${plural(selling.length, 'yard')} with a number`);
  const names = lacking.map(({ name, address }) => `${name} (${address.state})`).join(', ');
  return item(
    about,
    tenant.region === 'AU' ? 'missing' : 'open',
    `no number of ${names}`,
    'Write `dealer_license_number` at the location, as its state gave it.',
    at('locations'),
  );
};

const legal: Check = ({ tenant, at }) => {
  const about: [string, string] = ['legal', 'Legal pages'];
  const ids = tenant.legal.map(({ id }) => id);
  const lacks = [/privacy/, /terms/].filter((wanted) => !ids.some((id) => wanted.test(id)));
  return lacks.length === 0
    ? item(about, 'ok', tenant.legal.map(({ title }) => title).join(', '))
    : item(
        about,
        'missing',
        `no page about ${lacks.map(({ source }) => source).join(' and ')}`,
        'Switch them on under `legal`.',
        at('legal'),
      );
};

const privacyContact: Check = ({ tenant, at }) =>
  item(
    ['privacy-contact', 'Privacy contact'],
    'ok',
    `${tenant.contact.email}, in the privacy policy: is it read?`,
    null,
    at('contact.email'),
  );

const finance: Check = ({ tenant, at }) => {
  if (!tenant.finance.enabled) return [];
  const about: [string, string] = ['disclaimer', 'Finance and prices'];
  return tenant.disclaimer
    ? item(about, 'ok', 'a disclaimer stands at the foot of each page')
    : item(
        about,
        'open',
        "no disclaimer of the dealer's own",
        'Write how prices and repayments are to be read in `legal.price_disclaimer`.',
        at('legal.price_disclaimer'),
      );
};

const stock: Check = ({ cars, stockFrom, now, tenant, at }) => {
  const about: [string, string] = ['stock', 'Stock'];
  const selling = cars.filter(isSellable).length;
  if (selling === 0)
    return item(
      about,
      'missing',
      'nothing is for sale',
      "Import the dealer's stock: `npx forecourt stock import`.",
      at('stock.file'),
    );
  const days = stockFrom === null ? 0 : Math.floor((now.getTime() - stockFrom) / DAY_MS);
  return days > FRESH_DAYS
    ? item(
        about,
        'open',
        `${plural(selling, 'vehicle')} for sale, ${days} days old`,
        `Import a new file: \`npx forecourt stock import ${tenant.slug}\`.`,
        at('stock.file'),
      )
    : item(about, 'ok', `${plural(selling, 'vehicle')} for sale`);
};

const photos: Check = ({ cars, at }) => {
  const selling = cars.filter(isSellable);
  if (selling.length === 0) return [];
  const shown = selling.filter(({ images }) => images.some(({ url }) => !isDrawn(url))).length;
  const share = shown / selling.length;
  const about: [string, string] = ['photos', 'Photos'];
  const message = `${shown} of ${selling.length} vehicles have photographs`;
  if (share >= GOOD_SHARE) return item(about, 'ok', message);
  return item(
    about,
    shown === 0 ? 'missing' : 'open',
    message,
    "The stock file names them by address, or as files in the dealer's folder: `/photos/T1.jpg`.",
    at('stock.file'),
  );
};

/** As long as no site counts visits, to advise the key would lead in a circle: `validate` says that it does nothing. */
const analytics: Check = ({ tenant, at }) => {
  if (KEYS_WITHOUT_EFFECT.includes('analytics.kind')) return [];
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

const redirects: Check = ({ redirects: count }) =>
  count === null
    ? item(
        ['redirects', 'Old addresses'],
        'open',
        'there is no redirects.csv',
        'Needed where the dealer had a website before: search engines know its addresses.',
      )
    : item(['redirects', 'Old addresses'], 'ok', `${plural(count, 'redirect')}`);

const domains: Check = ({ tenant, domains: states, at }) => {
  const about: [string, string] = ['domains', 'Domains'];
  const place = at('domains');
  if (tenant.domains.length === 0)
    return item(about, 'missing', 'none is written', 'Write `domains: [www.dealer.example]`.', place);
  return tenant.domains.map((host) => {
    const each: [string, string] = [`domain ${host}`, host];
    if (isMadeUp(host)) return item(each, 'missing', 'is a made-up name', "Write the dealer's own domain.", place);
    const state = states.find((one) => one.host === host);
    if (!state || state.status === 'offline') return item(each, 'open', state?.message ?? 'not looked at');
    return item(
      each,
      state.status === 'ok' ? 'ok' : 'missing',
      state.message,
      state.todo,
      state.status === 'ok' ? null : place,
    );
  });
};

const warnings: Check = ({ warnings: found, tenant }) => {
  const about: [string, string] = ['validate', 'Definition'];
  if (found.length === 0) return item(about, 'ok', 'nothing is found');
  return found.map(({ id, message, hint, location }) =>
    item(
      [id, 'Warning'],
      'open',
      message,
      hint,
      location ? `${location.file}:${location.start.line}` : `tenants/${tenant.slug}`,
    ),
  );
};

const CHECKS: readonly Check[] = [
  warnings,
  logo,
  socialCard,
  abn,
  licences,
  legal,
  privacyContact,
  finance,
  stock,
  photos,
  targets,
  mail,
  secrets,
  mock,
  analytics,
  redirects,
  built,
  sitemap,
  preview,
  domains,
];
