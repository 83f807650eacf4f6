import { execa } from 'execa';
import { findChromium } from '../cli/site-test/chromium.ts';
import { aptInstall, canUseApt } from './debian.ts';

/** No Chromium is here and none can be installed. */
export class ChromiumError extends Error {
  override name = 'ChromiumError';
}

/**
 * The Chromium of this machine; where packages can be installed, the distribution's headless shell, with which browser tests take half the time. One that the
 * environment names is taken as it is. `say` hears what is done. Throws ChromiumError.
 */
export async function needChromium(say: (line: string) => void): Promise<string> {
  const found = await findChromium();
  if (found && (process.env.CHROME_PATH || found.includes('headless-shell'))) return found;
  if (await canUseApt()) {
    say('No headless Chromium on this machine: installing the one of the distribution (apt-get install).');
    if (!(await aptInstall('chromium-headless-shell')) && !found) await aptInstall('chromium');
  }
  const packaged = await findChromium();
  if (packaged) return packaged;
  say("No Chromium on this machine: downloading playwright's own (npx playwright install chromium).");
  await execa('npx', ['playwright', 'install', ...((await canUseApt()) ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'inherit',
    reject: false,
  });
  const downloaded = await findChromium();
  if (!downloaded) throw new ChromiumError('No Chromium could be installed: install one and set CHROME_PATH to it.');
  return downloaded;
}
