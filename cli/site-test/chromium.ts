import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';

/** The headless shell first: the same engine without the windows that a whole browser draws for nobody, so pages open in a third of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Chromium as tests start it: no sandbox, since it may run as root and sees our own pages only; nothing it does by itself. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The Chromium that CHROME_PATH names, as it is; else one of this machine that starts, on PATH or downloaded by playwright; null: none. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of onPath) if (await works(file)) return file;
  const { chromium } = await import('playwright');
  const downloaded = chromium.executablePath();
  return downloaded && (await works(downloaded)) ? downloaded : null;
}

/** Whether a file is a Chromium that starts. */
export async function works(file: string): Promise<boolean> {
  const executable = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
  return executable && starts(file);
}

/** Some distributions put a stub on PATH that only says which other package to install. */
async function starts(file: string): Promise<boolean> {
  const { exitCode } = await execa(file, ['--version'], { reject: false, timeout: 20_000 });
  return exitCode === 0;
}
