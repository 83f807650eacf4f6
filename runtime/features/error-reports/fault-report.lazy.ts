import { apiPath } from '../../islands/api-path.ts';
import { plainPath, scrubbed } from '../../rules/fault/scrubbed.ts';
import { stackFrames } from '../../rules/fault/stack-frames.ts';
import { urlOf } from '../../rules/web/origin.ts';

/** Of one page; more of them say nothing new. */
const MOST = 5;
/** What browsers say without anything being broken: another origin's script, a layout that took two turns, a request that its page gave up or a network that is gone. */
const NOISE =
  /^Script error|ResizeObserver loop|^(TypeError: )?(Failed to fetch|Load failed|NetworkError when|cancelled)/;
const EXTENSION = /-extension:\/\//;

const told = new Set<string>();

/** Tells the site's own server of a fault: once each, five of a page, nothing of what a shopper typed. */
export function reportFault(event: ErrorEvent | PromiseRejectionEvent): void {
  const thrown: unknown = 'reason' in event ? event.reason : event.error;
  const error = thrown instanceof Error ? thrown : null;
  const said = error?.message ?? ('message' in event ? event.message : String(thrown));
  const stack = error?.stack ?? '';
  const source = 'filename' in event ? event.filename : '';
  if (NOISE.test(said) || error?.name === 'AbortError' || EXTENSION.test(stack + source)) return;
  const frames = stackFrames(stack, fileName);
  if (frames.length === 0 && 'lineno' in event && source)
    frames.push({ function: '?', file: fileName(source) ?? '?', line: event.lineno, column: event.colno });
  const body = JSON.stringify({
    type: error?.name ?? 'Error',
    message: scrubbed(said),
    path: plainPath(location.pathname),
    frames: frames.slice(0, 10),
  });
  if (told.has(body) || told.size >= MOST) return;
  told.add(body);
  navigator.sendBeacon?.(apiPath('/errors'), body);
}

/** '/assets/x.js' of the site's own, 'other.example/x.js' of another origin. */
function fileName(file: string): string | null {
  const url = urlOf(file);
  if (!url) return null;
  return url.origin === location.origin ? url.pathname : url.host + url.pathname;
}
