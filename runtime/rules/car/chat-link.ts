/** Where a chat is to be had without any script of it. */
export interface ChatLink {
  href: string;
  /** What it is called there: 'WhatsApp'; `text`: a text message; null: nobody would know its name. */
  service: string | 'text' | null;
}

/** Hosts of services that shoppers know by name. */
const SERVICES: Readonly<Record<string, string>> = {
  'wa.me': 'WhatsApp',
  'api.whatsapp.com': 'WhatsApp',
  'm.me': 'Messenger',
  't.me': 'Telegram',
  'line.me': 'LINE',
  'lin.ee': 'LINE',
};

/** The dealer's link to a chat (`car.chat.link`) with words about the car in the place of {message}. */
export function chatLink(link: string, message: string): ChatLink {
  const href = link.replaceAll('{message}', encodeURIComponent(message));
  if (href.startsWith('sms:')) return { href, service: 'text' };
  return { href, service: SERVICES[URL.parse(href)?.hostname.replace(/^www\./, '') ?? ''] ?? null };
}

/** A number that WhatsApp does not know: with a plus, spaces, or without its country code. Null: it is fine, or no link to a number. */
export function wrongWhatsApp(link: string): string | null {
  const url = URL.parse(link);
  if (url?.hostname.replace(/^www\./, '') !== 'wa.me') return null;
  const number = decodeURIComponent(url.pathname.slice(1));
  return /^[+\d(]/.test(number) && !/^[1-9]\d{6,14}$/.test(number) ? number : null;
}
