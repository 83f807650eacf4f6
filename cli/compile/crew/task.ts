import type { BrowserCode } from '../../../runtime/site.types.ts';
import { browserBundle } from '../bundler/browser-bundle.ts';
import { type CheckOutcome, type CheckTask, checkTenants } from '../check-tenants.ts';
import { compileTenant, type SiteOutcome, type SiteTask } from '../compile-tenant.ts';
import type { Tools } from '../tools.ts';

/** A piece of work that one process does by itself: plain JSON, as is what comes of it. */
export type Task =
  | { kind: 'server' }
  | { kind: 'browser'; code: BrowserCode }
  | { kind: 'check'; check: CheckTask }
  | { kind: 'site'; site: SiteTask };

/** What comes of a task: code is left in the cache. */
export type Outcome<T extends Task> = T extends { kind: 'site' }
  ? SiteOutcome
  : T extends { kind: 'check' }
    ? CheckOutcome
    : null;

export async function perform<T extends Task>(task: T, tools: Tools): Promise<Outcome<T>>;
export async function perform(task: Task, tools: Tools): Promise<SiteOutcome | CheckOutcome | null> {
  switch (task.kind) {
    case 'server':
      await tools.server();
      return null;
    case 'browser':
      await browserBundle(task.code, tools.cache, tools.templates);
      return null;
    case 'check':
      return checkTenants(task.check, tools);
    case 'site':
      return compileTenant(task.site, tools);
  }
}
