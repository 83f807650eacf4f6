import type { Browser } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

/** There is no browser to test with. */
export class BrowserError extends Error {
  override name = 'BrowserError';
}

/** Names of built sites lead here; no other address leads anywhere. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';

/** Starts this machine's Chromium, cut off from the network. Throws BrowserError where there is none. */
export async function launchChromium(): Promise<Browser> {
  const playwright = await import('playwright').catch(() => {
    throw new BrowserError('playwright is not installed here: run `npm ci` with development packages.');
  });
  const executablePath = await findChromium();
  if (!executablePath)
    throw new BrowserError(
      'There is no Chromium on this machine. Install one, or `npx playwright install chromium`, or set FORECOURT_CHROMIUM to its file.',
    );
  return playwright.chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, NO_NETWORK] });
}
