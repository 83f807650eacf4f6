import { valueAt } from '../../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.types.ts';
import type { Check } from '../../checks/check.types.ts';
import { report } from '../../checks/report.ts';
import { isMap } from '../../layers/defaults.ts';

/** The kinds of place that a stock file may come from. */
export const SOURCES = ['https', 'sftp', 'folder'] as const;

const SOURCE = ['stock', 'source'] as const;
const HOW = '`https: { url: "https://feeds.example.com/stock.csv" }`, or `sftp`, or `folder`';

/** Stock comes from one place, and who logs in there says by what. */
export const stockSource: Check = (context): Diagnostic[] => {
  const source = valueAt(context.config, [...SOURCE]);
  if (!isMap(source)) return [];
  const said = SOURCES.filter((kind) => source[kind] !== undefined);
  const [first, second] = said;
  if (second)
    return [
      report(context, 'stock/source', [...SOURCE, second], {
        message: `Stock comes from one place, and here are ${said.map((kind) => `\`${kind}\``).join(' and ')}.`,
        hint: `Delete all but one of them. Where \`${first}\` is another layer's, write \`source\` in one layer alone.`,
        part: 'key',
      }),
    ];
  if (!first) {
    if (source.every_minutes === undefined || context.unsure([...SOURCE])) return [];
    return [
      report(context, 'stock/source', [...SOURCE, 'every_minutes'], {
        message: 'This says how often stock is fetched, and nothing says from where.',
        hint: `Add the place, for example ${HOW}, or delete \`every_minutes\`.`,
        part: 'key',
      }),
    ];
  }
  const sftp = source.sftp;
  if (!isMap(sftp) || sftp.password !== undefined || sftp.key !== undefined || context.unsure([...SOURCE, 'sftp']))
    return [];
  return [
    report(context, 'stock/source', [...SOURCE, 'sftp'], {
      message: 'Nobody can log in there: neither `password` nor `key` is said.',
      hint: 'Add the name of the environment variable that holds it, for example `password: env:SFTP_PASSWORD`.',
      part: 'key',
    }),
  ];
};
