import { normalisePhone, type PhoneRegion } from './phone.ts';
import { maskedPhone, type PhoneHiding } from './phone-reveal.ts';
import { type PhoneTenant, type SitePhone, sitePhones } from './site-phones.ts';

/** Takes a site's hidden numbers out of what its server answers, whoever wrote them there. */
export interface NumberHider {
  /** Of plain text or JSON: each number is shortened as it is hidden: '(02) …'. */
  text(text: string): string;
  /**
   * Of a page or a part of one. In prose a number becomes `button(of)`, the button that asks for it, and so does a link that calls it, with its own
   * words; in attributes, scripts, links and islands it is shortened. What is in an element with `data-call` or `data-number` is shown on purpose.
   */
  html(html: string, button: (of: string) => string): string;
}

/** Null where the dealer hides no numbers (§4 Phone reveal). */
export function numberHider(tenant: PhoneTenant & { phone: PhoneHiding; region: PhoneRegion }): NumberHider | null {
  const { masked, startsRevealed } = tenant.phone;
  if (!masked || startsRevealed) return null;
  const phones = sitePhones(tenant);
  if (phones.length === 0) return null;
  const anyOf = (gap: string): RegExp =>
    new RegExp(phones.map(({ phone }) => `(${spellings(phone, tenant.region, gap)})`).join('|'), 'g');
  const spelled = anyOf(GAP);
  const parted = anyOf(PARTED);
  const replace = (text: string, put: (phone: SitePhone, found: string, at: number) => string): string =>
    text.replace(spelled, (found: string, ...rest: unknown[]) => {
      const which = rest.slice(0, phones.length).findIndex((group) => group !== undefined);
      // A bracket that ends after the number is none of its own.
      const before = found.startsWith('(') && !found.includes(')') ? '(' : '';
      return before + put(phones[which] as SitePhone, found, rest[phones.length] as number);
    });
  const shortened = (text: string): string =>
    replace(text, ({ phone }, found, at) => (isNotProse(text, found, at) ? found : maskedPhone(phone, tenant.region)));
  const named = (text: string): string | null => {
    let of: string | null = null;
    replace(text, (phone, found) => {
      of ??= phone.of;
      return found;
    });
    return of;
  };
  return {
    text: shortened,
    html: (written, button) => {
      // A number whose digits elements part is put together; they follow it.
      const html = MAY_BE_PARTED.test(written)
        ? written.replace(parted, (found) => found.replace(PART, '') + (found.match(PART) ?? []).join(''))
        : written;
      if (named(html) === null) return written;
      return hiddenInHtml(html, { shortened, named, shown: (text) => replace(text, ({ of }) => button(of)), button });
    },
  };
}

const CODES: Record<PhoneRegion, { code: string; trunk: string; local: RegExp }> = {
  AU: { code: '61', trunk: '0', local: /^0[2378](\d{8})$/ },
  NZ: { code: '64', trunk: '0', local: /^0[34679](\d{7})$/ },
  US: { code: '1', trunk: '', local: /^\d{3}(\d{7})$/ },
};

/** What may be between two digits, in texts, in HTML and in addresses. */
const BETWEEN = String.raw`(?:[\s\p{Cf}\p{Pd}\u2212()[\]./_\u00b7\u2022]|&nbsp;|&thinsp;|&#160;|&#xa0;|%20|%28|%29)`
  .replace(String.raw`\p{Cf}`, '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff')
  .replace(String.raw`\p{Pd}`, '\\-\\u2010-\\u2015');
const GAP = `${BETWEEN}{0,4}`;
/** Elements that are within words. */
const WITHIN = '</?(?:b|strong|em|i|u|s|code|small|mark|wbr|br)\\b[^<>]*>';
const PART = new RegExp(WITHIN, 'g');
/** Cheaper than to look for each number: whether any digit is before such an element. */
const MAY_BE_PARTED = new RegExp(`\\d${BETWEEN}{0,4}${WITHIN}`);
const PARTED = `(?:${BETWEEN}|${WITHIN}){0,8}`;

