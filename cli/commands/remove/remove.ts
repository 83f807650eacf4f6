import { existsSync } from 'node:fs';
import path from 'node:path';
import { confirm } from '@clack/prompts';
import type { Clock } from '../../../runtime/rules/location/clock.types.ts';
import { leadsFile, openLeads } from '../../../runtime/server/leads/open-leads.ts';
import { builtSites, removeSite } from '../../build/write/built-sites.ts';
import { openCache } from '../../cache/cache.ts';
import { readFeatureTables } from '../../definition/features.ts';
import { slugHint, slugOf } from '../../definition/source/tenant-slugs.ts';
import type { Terminal } from '../../scaffold/questions.ts';

export interface RemoveOptions {
  tenants: string;
  /** Folder of the built sites. */
  out: string;
  /** Folder of the server's state. */
  data: string;
  databaseUrl: string | undefined;
  yes?: boolean;
  /** Null where nobody can be asked. */
  terminal: Terminal | null;
  clock: Clock;
}

const [LEFT, USAGE] = [1, 2];

/**
 * `forecourt remove`: deletes a dealer's built site and what the cache knows of it; the dealer's own files and enquiries stay. Answers the exit
 * code: 1 where whoever was asked said no, 2 where there is no such site or nobody can be asked.
 */
export async function removeTenantSite(name: string, options: RemoveOptions): Promise<number> {
  const { tenants, out, yes, terminal } = options;
  const slug = slugOf(name, out);
  const built = builtSites(out);
  const folder = path.join(out, slug);
  if (!built.includes(slug)) {
    console.error(`forecourt: there is no built site in ${folder}. ${slugHint(slug, built)}`.trimEnd());
    return USAGE;
  }
  const leads = await countLeads(slug, options);
  const notes = [enquiriesNote(slug, leads, options), tenantNote(slug, tenants)].filter((note) => note !== '');
  if (!yes) {
    for (const note of notes) console.log(note);
    if (!terminal) {
      console.error(`forecourt: this deletes ${folder}. Add \`--yes\` to do it.`);
      return USAGE;
    }
    if ((await confirm({ message: `Delete the site in ${folder}?`, initialValue: false, ...terminal })) !== true) {
      console.log('Nothing was deleted.');
      return LEFT;
    }
  }
  removeSite(out, slug, openCache(path.resolve('.cache')));
  console.log(`${folder} is deleted. A server that runs stops showing it within a second.`);
  if (yes) for (const note of notes) console.log(note);
  return 0;
}

/** How many enquiries the store has of a dealer, and how many of them nobody has got yet; null where there is no store. */
async function countLeads(
  tenant: string,
  { data, databaseUrl, clock }: RemoveOptions,
): Promise<{ all: number; undelivered: number } | null> {
  // Looking must not create a store.
  if (!databaseUrl && !existsSync(leadsFile(data))) return null;
  const { store, close } = await openLeads({
    tables: await readFeatureTables(),
    dataDir: data,
    databaseUrl,
    clock,
    log: (_, text) => console.error(text),
  });
  try {
    const leads = await store.list({ tenant, limit: Number.POSITIVE_INFINITY });
    return { all: leads.length, undelivered: leads.filter(({ state }) => state === 'pending').length };
  } finally {
    await close();
  }
}

function enquiriesNote(slug: string, leads: Awaited<ReturnType<typeof countLeads>>, { data }: RemoveOptions): string {
  if (leads === null) return '';
  if (leads.all === 0) return 'The store of enquiries has none of this dealer.';
  const many = leads.all === 1 ? '1 enquiry of this dealer stays' : `${leads.all} enquiries of this dealer stay`;
  const where = data === 'data' ? '' : ` --data ${data}`;
  const waiting =
    leads.undelivered === 0
      ? ''
      : ` ${leads.undelivered} of them ${leads.undelivered === 1 ? 'is' : 'are'} not delivered yet, and without the site nobody delivers them.`;
  return `${many} in the store: \`npx forecourt leads list --tenant ${slug}${where}\` shows them.${waiting}`;
}

function tenantNote(slug: string, tenants: string): string {
  const dir = path.join(tenants, slug);
  return existsSync(dir)
    ? `${dir} is still there, and the next \`npx forecourt build\` makes the site again. Move that folder away to end it for good.`
    : '';
}
