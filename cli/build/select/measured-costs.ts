import { readFileSync } from 'node:fs';

/** A file that says of no tenant how long it took, or cannot be read: wrong usage. */
export class CostsError extends Error {
  override name = 'CostsError';
}

/** A testcase of `--junit` and `--format junit`, whose attributes are in whatever order a tool that merged reports gave them. */
const TESTCASE = /<testcase\b[^>]*>/g;

/**
 * Seconds that each tenant took, by JUnit reports of an earlier run (one for each of its machines). Of a tenant in several the longest counts.
 * @throws {CostsError}
 */
export function measuredCosts(files: readonly string[]): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  for (const file of files) {
    const cases = [...textOf(file).matchAll(TESTCASE)].flatMap(([tag]) => {
      const [name, time] = [attribute(tag, 'name'), Number(attribute(tag, 'time'))];
      return attribute(tag, 'classname')?.startsWith('forecourt.') && name && time > 0 ? [[name, time] as const] : [];
    });
    if (cases.length === 0)
      throw new CostsError(
        `${file} does not say how long tenants took: --costs takes what an earlier \`test\` wrote with --junit.`,
      );
    for (const [name, time] of cases) costs.set(name, Math.max(time, costs.get(name) ?? 0));
  }
  return costs;
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CostsError(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${message}.`);
  }
}
