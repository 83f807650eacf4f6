import { decodeHTMLStrict } from 'entities/decode';
import { escapeAttribute, escapeText } from 'entities/escape';
import { marked, type Token } from 'marked';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { wordsHtml } from '../resolve/simple-html.ts';
import type { Templates } from './templates.ts';
import type { TenantFiles } from './tenant-files.ts';

/** What legal copy may say of the dealer: `{{name}}` in Markdown. */
export function legalVariables(tenant: ResolvedTenant): Record<string, string> {
  const primary = tenant.locations.find((location) => location.primary) ?? tenant.locations[0];
  const address = primary?.address;
  const { variables, privacyDays, exchange } = tenant.legalFacts;
  return {
    ...variables,
    name: tenant.name,
    legal_name: tenant.legalName,
    abn: tenant.abn ?? '',
    phone: tenant.contact.phone,
    email: tenant.contact.email,
    address: address ? `${address.street}, ${address.city} ${address.state} ${address.postcode}` : '',
    state: address?.state ?? '',
    licences: [
      ...new Set(
        tenant.locations
          .filter((place) => place.dealerLicenceNumber)
          .map((place) => `${place.licenceLabel} ${place.dealerLicenceNumber}`),
      ),
    ].join(', '),
    price_note: tenant.disclaimer,
    vehicle: tenant.words.vehicle,
    vehicles: tenant.words.vehicles,
    complaint_acknowledged_days: String(privacyDays.complaintAcknowledged),
    complaint_resolved_days: String(privacyDays.complaintResolved),
    complaint_investigated_days: String(privacyDays.complaintInvestigated),
    access_days: String(privacyDays.access),
    exchange_days: String(exchange.days),
    exchange_distance: `${exchange.distance} ${tenant.distanceUnit}`,
    exchange_fuel: FUEL_LEFT[exchange.fuel],
  };
}

export const LEGAL_VARIABLES = [
  'name',
  'legal_name',
  'abn',
  'phone',
  'email',
  'address',
  'state',
  'licences',
  'price_note',
  'vehicle',
  'vehicles',
  'complaint_acknowledged_days',
  'complaint_resolved_days',
  'complaint_investigated_days',
  'access_days',
  'exchange_days',
  'exchange_distance',
  'exchange_fuel',
] as const;

/** §9: what must be left in the tank of a returned vehicle. */
const FUEL_LEFT = { quarter: 'a quarter of a tank', half: 'half a tank', full: 'a full tank' };

/** Placeholders of a tenant's own legal copy, with their offset. */
export function placeholders(markdown: string): { name: string; offset: number; length: number }[] {
  return [...markdown.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((match) => ({
    name: match[1] as string,
    offset: match.index,
    length: match[0].length,
  }));
}

/** Each legal document as Markdown with the dealer's details filled in. A tenant's own text is data: it never reaches the template engine. */
export function legalMarkdown(
  tenant: ResolvedTenant,
  files: TenantFiles,
  templates: Templates,
): Record<string, string> {
  const variables = legalVariables(tenant);
  return Object.fromEntries(
    tenant.legal.map(({ id, file }) => {
      const own = file === null ? undefined : files.get(file);
      const text = own
        ? new TextDecoder()
            .decode(own)
            .replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) =>
              Object.hasOwn(variables, name) ? (variables[name] as string) : whole,
            )
        : templates.fill(legalTemplate(tenant, id), { ...variables, hasAbn: tenant.abn !== null });
      return [id, text] as const;
    }),
  );
}

/** The templates that a tenant's legal copy is made from: those of its region for which it has no text of its own. */
export function legalTemplates(tenant: ResolvedTenant, files: TenantFiles): string[] {
  return tenant.legal.flatMap(({ id, file }) => (file !== null && files.has(file) ? [] : legalTemplate(tenant, id)));
}

const legalTemplate = ({ region }: ResolvedTenant, id: string): string => `legal/${region}/${id}.md.hbs`;

/**
 * Markdown -> HTML that is valid whatever a dealer writes. HTML written inside the Markdown is shown as text, links of other kinds than web, mail and
 * phone, or without words, are dropped; one heading at most is the page's, the others leave no level out.
 */
export function legalHtml(markdown: string): string {
  const renderer = new marked.Renderer();
  renderer.html = ({ text }) => escapeText(text);
  renderer.text = function (token) {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : wordsHtml(token.text);
  };
  renderer.link = function ({ href, tokens }) {
    const words = this.parser.parseInline(tokens);
    if (words.trim() === '') return '';
    const to = decodeHTMLStrict(href);
    return /^(https:|mailto:|tel:|\/|#)/.test(to) ? `<a href="${escapeAttribute(to)}">${words}</a>` : words;
  };
  renderer.image = ({ text }) => wordsHtml(text);
  renderer.code = ({ text }) => `<pre><code>${escapeText(text)}\n</code></pre>\n`;
  renderer.tablecell = function ({ header, align, tokens }) {
    const [name, side] = [header ? 'th' : 'td', align ? ` class="to-${align}"` : ''];
    return `<${name}${side}>${this.parser.parseInline(tokens)}</${name}>\n`;
  };
  renderer.checkbox = ({ checked }) => (checked ? '☑ ' : '☐ ');
  let level = 0;
  const walkTokens = (token: Token): void => {
    if (token.type !== 'heading') return;
    // The page has a heading of its own where the text begins with another one.
    level = level === 0 && token.depth === 1 ? 1 : Math.min(Math.max(token.depth, 2), Math.max(level, 1) + 1);
    token.depth = level;
  };
  return marked.parse(markdown, { renderer, walkTokens, async: false });
}
