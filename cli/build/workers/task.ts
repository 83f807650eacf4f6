import type { BuildContext } from '../build-context.ts';
import type { CheckOutcome, CheckTask } from '../check-tenants.ts';
import type { SiteOutcome, SiteTask } from '../site.ts';

/** A piece of work that one process does by itself: plain JSON, as is what comes of it. */
export type Task =
  | { kind: 'schema' }
  | { kind: 'server' }
  | { kind: 'browser' }
  | { kind: 'check'; check: CheckTask }
  | { kind: 'site'; site: SiteTask };

/** What comes of a task: code is left in the cache. */
export type Outcome<T extends Task> = T extends { kind: 'site' }
  ? SiteOutcome
  : T extends { kind: 'check' }
    ? CheckOutcome
    : null;

/** Does a task. What it takes is loaded with the first of its kind: a run that finds nothing changed does without. */
export async function perform<T extends Task>(task: T, context: BuildContext): Promise<Outcome<T>>;
export async function perform(task: Task, context: BuildContext): Promise<SiteOutcome | CheckOutcome | null> {
  switch (task.kind) {
    case 'schema':
      context.definitions.validate();
      return null;
    case 'server':
      await context.code.server();
      return null;
    case 'browser': {
      const { files } = await context.code.compiledBrowser();
      // Each process that builds sites would do it over again.
      await Promise.all(files.map((file) => context.cache.brotli(file)));
      return null;
    }
    case 'check': {
      const { checkTenants } = await import('../check-tenants.ts');
      return checkTenants(task.check, context.definitions);
    }
    case 'site': {
      const { compileTenant } = await import('../site.ts');
      return compileTenant(task.site, context);
    }
  }
}
