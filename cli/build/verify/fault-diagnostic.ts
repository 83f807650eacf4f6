import { stripVTControlCharacters } from 'node:util';
import type { DefinitionPosition } from '../../definition/locate/position-in-definition.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { SourcePosition } from '../bundle/source-positions.ts';
import type { PageError } from '../render/render.ts';
import type { TaskError } from '../workers/task-error.ts';

/** A place as a stack names it, or as the bundler shows it: '╭─[ runtime/ui/header/site-header.tsx:2:7 ]'. */
const POSITION = /\(?((?:file:)?\/[^()\s]+:\d+):\d+\)?$|\[ (\S+:\d+):\d+ \]$/;
/** What the operating system refused: "ENOSPC: no space left on device, write '/srv/sites/x'". */
const REFUSED = /^(?:Error: )?(E[A-Z]+): ([^,]+), \w+(?: '([^']+)')?/;
const ANOTHER_FOLDER = 'name another folder with --out';
/** The system does not say which of its disks is full. */
const BOTH_FOLDERS =
  'Sites go where --out says (generated/), what builds keep to .cache/ in the folder that you build in.';
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: `Make room on the disk. ${BOTH_FOLDERS}`,
  EDQUOT: `Make room in your share of the disk. ${BOTH_FOLDERS}`,
  EACCES: `Get the right to write there, or ${ANOTHER_FOLDER}.`,
  EPERM: `Get the right to write there, or ${ANOTHER_FOLDER}.`,
  EROFS: `Nothing can be written to this disk: ${ANOTHER_FOLDER}.`,
  ENOTDIR: 'A file stands where a folder has to be: move it away.',
  EIO: 'The disk has a fault: have it looked at.',
  EMFILE: 'Too many files are open: build in fewer processes, with --jobs 1.',
  ENFILE: 'Too many files are open: build in fewer processes, with --jobs 1.',
};
/** Files that a build makes for itself: where one is gone, somebody removed it. */
const MADE_BY_BUILD = /(^|\/)\.(cache|staging)\//;

/** That a site could not be built, for no mistake of its definition: the machine could not, or it is a fault of Forecourt. */
export function faultDiagnostic(tenant: string, { message }: TaskError): Diagnostic {
  const [, code = '', reason, file] = REFUSED.exec(message) ?? [];
  const removed = code === 'ENOENT' && MADE_BY_BUILD.test(file ?? '');
  const remedy = removed ? 'Something removed files while the build was at work: build again.' : REMEDIES[code];
  if (remedy)
    return diagnostic('build/refused', {
      message: `The site of ${tenant} could not be written: ${reason}${file ? `, ${file}` : ''}.`,
      hint: remedy,
      tenant,
    });
  const { what, position } = toldBy(message);
  return diagnostic('build/fault', {
    message: `The site of ${tenant} could not be built: ${what}`,
    hint: `A fault of Forecourt${position}: report it with this message.`,
    tenant,
  });
}

/** That a page could not be rendered: a fault of Forecourt, of the feature whose module broke off in a slot, if one did. */
export function pageFault(
  tenant: string,
  { path: page, message, filling }: Pick<PageError, 'path' | 'message' | 'filling'>,
  source: SourcePosition | null,
  where: DefinitionPosition,
): Diagnostic {
  const { what, position: inBundle } = toldBy(message);
  const position = source ? `, at ${source.file}:${source.line}` : inBundle;
  const by = filling
    ? ` because of the feature "${filling.module.split('/')[0]}" (${filling.module} in the slot ${filling.slot})`
    : '';
  return diagnostic('build/fault', {
    message: `The page ${page} of ${tenant} could not be made${by}: ${what}`,
    hint: `A fault of Forecourt${position}: report it with this message.`,
    tenant,
    ...where,
  });
}

/** What an error says, and ', at <place>' where its stack knows one. */
function toldBy(message: string): { what: string; position: string } {
  const [first = '', ...more] = stripVTControlCharacters(message).split('\n');
  // The bundler heads its errors with how many there are, and some of them with no more than a place.
  const reasons = more.filter((line) => line.trim() !== '');
  const reason = reasons.find((line) => !/^\[plugin \S+\] \S+:\d+:\d+$/.test(line)) ?? reasons[0] ?? '';
  const what = first.endsWith(':') ? `${first} ${reason}` : first;
  const position = more.map((line) => POSITION.exec(line)?.slice(1).find(Boolean)).find(Boolean);
  return { what, position: position ? `, at ${position}` : '' };
}
