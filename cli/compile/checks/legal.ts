import { finding } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { valueAt } from '../layer.ts';
import { LEGAL_VARIABLES, placeholders } from '../legal.ts';
import type { Check } from './check.types.ts';
import { namesAt } from './report.ts';

/** Every placeholder of a tenant's own legal copy has a value. */
export const legalPlaceholders: Check = ({ tenant, config, files, shownDir }) => {
  const known: string[] = [...LEGAL_VARIABLES, ...namesAt(config, ['legal', 'variables'], 'name')];
  return ['privacy_policy', 'terms', 'privacy_statement'].flatMap((key) => {
    const name = valueAt(config, ['legal', key]);
    const bytes = typeof name === 'string' ? files.get(name) : undefined;
    if (bytes === undefined) return [];
    const text = new TextDecoder().decode(bytes);
    return placeholders(text)
      .filter(({ name }) => !known.includes(name))
      .map((one) => {
        const before = text.slice(0, one.offset).split('\n');
        const start = { line: before.length, column: [...(before.at(-1) as string)].length + 1 };
        const near = nearest(one.name, known);
        return finding('legal/unknown-variable', {
          message: `\`{{${one.name}}}\` has no value.`,
          hint: `${near ? `Did you mean \`{{${near}}}\`? ` : ''}Values: ${known.join(', ')}.`,
          tenant,
          path: ['legal', key],
          location: {
            file: `${shownDir}/${name}`,
            start,
            end: { line: start.line, column: start.column + one.length },
          },
        });
      });
  });
};
