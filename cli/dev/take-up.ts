import pc from 'picocolors';
import { wantsColour } from '../terminal/output.ts';
import { type DevChange, filesText } from './dev-changes.ts';
import type { DevEvents } from './dev-events.ts';
import { errorsOf } from './dev-pages.ts';
import type { DevSite } from './dev-site.ts';

export interface TakeUp {
  sites: ReadonlyMap<string, DevSite>;
  touch(slugs: readonly string[] | null): void;
  events: DevEvents;
  say(line: string): void;
}

/**
 * Takes up a change: makes the dealer's site anew whose files changed, or else those that somebody looks at; has their pages loaded again; and
 * says one line of each. What is wrong in detail was printed when the site was read.
 */
export async function takeUp({ files, slugs }: DevChange, { sites, touch, events, say }: TakeUp): Promise<void> {
  const paint = pc.createColors(wantsColour());
  touch(slugs);
  const what = filesText(files);
  const now = slugs ?? events.watched();
  if (now.length === 0) say(`${paint.green('✓')} ${what} changed: sites are made anew when they are next asked for.`);
  for (const slug of now) {
    try {
      await sites.get(slug)?.read();
      events.tell(slug, { kind: 'reload' });
      say(`${paint.green('✓')} ${slug}: ${what} changed, and shows.`);
    } catch (error) {
      const errors = errorsOf(slug, error);
      const why = errors.title.startsWith(`${slug}: `) ? errors.title.slice(slug.length + 2) : errors.diagnostics[0];
      say(`${paint.red('✗')} ${slug}: ${what} changed, ${why}; the page before it stays.`);
    }
  }
}
