import type { BrowserContext, Page } from 'playwright';
import type { ScriptPosition } from '../build/bundle/source-positions.ts';
import type { ElementMarks } from '../build/verify/element-marks.ts';
import type { SiteUnderTest } from './site-test.types.ts';

/** Something that went wrong in a page while it was open. */
export interface Trouble {
  kind: 'console' | 'exception' | 'request';
  text: string;
  /** Address of the file that it happened in, or that was asked for; '' when unknown. */
  url: string;
  /** Where in scripts it came up, the innermost first, as far as that is known. */
  positions: ScriptPosition[];
}

export interface Violation {
  directive: string;
  blocked: string;
}

export interface LoadedWindow {
  /** 'script', 'stylesheet', 'document'… */
  type: string;
  bytes: number;
}

/** A page that is watched from its first request. */
export interface WatchedWindow {
  page: Page;
  troubles: Trouble[];
  /** Bytes of each file as they came over the wire, for this page or one before it: a shopper may come to any page first. */
  loaded: Map<string, LoadedWindow>;
  /** Paths of the site's own images that the page asked for. */
  images: Set<string>;
  /** From here on pages of this site are watched, and what was noted before is forgotten. */
  watch(origin: string): void;
  /** Resolves when nothing has been under way for a moment, or when that does not come to be. */
  settled(): Promise<void>;
  /** What the page that is watched asked for most while it did not come to rest; null: it did. */
  restless: { path: string; times: number } | null;
  /** Violations of the content security policy in the page that is shown. */
  violations(): Promise<Violation[]>;
}

/** How long nothing may happen before a page counts as settled. */
const QUIET_MS = 60;
/** How long further pages of a site are waited for of which one did not come to rest. */
const SHORT_MS = 500;
const WEIGHED = new Set(['script', 'stylesheet', 'document']);

/** Opens a window of a context in which the page's own troubles are noted. Requests to other sites are none of them: there is no network. */
export async function openWindow(
  context: BrowserContext,
  { origin: first, patience }: Pick<SiteUnderTest, 'origin' | 'patience'>,
): Promise<WatchedWindow> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  let origin = first;
  let rest = patience;
  const troubles = noteTroubles(page, (url) => url === '' || url.startsWith(origin));
  const traffic = noteTraffic(page, (url) => url.startsWith(origin));
  const { loaded, images, asked } = traffic;
  const opened: WatchedWindow = {
    page,
    troubles,
    loaded,
    images,
    restless: null,
    watch(next) {
      if (next !== origin) rest = patience;
      origin = next;
      opened.restless = null;
      asked.clear();
      troubles.length = 0;
      loaded.clear();
      images.clear();
    },
    async settled() {
      const until = Date.now() + rest;
      let quiet = 0;
      while (quiet < QUIET_MS && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        quiet = traffic.underWay > 0 ? 0 : quiet + 20;
      }
      if (quiet < QUIET_MS) {
        const [path, times] = [...asked].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
        opened.restless = { path, times };
        rest = SHORT_MS;
      }
      await Promise.all(traffic.sizes);
    },
    violations: () =>
      page.evaluate(() => (window as unknown as { forecourtViolations?: Violation[] }).forecourtViolations ?? []),
  };
  return opened;
}

/** What a page asks for. It grows as the page goes on. */
interface Traffic extends Pick<WatchedWindow, 'loaded' | 'images'> {
  underWay: number;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  /** Resolve once the sizes of all that was loaded are known. */
  sizes: Promise<void>[];
}

function noteTraffic(page: Page, isOwn: (url: string) => boolean): Traffic {
  const traffic: Traffic = { underWay: 0, asked: new Map(), loaded: new Map(), images: new Set(), sizes: [] };
  const arrived = new Map<string, number>();
  page.on('request', (request) => {
    traffic.underWay += 1;
    const path = pathOf(request.url());
    traffic.asked.set(path, (traffic.asked.get(path) ?? 0) + 1);
  });
  page.on('requestfailed', () => {
    traffic.underWay -= 1;
  });
  page.on('requestfinished', (request) => {
    traffic.underWay -= 1;
    const type = request.resourceType();
    const url = request.url();
    if (type === 'image' && isOwn(url)) traffic.images.add(pathOf(url));
    if (!WEIGHED.has(type)) return;
    traffic.sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => {
          // A file from the browser's cache has none, or less than none.
          if (responseBodySize > 0) arrived.set(url, responseBodySize);
          traffic.loaded.set(pathOf(url), { type, bytes: arrived.get(url) ?? 0 });
        },
        () => {},
      ),
    );
  });
  return traffic;
}

