import { isMap } from '../../cli/definition/layers/defaults.ts';

/** Words that YAML reads as text without quotation marks. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 ,.&/-]*[A-Za-z0-9.]$/;
/** Words that YAML 1.1 or 1.2 reads as something else. */
const OTHER = /^(y|yes|n|no|true|false|on|off|null)$/i;

/** Plain data as a block of YAML: written here because a thousand definitions by a library take longer than all the rest. */
export function yamlText(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return value.map((item) => `${indent}- ${inner(item, `${indent}  `).trimStart()}`).join('');
  if (!isMap(value)) return `${indent}${scalar(value)}\n`;
  return written(value)
    .map(
      ([key, child]) =>
        `${indent}${key}:${child === null || isFlat(child) ? ` ${flat(child)}\n` : `\n${yamlText(child, `${indent}  `)}`}`,
    )
    .join('');
}

/** What is undefined is not written. */
const written = (map: Record<string, unknown>): [string, unknown][] =>
  Object.entries(map).filter(([, child]) => child !== undefined);

const inner = (item: unknown, indent: string): string => (isFlat(item) ? `${flat(item)}\n` : yamlText(item, indent));

/** What is on one line: scalars, lists of scalars, small maps of scalars, empty things. */
function isFlat(value: unknown): boolean {
  const children = Array.isArray(value) ? value : isMap(value) ? written(value).map(([, child]) => child) : [];
  const plain = children.every((child) => !Array.isArray(child) && !isMap(child));
  return plain && (!isMap(value) || children.length <= 3);
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowScalar).join(', ')}]`;
  if (isMap(value))
    return `{ ${written(value)
      .map(([key, child]) => `${key}: ${flowScalar(child)}`)
      .join(', ')} }`;
  return scalar(value);
}

/** In a flow a comma ends a value. */
const flowScalar = (value: unknown): string =>
  typeof value === 'string' && value.includes(',') ? JSON.stringify(value) : scalar(value);

const scalar = (value: unknown): string =>
  typeof value === 'string' && PLAIN.test(value) && !OTHER.test(value) ? value : JSON.stringify(value);
