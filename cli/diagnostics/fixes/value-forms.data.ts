import { slugify } from '../../../runtime/rules/listing/slug.ts';
import { isCalendarDay } from './calendar.ts';
import { STATE_NAMES } from './state-names.data.ts';

/** A form that texts of the language have. */
export interface ValueForm {
  /** What to write, as a sentence. */
  says: string;
  /** The text that can only be meant by one that is nearly of this form, at a key; null where there may be several. */
  meant?(text: string, key?: string | number): string | null;
}

/** A letter of an address: a browser would read others otherwise than they are written. */
const IN_ADDRESS = '[^\\s"<>\\\\]';
const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';

/** Sides of an image in words. */
const SIDES: Readonly<Record<string, string>> = {
  left: '0% 50%',
  right: '100% 50%',
  top: '50% 0%',
  bottom: '50% 100%',
  center: '50% 50%',
  centre: '50% 50%',
};

/** The forms by their pattern or format in the schema; a pattern that is not here is explained by its key's description. */
export const VALUE_FORMS: Readonly<Record<string, ValueForm>> = {
  [SLUG]: { says: 'Write small letters, digits and single hyphens.', meant: slug },
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$': { says: 'Write the code of a language, such as es, vi or zh-Hans.' },
  '^#[0-9a-fA-F]{6}$': {
    says: 'Write # and six digits or letters from a to f, in quotation marks.',
    meant: (text) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')),
  },
  [`^https://${IN_ADDRESS}+$`]: {
    says: 'Write a full address that starts with https://, without spaces and quotation marks.',
    meant: webAddress,
  },
  [`^(/|https://|tel:|mailto:|#)${IN_ADDRESS}*$`]: {
    says: 'Write a page of this site, which starts with /, or a full https:// address, without spaces (%20 stands for one) and quotation marks; tel: and mailto: work too.',
    meant: link,
  },
  [`^(https://|sms:|/)${IN_ADDRESS}+$`]: {
    says: 'Write a full https:// address, sms: and a number (sms:+61491570006), or a page of this site, which starts with /; without spaces (%20 stands for one) and quotation marks.',
    meant: link,
  },
  '^(https|wss)://[a-z0-9.-]+$': {
    says: 'Write https:// or wss:// and a host name in small letters, with nothing behind it.',
    meant: (text) => webAddress(text).toLowerCase().replace(/\/$/, ''),
  },
  '^https://[a-z0-9.-]+$': {
    says: 'Write https:// and a host name in small letters, with nothing behind it.',
    meant: (text) => webAddress(text).toLowerCase().replace(/\/$/, ''),
  },
  '^[a-z0-9-]+(\\.[a-z0-9-]+)+$': {
    says: 'Write a host name alone, in small letters, without https:// before it and / behind it.',
    meant: (text) =>
      text
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, ''),
  },
  '^/[a-z0-9]+([/-][a-z0-9]+)*$': {
    says: 'Write / and then small letters, digits and hyphens.',
    meant: (text) =>
      text
        .toLowerCase()
        .replace(/^(?=\w)/, '/')
        .replace(/\/$/, ''),
  },
  '^images/[A-Za-z0-9._/-]+\\.(svg|png|jpg|jpeg|webp|avif)$': {
    says: 'Put the picture into the folder images beside tenant.yaml and write images/ and its name, which ends in .svg, .png, .jpg, .jpeg, .webp or .avif.',
  },
  '^images/[A-Za-z0-9._/-]+\\.(mp4|webm)$': {
    says: 'Convert the film to MP4 (H.264), put it into the folder images beside tenant.yaml and write images/ and its name, which ends in .mp4 or .webm.',
  },
  '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$': {
    says: 'Write how far from the left and from the top, such as 100% 50% for the middle of the right edge.',
    meant: (text) => SIDES[text.toLowerCase()] ?? null,
  },
  '^pages/[A-Za-z0-9._-]+\\.md$': {
    says: 'Put the text into the folder pages beside tenant.yaml and write pages/ and its name, which ends in .md.',
  },
  '^(?!stock\\.imported\\.)[A-Za-z0-9._-]+\\.(csv|tsv|txt|json|jsonl|ndjson|xml|xlsx)$': {
    says: 'Name a CSV, JSON, XML or .xlsx file in the same folder. Excel makes a CSV file by Save As, CSV UTF-8.',
  },
  '^[A-Z]{2,4}$': {
    says: 'Write its short form in capitals.',
    meant: (text) => STATE_NAMES[text.toLowerCase()] ?? text.toUpperCase(),
  },
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': {
    says: 'Write hours and minutes of the 24-hour day, two digits each, in quotation marks.',
    meant: timeOfDay,
  },
  '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$': {
    says: 'Write year, month and day with hyphens, in quotation marks.',
    meant: day,
  },
  email: { says: 'Write a mailbox and its domain with @ between them, and nothing else.' },
  '^/search/[a-z0-9]+(-[a-z0-9]+)*$': { says: 'Write /search/ and then small letters, digits and single hyphens.' },
  '^[0-9]{4,5}(-[0-9]{4})?$': { says: 'Write four digits, in the United States five, in quotation marks.' },
  '^[0-9]{2} ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}$': { says: 'Write its eleven digits, in quotation marks.' },
  '^(18|19|20)[0-9]{2}$': { says: 'Write a year of four digits, in quotation marks.' },
  '^\\${1,4}$': { says: 'Write one to four $ signs.' },
  [`^https?://${IN_ADDRESS}+$`]: {
    says: 'Write a full address that starts with https:// or http://, without spaces and quotation marks.',
  },
  '^env:[A-Z][A-Z0-9_]*$': {
    says: 'Write env: and the name, in capitals, of the environment variable that holds it: a secret never stands here.',
  },
  '^[a-z][a-zA-Z0-9_]*$': { says: 'Begin with a small letter; letters, digits and _ follow.' },
  '^[a-z][a-z0-9_]*$': { says: 'Begin with a small letter; small letters, digits and _ follow.' },
  '^(G|GTM|UA)-[A-Z0-9-]{4,20}$': { says: 'Write it as Google Analytics shows it: it begins with G-, in capitals.' },
  '^[A-Za-z0-9_-]{20,100}$': {
    says: 'Write what stands in content="…" of the meta tag that the search console gives.',
  },
};

