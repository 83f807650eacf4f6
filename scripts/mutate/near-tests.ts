import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importedBy } from '../../cli/cache/module-graph.ts';

const TEST = /\.test\.tsx?$/;

/** Which tests are about a source of the project; all names relative to it. */
export class NearTests {
  readonly #importers = new Map<string, string[]>();

  constructor(root: string) {
    for (const file of globSync('{cli,runtime,schema,scripts,templates}/**/*.{ts,tsx}', { cwd: root })) {
      const at = path.join(root, file);
      for (const imported of importedBy(at, readFileSync(at, 'utf8'))) {
        const name = path.relative(root, imported);
        this.#importers.set(name, [...(this.#importers.get(name) ?? []), file]);
      }
    }
  }

  /**
   * The folder of a source's topic, `runtime/server/leads/` for `runtime/server/leads/x.ts`, whose tests start it in processes of their own too; the tests
   * that import the source; and those that import something that imports it.
   */
  of(file: string): [folder: string, direct: string[], further: string[]] {
    const direct = this.#importersOf([file]);
    const further = this.#importersOf(direct).filter((one) => !direct.includes(one));
    const tests = (names: string[]): string[] => names.filter((one) => TEST.test(one)).sort();
    return [`${path.dirname(file).split('/').slice(0, 3).join('/')}/`, tests(direct), tests(further)];
  }

  #importersOf(files: readonly string[]): string[] {
    return [...new Set(files.flatMap((one) => this.#importers.get(one) ?? []))];
  }
}
