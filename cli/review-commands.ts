import type { Command } from 'commander';
import * as options from './options.ts';

/** Adds `review`: what shoppers see differently. */
export function addReviewCommands(program: Command, finish: (code: number) => void): void {
  const review = program.command('review');
  review
    .argument('[tenant...]')
    .description(
      'compare two states of the sites as shoppers see them, and write a report of pictures: equal changes of many dealers once; exit 1 where something changed that is not approved',
    )
    // What follows `merge` is meant for it.
    .enablePositionalOptions()
    .helpCommand(false)
    .addOption(options.tenants())
    .addOption(options.out())
    .option('--base <ref>', 'compare with a commit, branch or tag of git; left out, with where this branch left main')
    .option('--against <dir>', 'compare the built sites with those of another folder')
    .option('--release', 'compare the built sites with the release before')
    .addOption(options.reportFolder())
    .addOption(options.reviewFormat())
    .addOption(options.now())
    .option('--max-pages <n>', 'look at this many pages in all; the report says which were left out', options.count)
    .option('--sample <n>', 'look at this many dealers of each family and set of features', options.count)
    .addOption(options.jobs())
    .addOption(options.shardOption())
    .option('--approve <id>', 'say that a change of the last report was meant: its id or the beginning of it, or all')
    .option('--by <name>', "with --approve: who says so; git's user.name unless given")
    .action(async (slugs, given) => finish(await (await import('./commands/review/review.ts')).review(slugs, given)));
  review
    .command('merge <folder...>')
    .description('make one report of those that shards made')
    .addOption(options.reportFolder())
    .addOption(options.reviewFormat())
    .action(async (folders, _given, merge: Command) =>
      // What both commands take may have gone to the outer one.
      finish(await (await import('./commands/review/review-merge.ts')).reviewMerge(folders, merge.optsWithGlobals())),
    );
}
