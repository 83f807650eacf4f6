import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import type { Cache } from '../../cache/cache.ts';
import { type FileNumbers, hasAny } from '../write/damaged-blobs.ts';
import { isComplete, type RecordedSite } from './build-record.ts';
import { originsChangedSince } from './code-artifacts.ts';
import { fileChanges } from './site-inputs.ts';

/** What a site of now would be made from. Code that is not there as a hash has to be made anew, so is not what it was. */
export interface Present {
  now: Date;
  compiler: string;
  browser(code: BrowserCode): string | null;
  server(features: readonly string[]): string | null;
  /** Makes known to `changedSince` what such a hash was made from. */
  keepOrigin(hash: string): void;
  /** Files that sites may share and that are not what they were. */
  damaged: FileNumbers;
}

/** Why a site has to be built, in words: what has changed since it was. None: it is what a build would make. */
export function staleReasons(site: RecordedSite, present: Present, cache: Cache): string[] {
  const { dir, outDir, files, record } = site;
  if (!record)
    return [
      existsSync(path.join(outDir, 'manifest.json'))
        ? 'the cache does not know what the site that stands was made from'
        : 'it was not built before',
    ];
  const { inputs, made, code } = record;
  const moment = present.now.getTime();
  const codeChanges = (what: string, before: string, now: string | null): string[] => {
    if (before === now) return [];
    if (now !== null) present.keepOrigin(now);
    return [codeChange(what, now === null ? null : originsChangedSince(cache, before, now))];
  };
  return [
    ...fileChanges(dir, inputs.files, files, cache.files),
    ...codeChanges('the compiler', inputs.compiler, present.compiler),
    ...codeChanges('browser code', inputs.browser, present.browser(code)),
    ...codeChanges('server code', inputs.server, present.server(made.features)),
    ...(moment < record.from ? ['its pages were rendered for a later moment'] : []),
    ...(moment >= record.until ? [`its pages were right until ${new Date(record.until).toISOString()}`] : []),
    ...(isComplete(site) ? [] : ['files of the built site are missing or of another build']),
    ...(hasAny(outDir, present.damaged) ? ['files that it shares with other sites were changed or damaged'] : []),
  ];
}

/** How many changed files are named before the rest is only counted. */
const NAMED = 5;

function codeChange(what: string, files: readonly string[] | null): string {
  if (!files || files.length === 0) return `${what} has changed`;
  const rest = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
  return `${what} has changed: ${files.slice(0, NAMED).join(', ')}${rest}`;
}
