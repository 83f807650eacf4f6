import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What of a report of Lighthouse is read here. Scores are 0 to 1, times milliseconds. */
export interface LighthouseReport {
  categories: Readonly<Record<string, { score: number | null } | undefined>>;
  audits: Readonly<Record<string, { numericValue?: number } | undefined>>;
}

export type Lighthouse = (
  url: string,
  options: { port: number; logLevel: 'error'; output: 'json' },
) => Promise<{ lhr: LighthouseReport } | undefined>;

/** The version that the figures of this project are of. */
const VERSION = '13.5.0';

/** How it comes here: 114 packages of 176 MB are too much for everybody who only builds sites. */
export const HOW_TO_INSTALL = `Pages are not measured: Lighthouse is not installed. \`npm install --no-save lighthouse@${VERSION}\` puts it beside the other packages for as long as they stay; LIGHTHOUSE_PATH may name its folder elsewhere.`;

/** Lighthouse, where somebody has installed it; null elsewhere. */
export async function findLighthouse(env: NodeJS.ProcessEnv): Promise<Lighthouse | null> {
  const { LIGHTHOUSE_PATH: folder } = env;
  const name = folder ? pathToFileURL(path.resolve(folder, 'core/index.js')).href : 'lighthouse';
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
