import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importedBy } from '../../cli/cache/source-graph.ts';

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
   * The tests that import a source, or what imports it, so many steps away, and the folder of its topic: `runtime/server/leads` for
   * `runtime/server/leads/x.ts`, whose tests start it in processes of their own too.
   */
  of(file: string, steps: number): string[] {
    const near = new Set([file]);
    for (let step = 0; step < steps; step += 1)
      for (const one of [...near]) for (const importer of this.#importers.get(one) ?? []) near.add(importer);
    return [
      ...[...near].filter((one) => TEST.test(one)),
      `${path.dirname(file).split('/').slice(0, 3).join('/')}/`,
    ].sort();
  }
}
