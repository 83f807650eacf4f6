import { Argument, InvalidArgumentError, Option } from 'commander';
import { EXPORT_FORMATS } from '../runtime/contracts/export.types.ts';
import type { Region } from '../runtime/tenant/tenant.types.ts';
import type { TenantConfig } from '../schema/tenant.gen.ts';
import type { Shard } from './build/select/shard.ts';
import { EXPORT_NAMES } from './stock/export/export-names.ts';

/** Options that several commands share, each a fresh one: commander keeps what was typed in them. */
export const tenants = (): Option => new Option('--tenants <dir>', 'folder of the tenants').default('tenants');
export const out = (): Option => new Option('--out <dir>', 'folder of the built sites').default('generated');
export const data = (): Option => new Option('--data <dir>', "folder of a running server's state").default('data');
export const format = (): Option =>
  new Option('--format <format>', 'how results are printed').choices(['pretty', 'json']).default('pretty');
export const reportOption = (): Option =>
  new Option('--format <format>', 'how findings are printed')
    .choices(['pretty', 'json', 'sarif', 'github', 'junit'])
    .default('pretty');
export const reviewFormat = (): Option =>
  new Option('--format <format>', 'how the review is printed; markdown is for a pull request')
    .choices(['pretty', 'json', 'markdown'])
    .default('pretty');
export const reportFolder = (): Option => new Option('--to <dir>', "the report's folder").default('review');
export const level = (): Option =>
  new Option(
    '--level <level>',
    'smoke: requests and one page in the browser, a second a tenant; full: everything; representative: everything of one tenant of each set of features and of each template in each region, and of those whose own files have changed (--since), smoke of the others',
  )
    .choices(['smoke', 'representative', 'full'])
    .default('full');
export const now = (): Option =>
  new Option('--now <time>', 'the moment to build for, e.g. 2026-12-01T09:00:00+11:00').argParser(moment);
export const watch = (): Option =>
  new Option('--watch', 'stay, and build again what a saved file changes').conflicts('format');
export const quiet = (): Option => new Option('-q, --quiet', 'print findings only');
export const listenPort = (): Option =>
  new Option('-p, --port <port>', 'port to listen on').env('PORT').argParser(port).default(4000);

export const region = (): Option =>
  new Option('--region <region>', 'country; left out, the address says it').choices([
    'AU',
    'NZ',
    'US',
  ] satisfies Region[]);
export const template = (): Option =>
  new Option('--template <template>', 'kind of dealer').choices([
    'cars',
    'trucks',
    'rv',
    'subscription',
    'rental',
    'powersports',
  ] satisfies TenantConfig['template'][]);

export const platform = (): Option =>
  new Option('--to <platform>', 'whose feed').choices(EXPORT_NAMES).makeOptionMandatory();
export const feedFormat = (): Option =>
  new Option('--as <format>', "how it is written; left out, the platform's usual way").choices(EXPORT_FORMATS);

const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];
export const shell = (): Argument => new Argument('<shell>', 'the shell to complete in').choices(SHELLS);

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

function moment(text: string): Date {
  const day = MOMENT.exec(text)?.[1];
  const date = new Date(text);
  // JavaScript takes 30 February for 2 March, and 1/3/2027 for a day in January.
  if (!day || Number.isNaN(date.getTime()) || new Date(day).toISOString().slice(0, 10) !== day)
    throw new InvalidArgumentError('Write a date and time, e.g. 2026-12-01T09:00:00+11:00.');
  return date;
}

function port(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return number;
}

export const jobs = (): Option =>
  new Option('--jobs <n>', 'processes that work at the same time; one per core unless given').argParser(count);
export const shardOption = (): Option =>
  new Option('--shard <i/n>', 'only this of n parts of equal work, e.g. 2/4, for one of n machines').argParser(shard);
export const costs = (): Option =>
  new Option(
    '--costs <file...>',
    'with --shard: share out by how long tenants took, from JUnit reports of an earlier test; the same files for all parts',
  );
export const since = (): Option =>
  new Option('--since <ref>', 'only tenants whose inputs have changed since a commit, branch or tag of git');

function shard(text: string): Shard {
  const [, index, parts] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!index || !parts || index > parts) throw new InvalidArgumentError('Write which part of how many, e.g. 2/4.');
  return { index, count: parts };
}

/** A whole number from 1. */
export function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Write a whole number from 1.');
  return number;
}