/** 'Land Rover' -> 'land-rover'; null where other signs than spaces and lines would be lost. */
function slug(text: string): string | null {
  const made = slugify(text);
  return text.toLowerCase().replace(/[\s_-]/g, '') === made.replaceAll('-', '') ? made : null;
}

function webAddress(text: string): string {
  return text.replace(/^(?=www\.)/i, 'https://').replace(/^https:/i, 'https:');
}

/** 'tel:(02) 5550 1234' -> 'tel:(02)55501234', '/search?q=land cruiser' -> '/search?q=land%20cruiser'. What follows another address may be a note. */
function link(text: string): string {
  if (text.startsWith('tel:')) return text.replaceAll(' ', '');
  return text.startsWith('/') ? text.replaceAll(' ', '%20') : webAddress(text);
}

/** '5.30pm' -> '17:30', 1730 -> '17:30'. Half past five without am or pm may be either, but nobody opens at half past eight in the evening. */
function timeOfDay(text: string, key?: string | number): string | null {
  const [, hours = '', minutes = '00', half] = /^(\d{1,2})(?:[:.]?(\d{2}))? ?([ap])?(?:\.?m\.?)?$/i.exec(text) ?? [];
  const hour = Number(hours);
  if (half && hour >= 1 && hour <= 12)
    return `${String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
  const opens = key === 'open' && hour >= 5 && text !== hours;
  const wholeDay = hour > 12 || (/^0\d/.test(hours) && text !== hours);
  return !half && (opens || wholeDay) ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** '25/12/2026' -> '2026-12-25'; null for a day that there is not. */
function day(text: string): string | null {
  const written = dayInOrder(text);
  return written !== null && isCalendarDay(written) ? written : null;
}

/** Where both could be a month, nobody knows which is. */
function dayInOrder(text: string): string | null {
  const [, year, ...rest] = /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  const [, ...turned] = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d)$/.exec(text) ?? [];
  const iso = (y: string | undefined, m: string | undefined, d: string | undefined): string =>
    `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`;
  if (year) return iso(year, rest[0], rest[1]);
  const [a, b] = [Number(turned[0]), Number(turned[1])];
  if (a > 12 && b <= 12) return iso(turned[2], turned[1], turned[0]);
  return b > 12 && a <= 12 ? iso(turned[2], turned[0], turned[1]) : null;
}
