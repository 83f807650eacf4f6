import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { tenantSlugs } from '../../cli/definition/source/tenant-slugs.ts';

/** What must differ between two dealers of one run, as it is in a sample's text. */
interface Claims {
  slug: string;
  website_id: number;
  domains: string[];
}

/**
 * A folder of `count` dealers made from the samples in turn, each with slug, website and domains of its own and every fourth line of
 * free words changed: the same `count` gives the same bytes. Returns their slugs.
 */
export async function manyTenants(samplesDir: string, dir: string, count: number): Promise<string[]> {
  const samples = await Promise.all((await tenantSlugs(samplesDir)).map((slug) => sampleOf(samplesDir, slug)));
  await cp(path.join(samplesDir, '_groups'), path.join(dir, '_groups'), { recursive: true });
  const slugs: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const sample = samples[number % samples.length] as Sample;
    const slug = `${sample.claims.slug}-${number}`;
    await mkdir(path.join(dir, slug));
    await writeFile(path.join(dir, slug, 'tenant.yaml'), renumbered(sample, number));
    for (const name of sample.others)
      await cp(path.join(sample.dir, name), path.join(dir, slug, name), { recursive: true });
    slugs.push(slug);
  }
  return slugs;
}

interface Sample {
  dir: string;
  text: string;
  claims: Claims;
  /** Files and folders beside the definition. */
  others: string[];
}

async function sampleOf(samplesDir: string, slug: string): Promise<Sample> {
  const dir = path.join(samplesDir, slug);
  const text = await readFile(path.join(dir, 'tenant.yaml'), 'utf8');
  const others = (await readdir(dir)).filter((name) => name !== 'tenant.yaml');
  return { dir, text, claims: parse(text) as Claims, others };
}

/** A sample's definition under the number's own slug, website id and domains; comments and order stay. */
function renumbered({ text, claims }: Sample, number: number): string {
  const domains = claims.domains.reduce(
    (changed, domain) => changed.replaceAll(domain, domain.replace(/\.[a-z]+$/, `-${number}$&`)),
    text,
  );
  return domains
    .replace(/^slug: .*$/m, `slug: ${claims.slug}-${number}`)
    .replace(/^website_id: .*$/m, `website_id: ${100_000 + number}`)
    .replace(/^tagline: .*$/m, `tagline: Dealer number ${number} of many`);
}
