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
}
