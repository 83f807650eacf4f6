import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';

/** A tenant's definition with the words of its tagline replaced; everything else, comments too, stays. */
export function withTagline(yaml: string, tagline: string): string {
  const document = parseDocument(yaml);
  document.set('tagline', tagline);
  return document.toString();
}

/** The same dealer under another name and address, so that both can be side by side: equal features, hence one bundle. */
export function twinOf(yaml: string, slug: string): string {
  const document = parseDocument(yaml);
  document.set('slug', slug);
  document.set('domains', [`${slug}.example`]);
  // The platform's number of a site is its own.
  document.set('website_id', Number(document.get('website_id') ?? 0) + 900_000);
  return document.toString();
}

/** Changes one word in a tenant's folder; `count` makes it another word each time. */
export async function changeOneWord(tenantsDir: string, slug: string, count: number): Promise<void> {
  const file = path.join(tenantsDir, slug, 'tenant.yaml');
  await writeFile(file, withTagline(await readFile(file, 'utf8'), `Good cars since ${1900 + count}`));
}

/** Changes what a dealer's home page says, and nothing else; answers the words. */
export async function changeHomeWords(tenantsDir: string, slug: string, count: number): Promise<string> {
  const file = path.join(tenantsDir, slug, 'tenant.yaml');
  const document = parseDocument(await readFile(file, 'utf8'));
  const words = `A family business that has sold cars to its neighbours since ${1900 + count}.`;
  document.setIn(['home', 'introduction'], words);
  await writeFile(file, document.toString());
  return words;
}

/** Adds a twin of a tenant to the folder and returns its slug. */
export async function addTwin(tenantsDir: string, slug: string): Promise<string> {
  const twin = `${slug}-twin`;
  await cp(path.join(tenantsDir, slug), path.join(tenantsDir, twin), { recursive: true });
  const file = path.join(tenantsDir, twin, 'tenant.yaml');
  await writeFile(file, twinOf(await readFile(file, 'utf8'), twin));
  return twin;
}
