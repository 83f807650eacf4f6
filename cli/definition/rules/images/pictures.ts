import { valueAt } from '../../layers/layer.ts';
import { type Path, textsAt } from '../../schema/walk.ts';
import type { Check } from '../check.types.ts';
import { report } from '../rule-helpers.ts';

/** WCAG 2.2 SC 1.1.1: every picture says what it shows; `alt: ""` says that it is decoration. */
export const alternativeTexts: Check = (context) =>
  context.references
    .filter(({ node }) => node['x-ref'] === 'image')
    .flatMap(({ pattern }) => [...textsAt(context.config, pattern)])
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

/** Where several pictures stand in one map they are one picture in several forms, with one text. */
const mapOf = (path: Path): string => path.slice(0, -1).join('.');
