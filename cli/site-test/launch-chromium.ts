import type { Browser } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

/** There is no browser to test with, or it does not start. */
class BrowserError extends Error {
  override name = 'BrowserError';
}

/** Names of built sites lead here; no other address leads anywhere. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';

/** Starts this machine's Chromium, cut off from the network. Throws BrowserError where there is none or it does not start. */
export async function launchChromium(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const playwright = await import('playwright').catch(() => {
    throw new BrowserError('playwright is not installed here: run `npm ci` with development packages.');
  });
  const executablePath = await findChromium(env);
  if (!executablePath)
    throw new BrowserError(
      'There is no Chromium on this machine. Install one, or `npx playwright install chromium`, or set CHROME_PATH to its file.',
    );
  // Its own answer to a signal would close the browser under the tests that run; it ends with this process in any case.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const args = [...CHROMIUM_ARGS, NO_NETWORK];
  return playwright.chromium.launch({ executablePath, args, ...signals }).catch((error: Error) => {
    const said = browserWords(error.message);
    throw new BrowserError(
      `${executablePath} does not start${said && `: “${said}”`}. Install another one, or set CHROME_PATH to the file of one that does.`,
    );
  });
}

/** What the browser itself said before it ended, out of playwright's long account of the start; else the first line of that. */
function browserWords(account: string): string {
  const [first = '', ...lines] = account.split('\n');
  const said = lines.flatMap((line) => /^\[pid=\d+\]\[err\] (.*)/.exec(line)?.[1] ?? []);
  return said.at(-1) ?? first.replace(/^browserType\.launch: /, '');
}
