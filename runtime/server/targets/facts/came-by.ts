import type { Fact } from './lead-facts.types.ts';
import { plainLine } from './plain-text.ts';

/** Parameters of links in advertisements and mails whose values people chose. */
const WORDS: Readonly<Record<string, string>> = {
  utm_source: 'Came from',
  utm_medium: 'By way of',
  utm_campaign: 'Campaign',
  utm_term: 'Searched for',
  utm_content: 'Advertisement',
};

/** Parameters that networks put into the links of their advertisements: that they are there says it, their values say nothing to people. */
const CLICKS: Readonly<Record<string, string>> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  dclid: 'Google',
  msclkid: 'Microsoft',
  fbclid: 'Facebook',
  ttclid: 'TikTok',
  li_fat_id: 'LinkedIn',
};

/** How a shopper came to the site, in words. The parameters as they are, the site's own among them, go to targets that take data. */
export function cameBy(params: Readonly<Record<string, string>>): Fact[] {
  const names = Object.keys(params);
  const networks = [...new Set(names.flatMap((name) => (Object.hasOwn(CLICKS, name) ? (CLICKS[name] ?? []) : [])))];
  return [
    ...(networks.length > 0 ? [{ label: 'Came by a link on', text: networks.join(', ') }] : []),
    ...Object.entries(WORDS).map(([name, label]) => ({
      label,
      text: Object.hasOwn(params, name) ? plainLine(params[name] ?? '') : '',
    })),
  ];
}
