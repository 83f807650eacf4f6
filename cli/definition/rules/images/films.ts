import type { Check } from '../../checks/check.types.ts';
import { report } from '../../checks/report.ts';
import { textsAt } from '../../schema/annotated-paths.ts';

/** What a shopper's line may be asked to carry for an image that moves. */
const MOST_BYTES = 8_000_000;

/** The film of the home page is one that browsers play, and small enough to. A missing file is told elsewhere. */
export const playableFilm: Check = (context) =>
  textsAt(context.config, ['home', 'picture', 'film']).flatMap(({ path, text }) => {
    const bytes = context.files.get(text);
    if (!bytes) return [];
    const megabytes = (bytes.length / 1_000_000).toFixed(1);
    if (bytes.length > MOST_BYTES)
      return [
        report(context, 'film/too-large', path, {
          message: `The film \`${text}\` is ${megabytes} MB; at most ${MOST_BYTES / 1_000_000} MB are taken.`,
          hint: 'Cut it to about ten seconds, 1280 pixels wide and without sound, and save it again as MP4 (H.264).',
        }),
      ];
    if (isFilm(text, bytes)) return [];
    return [
      report(context, 'film/unreadable', path, {
        message: `The film \`${text}\` is no ${/\.webm$/i.test(text) ? 'WebM' : 'MP4'} file.`,
        hint: 'Save the film again as MP4 (H.264): another ending of its name does not make it one.',
      }),
    ];
  });

/** Whether a file begins as its name says: MP4 with a box `ftyp`, WebM as EBML does. */
function isFilm(name: string, bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8));
  return /\.webm$/i.test(name) ? head.toString('hex', 0, 4) === '1a45dfa3' : head.toString('latin1', 4) === 'ftyp';
}
