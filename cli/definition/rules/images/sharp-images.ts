import { valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Check } from '../../checks/check.types.ts';
import { report } from '../../checks/report.ts';
import { measured } from '../../logos/read-logo.ts';
import { type Path, textsAt } from '../../schema/annotated-paths.ts';
import { NEEDED_IMAGE_WIDTHS } from './image-widths.data.ts';

/** WCAG 2.2 SC 1.1.1: every image says what it shows; `alt: ""` says that it is decoration. */
export const alternativeTexts: Check = (context) =>
  context.references
    .filter(({ node }) => node['x-ref'] === 'image')
    .flatMap(({ pattern }) => textsAt(context.config, pattern))
    .filter(({ path }, index, all) => all.findIndex((one) => mapOf(one.path) === mapOf(path)) === index)
    .filter(
      ({ path }) =>
        valueAt(context.config, [...path.slice(0, -1), 'alt']) === undefined &&
        !context.unsure([...path.slice(0, -1), 'alt']),
    )
    .map(({ path, text }) =>
      report(context, 'image/missing-alt', path, {
        message: `The picture \`${text}\` has no alternative text.`,
        hint: 'Add `alt:` beside it with what the picture shows, or `alt: ""` where it is mere decoration.',
      }),
    );

/** An image has the pixels that its place in the site shows. A drawing has any size; a missing file is told elsewhere. */
export const sharpImages: Check = (context) => {
  const told = new Set<string>();
  return NEEDED_IMAGE_WIDTHS.flatMap(({ at, when, least, good, where }) => {
    if (when && valueAt(context.config, when.key) !== when.is) return [];
    return textsAt(context.config, at).flatMap(({ path, text }) => {
      if (told.has(path.join('.'))) return [];
      told.add(path.join('.'));
      const bytes = context.files.get(text);
      const size = bytes ? measured(bytes) : null;
      if (size === null || size.width >= least) return [];
      return [
        report(context, 'image/too-small', path, {
          message: `The picture \`${text}\` is ${size.width} pixels wide, and is shown ${where}: it would be blurred.`,
          hint: `Give one that is ${good.toLocaleString('en-AU')} pixels wide, ${least.toLocaleString('en-AU')} at least.`,
        }),
      ];
    });
  });
};

/** Where several images are in one map they are one image in several forms, with one text. */
const mapOf = (path: Path): string => path.slice(0, -1).join('.');
