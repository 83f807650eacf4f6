import { valueAt } from '../../../diagnostics/diagnostic.ts';
import { sourceText } from '../../../diagnostics/source-text.ts';
import { STORED_STOCK } from '../../../stock/import/stored-stock.ts';
import type { Check, CheckContext } from '../../checks/check.types.ts';
import { dealersText, report } from '../../checks/report.ts';
import { isMap } from '../../layers/defaults.ts';
import type { Path, Pattern } from '../../schema/annotated-paths.ts';
import { EXAMPLE_MARK, EXAMPLE_VALUES, hasExampleStock } from './example-values.data.ts';

/** Text of a stock file that is looked at: example vehicles are at its beginning. */
const HEAD_BYTES = 16_384;

/**
 * What `forecourt new` made up and nobody has replaced: a value that is still the example, on a line whose comment still says so. Changed
 * values are no examples any more, and who takes the comment away has said that the value is right.
 */
export const examplesLeft: Check = (context) => {
  const marked = context.layered.layers.some(({ file }) => dealersText(context, file.file)?.includes(EXAMPLE_MARK));
  if (!marked) return [];
  const stock = valueAt(context.config, ['stock', 'file']);
  const withCars = isMarked(context, ['stock', 'file']) && typeof stock === 'string' && isExampleFile(context, stock);
  const values = EXAMPLE_VALUES.flatMap(({ path, isExample, what, hint }) =>
    [...valuesAt(context.config, path)].flatMap((one) => {
      if (!isExample(one.value) || !isMarked(context, one.path)) return [];
      // The drawings of example vehicles go with them.
      if (withCars && path.join('.') === 'stock.artwork') return [];
      return [report(context, 'definition/example-left', one.path, { message: what, hint: `${hint} ${IF_RIGHT}` })];
    }),
  );
  if (!withCars) return values;
  return [
    ...values,
    report(context, 'definition/example-left', ['stock', 'file'], {
      message: `The vehicles in ${stock} are examples that nobody can buy.`,
      hint: `Put the export of the dealer's system over ${context.shownDir}/${stock}.`,
    }),
  ];
};

const IF_RIGHT = `If it is right as it is, delete the words ${EXAMPLE_MARK} behind it.`;

function isMarked(context: CheckContext, path: Path): boolean {
  const { file, start } = context.layered.locate(path, 'key');
  const text = dealersText(context, file);
  const line = text === null ? '' : (sourceText(text).lines[start.line - 1] ?? '');
  return line.trimEnd().endsWith(EXAMPLE_MARK);
}

function isExampleFile({ files }: CheckContext, name: string): boolean {
  const bytes = files.has(STORED_STOCK) ? undefined : files.get(name);
  return bytes !== undefined && hasExampleStock(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)));
}

/** The values at the places that a pattern means. */
function* valuesAt(value: unknown, [key, ...rest]: Pattern, at: Path = []): Generator<{ path: Path; value: unknown }> {
  if (key === undefined) yield { path: at, value };
  else if (key === '*') {
    for (const [index, item] of (Array.isArray(value) ? value : []).entries())
      yield* valuesAt(item, rest, [...at, index]);
  } else if (isMap(value) && Object.hasOwn(value, key)) yield* valuesAt(value[key], rest, [...at, key]);
}
