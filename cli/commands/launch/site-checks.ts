import { isMadeUp } from '../../doctor/domain-checks.ts';
import { item, type LaunchCheck, plural } from './launch-item.ts';

export const builtCheck: LaunchCheck = ({ tenant, pages, upToDate }) => {
  const about: [string, string] = ['built', 'Built site'];
  const todo = `Run \`npx forecourt build ${tenant.slug}\`.`;
  if (pages === null) return item(about, 'missing', 'there is none', todo);
  return upToDate
    ? item(about, 'ok', 'is what the files say')
    : item(about, 'missing', 'is older than the files', todo);
};

export const sitemapCheck: LaunchCheck = ({ pages }) =>
  pages === null
    ? []
    : item(
        ['sitemap', 'Sitemap'],
        pages > 0 ? 'ok' : 'missing',
        `names ${plural(pages, 'page')}, and each car for sale`,
      );

export const previewCheck: LaunchCheck = ({ tenant, at }) =>
  tenant.preview
    ? item(
        ['preview', 'Preview'],
        'missing',
        'is on: visitors are asked for a password',
        'Take `preview` out.',
        at('preview'),
      )
    : item(['preview', 'Preview'], 'ok', 'is off');

export const mockCheck: LaunchCheck = ({ tenant, at }) =>
  tenant.api.mock
    ? item(
        ['mock', 'Mock mode'],
        'missing',
        'is on: nothing that shoppers send leaves the server',
        'Take `api.mock` out.',
        at('api.mock'),
      )
    : [];

export const redirectsCheck: LaunchCheck = ({ redirects: count }) =>
  count === null
    ? item(
        ['redirects', 'Old addresses'],
        'open',
        'there is no redirects.csv',
        'Needed where the dealer had a website before: search engines know its addresses.',
      )
    : item(['redirects', 'Old addresses'], 'ok', `${plural(count, 'redirect')}`);

export const domains: LaunchCheck = ({ tenant, domains: states, at }) => {
  const about: [string, string] = ['domains', 'Domains'];
  const position = at('domains');
  if (tenant.domains.length === 0)
    return item(about, 'missing', 'none is written', 'Write `domains: [www.dealer.example]`.', position);
  return tenant.domains.map((host) => {
    const each: [string, string] = [`domain ${host}`, host];
    if (isMadeUp(host)) return item(each, 'missing', 'is a made-up name', "Write the dealer's own domain.", position);
    const state = states.find((one) => one.host === host);
    if (!state || state.status === 'offline') return item(each, 'open', state?.message ?? 'not looked at');
    return item(
      each,
      state.status === 'ok' ? 'ok' : 'missing',
      state.message,
      state.todo,
      state.status === 'ok' ? null : position,
    );
  });
};
