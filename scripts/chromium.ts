import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { aptInstall, canUseApt } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** No Chromium is here and none can be installed. */
export class ChromiumError extends Error {
  override name = 'ChromiumError';
}

/** A Chromium of this machine that starts: CHROME_PATH, one on PATH, one that playwright has downloaded; else null. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const { chromium } = await import('playwright');
  for (const file of [env.CHROME_PATH, ...onPath, chromium.executablePath()]) {
    if (file && (await isExecutable(file)) && (await starts(file))) return file;
  }
  return null;
}

/** The Chromium of this machine, installed first where there is none. `say` hears what is done. Throws ChromiumError. */
export async function needChromium(say: (line: string) => void): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  if (await canUseApt()) {
    say('No Chromium on this machine: installing the one of the distribution (apt-get install chromium).');
    await aptInstall('chromium');
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

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Some distributions put a stub on PATH that only says which other package to install. */
async function starts(file: string): Promise<boolean> {
  const { exitCode } = await execa(file, ['--version'], { reject: false, timeout: 20_000 });
  return exitCode === 0;
}
