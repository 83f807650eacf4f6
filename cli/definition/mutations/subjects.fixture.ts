import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Language, prepare } from '../../build/prepare.ts';
import { inFileOrder, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Path } from '../schema/annotated-paths.ts';
import { tenantSlugs } from '../source/tenant-slugs.ts';

/** Any day on which no date of the samples has passed. */
const NOW = new Date('2026-11-01T09:00:00+11:00');
const SAMPLES = path.join(import.meta.dirname, '../../../tenants');

/** A definition file of the samples, and the tenants that a change of it is seen in. */
export interface SampleFile {
  name: string;
  text: string;
  slugs: string[];
  /** The merged definition of the first of them. */
  config: unknown;
  /** Whether another layer of it has a value at a path. */
  supplied(path: Path): boolean;
}

/** A copy of the sample tenants in which their definitions can be changed and checked as `validate` does. */
export interface SampleCopy {
  files: SampleFile[];
  /** The diagnostics with one file's text changed; it is put back afterwards. */
  diagnostics(file: SampleFile, text: string): Promise<Diagnostic[]>;
  remove(): void;
}

export async function copyOfSamples(language: Language): Promise<SampleCopy> {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-mutations-'));
  cpSync(SAMPLES, dir, { recursive: true });
  const slugs = await tenantSlugs(dir);
  const { tenants } = await prepare(dir, slugs, language, { now: NOW });
  const byFile = new Map<string, SampleFile>();
  for (const { source, layered } of tenants)
    for (const own of [source.tenant, source.group]) {
      if (!own) continue;
      const name = own === source.tenant ? `${source.slug}/tenant.yaml` : `_groups/${path.basename(own.file)}`;
      const known = byFile.get(name);
      if (known) known.slugs.push(source.slug);
      else
        byFile.set(name, {
          name,
          text: own.text,
          slugs: [source.slug],
          config: layered.config,
          supplied: (at) =>
            layered.layers.some(({ file }) => file.file !== own.file && valueAt(file.value, at) !== undefined),
        });
    }
  return {
    files: [...byFile.values()],
    async diagnostics({ name, text: sound, slugs: of }, text) {
      const file = path.join(dir, name);
      writeFileSync(file, text);
      try {
        return inFileOrder((await prepare(dir, of, language, { now: NOW })).diagnostics);
      } finally {
        writeFileSync(file, sound);
      }
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** 'id line:column-line:column': a diagnostic as `mutated` expects it. */
export function positionOf({ id, location }: Diagnostic): string {
  return location
    ? `${id} ${location.start.line}:${location.start.column}-${location.end.line}:${location.end.column}`
    : id;
}
