import type { MeasuredPage, Sending } from './analytics.types.ts';
import { cleanAddress, cleanReferrer } from './clean-address.ts';
import { storedList } from './stored-list.ts';

interface TagWindow {
  dataLayer?: IArguments[];
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
  [disabled: `ga-disable-${string}`]: boolean;
}

/** What Google's script has not taken yet. */
const UNSENT = 'forecourt.analytics.unsent';
/** Storage for advertising is never agreed to. */
const NO_ADS = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

const tagWindow = (): TagWindow => window as unknown as TagWindow;

/** Google's own queue takes the arguments of a call, not a list. */
function gtag(..._call: unknown[]): void {
  const opened = tagWindow();
  opened.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script knows a call by this list.
  opened.dataLayer.push(arguments);
}

/**
 * Loads Google's script and says what it may do.
 * @returns sends an event: what the script has not taken when the shopper leaves the page is sent from the next one
 */
export function openTag({ tag, path }: MeasuredPage): (...sending: Sending) => void {
  const page = {
    page_location: cleanAddress(location.href, path),
    page_title: path ?? document.title,
    page_referrer: cleanReferrer(document.referrer),
  };
  let isThere = false;
  gtag('consent', 'default', { ...NO_ADS, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('set', page);
  gtag('config', tag, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  for (const sending of storedList<Sending>('sessionStorage', UNSENT)) gtag('event', ...sending);
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${tag}`, () => {
    isThere = true;
    storedList('sessionStorage', UNSENT, () => []);
  });
  return (name, parameters) => {
    gtag('event', name, parameters);
    if (!isThere)
      storedList<Sending>('sessionStorage', UNSENT, (list) => [...list, [name, { ...page, ...parameters }]]);
  };
}

/** What the browser tells of its cookies; a page in a frame may not even ask. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** The site's policy lets this one address through, and no other. */
function loadScript(url: string, arrived: () => void): void {
  const script = document.createElement('script');
  const policy = tagWindow().trustedTypes?.createPolicy('analytics', {
    createScriptURL(asked) {
      if (asked !== url) throw new TypeError('This policy is for the script of Google Analytics alone.');
      return asked;
    },
  });
  script.src = policy?.createScriptURL(url) ?? url;
  script.async = true;
  script.onload = arrived;
  // Somebody keeps it away: nothing is kept for it then.
  script.onerror = arrived;
  document.head.append(script);
}

/** A shopper takes back what was agreed to, or agrees again: the script that is there heeds it at once. */
export function allowTag(tag: string, isAllowed: boolean): void {
  const opened = tagWindow();
  opened[`ga-disable-${tag}`] = !isAllowed;
  if (opened.dataLayer) gtag('consent', 'update', { ...NO_ADS, analytics_storage: isAllowed ? 'granted' : 'denied' });
  if (isAllowed) return;
  storedList('sessionStorage', UNSENT, () => []);
  const hosts = location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'));
  for (const name of cookies()
    .split('; ')
    .flatMap((one) => /^_ga[^=]*/.exec(one)?.[0] ?? []))
    for (const host of ['', ...hosts]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and the page may be left at once.
      document.cookie = `${name}=; Max-Age=0; Path=/${host && `; Domain=${host}`}`;
    }
}