/** What goes wrong in a page, as it comes. */
function noteTroubles(page: Page, isOwn: (url: string) => boolean): Trouble[] {
  const troubles: Trouble[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const url = request.url();
    // A page that is left takes its unfinished requests with it.
    if (isOwn(url) && !reason.includes('ERR_ABORTED'))
      troubles.push({ kind: 'request', text: `${pathOf(url)} could not be loaded: ${reason}`, url, positions: [] });
  });
  page.on('response', (response) => {
    const url = response.url();
    if (response.status() >= 400 && isOwn(url) && !response.request().isNavigationRequest())
      troubles.push({ kind: 'request', text: `${pathOf(url)} answers ${response.status()}`, url, positions: [] });
  });
  page.on('console', (message) => {
    const { url, lineNumber, columnNumber } = message.location();
    // What failed to load is noted as a request, with its reason.
    if (message.type() !== 'error' || !isOwn(url) || message.text().startsWith('Failed to load resource')) return;
    const positions = [{ url, line: lineNumber + 1, column: columnNumber + 1 }];
    troubles.push({ kind: 'console', text: message.text(), url, positions });
  });
  page.on('pageerror', (error) => {
    const positions = [...(error.stack ?? '').matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)].map(
      ([, url = '', line, column]) => ({ url, line: Number(line), column: Number(column) }),
    );
    troubles.push({
      kind: 'exception',
      text: `${error.name}: ${error.message}`,
      url: positions[0]?.url ?? '',
      positions,
    });
  });
  return troubles;
}

/** That a page did not do within its time what it was asked to. */
export class StuckError extends Error {
  override name = 'StuckError';
}

/** What a page answers; a page whose script does not end never does. @throws {StuckError} after so many milliseconds */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StuckError(`no answer in ${ms / 1000} s`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** To be run in each document before its own scripts. */
export function noteViolations(): void {
  const noted: Violation[] = [];
  Object.assign(window, { forecourtViolations: noted });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    noted.push({ directive: effectiveDirective, blocked: blockedURI }),
  );
}

/** An element of a page as diagnostics name it. */
export interface DescribedElement {
  /** In words that can be looked for in sources: '<img class="photo">'. */
  element: string;
  /** Of it and those around it, the innermost first. */
  marks: ElementMarks[];
}

/** What `describeElements` adds to each document. */
export interface DescribingWindow {
  forecourtTell(element: Element): DescribedElement;
}

/** To be run in each document before its own scripts: what runs in a page can take nothing from this process with it. */
export function describeElements(): void {
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()}${element.classList.length > 0 ? ` class="${[...element.classList].join(' ')}"` : ''}>`;
  const forecourtTell: DescribingWindow['forecourtTell'] = (element) => {
    const marks: ElementMarks[] = [];
    for (let one: Element | null = element; one; one = one.parentElement)
      marks.push({ classes: [...one.classList], island: one.getAttribute('data-island') });
    const around = element.parentElement?.closest('[class]');
    return {
      element: nameOf(element) + (element.classList.length === 0 && around ? ` in ${nameOf(around)}` : ''),
      marks,
    };
  };
  Object.assign(window, { forecourtTell });
}

/** Runs in a page: brings every island to life, as a shopper would who touches it. */
export function wakeIslands(): void {
  for (const island of document.querySelectorAll('fc-island')) island.dispatchEvent(new Event('pointerdown'));
}

/** Runs in a page: brings the focus into every field, which may load what it needs. */
export function focusFields(): void {
  for (const field of document.querySelectorAll<HTMLElement>('input, select, textarea')) field.focus();
}

/** Runs in a page: resolves when all that has come so far is drawn, in its fonts. */
export async function drawn(): Promise<void> {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Runs in a page: the texts that a person can see there, wherever they are on it. */
export function visibleWords(): string {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const seen: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const within = text.parentElement as Element;
    if (!within.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    if (width > 0 && height > 0) seen.push(text.nodeValue ?? '');
  }
  return seen.join('');
}

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url;