/** A pattern of all ways to write a number: national, international with or without its plus, and as it is dialled within its own area. */
function spellings(phone: string, region: PhoneRegion, gap: string): string {
  const { code, trunk, local } = CODES[region];
  const national = normalisePhone(phone, region).replace(/\D/g, '');
  const spaced = (digits: string): string => [...digits].join(gap);
  const core = national.startsWith(trunk) ? national.slice(trunk.length) : national;
  const within = local.exec(national)?.[1];
  const abroad = `(?:(?:\\+|%2B|&#43;|00(?:11)?)${gap})?${spaced(code)}${gap}(?:0${gap})?${spaced(core)}`;
  return [
    `(?<!\\d)\\(?(?:${abroad}|${spaced(national)})(?!\\d)`,
    ...(within ? [`(?<![\\d-])${spaced(within)}(?!-?\\d)`] : []),
  ].join('|');
}

/** Whether digits are a number of JSON or what a structured answer says of a shown number. */
function isNotProse(text: string, found: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 13), at), text.charAt(at + found.length)];
  if (before.endsWith('"telephone":"')) return true;
  return /^\d+$/.test(found) && /[:[,]$/.test(before) && /[,\]}]/.test(after);
}

/** Comments; elements of which nothing inside is an element; single tags. */
const TOKENS =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[^>]*>[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
/** A button may not be in these. */
const NO_BUTTON = new Set(['a', 'button', 'label', 'select', 'option', 'svg', 'summary', 'fc-island']);
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'class', 'name', 'poster']);
/** Names of elements, and what points to them. */
const NAMES = /^(?:id|for|popovertarget|aria-(?:labelledby|describedby|controls|owns))$/;
const CALLS = /\shref=["'](?:tel:|sms:|callto:|https:\/\/(?:wa\.me|api\.whatsapp\.com)\/)/i;

interface Ways {
  shortened: (text: string) => string;
  named: (text: string) => string | null;
  shown: (text: string) => string;
  button: (of: string) => string;
}

function hiddenInHtml(html: string, { shortened, named, shown, button }: Ways): string {
  let [done, at] = ['', 0];
  /** Elements that are open: those without buttons; one that shows its number; one that has become a button. */
  const open: string[] = [];
  let left: string | null = null;
  let isButton = false;
  const words = (text: string): string => (left !== null ? text : open.length > 0 ? shortened(text) : shown(text));
  const nameOf = (value: string): string => {
    const short = shortened(value);
    return short === value ? value : short.replace(/[()…]|(?<=[()…]) | (?=[()…])/g, '');
  };
  const attributes = (tag: string): string =>
    tag.replace(/(\s([\w:-]+)=)("[^"]*"|'[^']*')/g, (_, head: string, written: string, value: string) => {
      const name = written.toLowerCase();
      // The data of an island have them shortened, so its elements do.
      if (open.includes('fc-island')) return head + shortened(value);
      if (NAMES.test(name)) return head + nameOf(value);
      return head + (ADDRESSES.has(name) ? value.replace(/#.*$/, nameOf) : shortened(value));
    });
  for (const token of html.matchAll(TOKENS)) {
    const [whole, raw, slash, written, rest = ''] = token;
    done += words(html.slice(at, token.index));
    at = token.index + whole.length;
    const name = written?.toLowerCase();
    if (name === undefined) done += raw?.toLowerCase() === 'style' ? whole : shortened(whole);
    else if (left !== null) {
      done += whole;
      if (slash && name === left) left = null;
    } else if (slash) {
      const ends = isButton && name === 'a';
      if (ends) isButton = false;
      if (NO_BUTTON.has(name) && open.includes(name)) open.splice(open.lastIndexOf(name), 1);
      done += ends ? '</button>' : whole;
    } else if (/\sdata-(?:call|number)\b/.test(rest)) {
      left = name;
      done += whole;
    } else {
      const of = name === 'a' && open.length === 0 && CALLS.test(rest) ? named(rest) : null;
      if (NO_BUTTON.has(name) && !rest.endsWith('/')) open.push(name);
      isButton ||= of !== null;
      done += of === null ? attributes(whole) : buttonLike(button(of), rest);
    }
  }
  return done + words(html.slice(at));
}

/** The opening tag of a button, with the class of the link that it stands for. */
function buttonLike(button: string, link: string): string {
  const [tag = ''] = /^<[^>]*>/.exec(button) ?? [];
  const looks = /\sclass=("[^"]*"|'[^']*')/.exec(link)?.[0];
  return (looks === undefined ? tag : tag.replace(/\sclass="[^"]*"/, looks)).replace(/\saria-label="[^"]*"/, '');
}
