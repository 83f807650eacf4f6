import { catalogue, type DiagnosticId } from './catalogue.data.ts';
import type { Example } from './examples/example.types.ts';
import { EXAMPLES } from './examples/examples.data.ts';

/** All that there is to say of a kind of diagnostic, as `forecourt explain <id>` prints it. */
export function explanationText(id: DiagnosticId): string {
  const { severity, title, why } = catalogue[id];
  const example = exampleOf(id);
  const lines = [`${id} (${severity})`, '', `${title}.`, '', `Why it matters: ${why}`];
  if (!example) return lines.join('\n');
  const { todo, file, failing, fixed, message } = example;
  return [
    ...lines,
    `What to do: ${todo}`,
    '',
    `Wrong (${file}):`,
    '',
    indented(failing),
    '',
    `  ${severity}[${id}] ${message}`,
    '',
    'Right:',
    '',
    indented(fixed),
  ].join('\n');
}

/** The same as Markdown, for SARIF viewers. */
export function explanationMarkdown(id: DiagnosticId): string {
  const { title, why } = catalogue[id];
  const example = exampleOf(id);
  const lines = [`**${title}.** ${why}`];
  if (!example) return lines.join('\n');
  const { todo, file, failing, fixed, message } = example;
  const block = (text: string): string => `\`\`\`\n${shown(text)}\n\`\`\``;
  return [...lines, todo, `Wrong (\`${file}\`):`, block(failing), message, 'Right:', block(fixed)].join('\n\n');
}

/** An id's example; every entry of the catalogue has one, which a test holds. */
export function exampleOf(id: DiagnosticId): Example | undefined {
  return (EXAMPLES as Partial<Record<DiagnosticId, Example>>)[id];
}

/** Lines of an example that are shown; a whole definition goes on in the same way. */
const MAX_LINES = 8;

/** An example whose mistake is that something is not there shows that it is not. */
function shown(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  return (lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines).join('\n') || '(nothing)';
}

function indented(text: string): string {
  const lines = shown(text).split('\n');
  const margin = Math.min(...lines.map((line) => line.search(/\S|$/)));
  return lines.map((line) => `    ${line.slice(margin)}`.trimEnd()).join('\n');
}
