import type { Command } from 'commander';
import * as options from './options.ts';

/** Adds the commands about sites that are built: those that take one off, or back to what it was. */
export function addSiteCommands(program: Command, finish: (code: number) => void): void {
  program
    .command('remove <tenant>')
    .description("delete a dealer's built site; its definition and its enquiries stay")
    .addOption(options.tenants())
    .addOption(options.out())
    .addOption(options.data())
    .option('-y, --yes', 'do not ask')
    .action(async (slug: string, given) => {
      const { stdin: input, stdout: output } = process;
      const terminal = input.isTTY && output.isTTY ? { input, output } : null;
      const { removeTenantSite } = await import('./commands/remove/remove.ts');
      const databaseUrl = process.env.DATABASE_URL;
      finish(await removeTenantSite(slug, { ...given, databaseUrl, terminal, clock: () => new Date() }));
    });
  program
    .command('releases <tenant>')
    .description('list the builds of a site that can be gone back to, the newest first')
    .addOption(options.out())
    .addOption(options.format())
    .action(async (slug: string, given) =>
      finish((await import('./commands/releases/releases.ts')).listReleases(slug, given)),
    );
  program
    .command('rollback <tenant> [release]')
    .description('show the build before the one that is shown, or the one that is named, at once')
    .option('--force', 'also a preview, one for other domains, or of another version of the language', false)
    .addOption(options.out())
    .addOption(options.format())
    .action(async (slug: string, release: string | undefined, given) =>
      finish((await import('./commands/releases/releases.ts')).rollBack(slug, release, given)),
    );
  program
    .command('launch <tenant>')
    .description('what is to be seen to before a site goes live; exit 1 where something that it needs is missing')
    .addOption(options.tenants())
    .addOption(options.out())
    .addOption(options.data())
    .addOption(options.format())
    .action(async (slug: string, given) =>
      finish(await (await import('./commands/launch/launch.ts')).launch(slug, given)),
    );
}
