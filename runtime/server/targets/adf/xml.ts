/** A part of an XML document: an element, or null for one that is left out. */
export interface AdfElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly AdfElement[];
}

/** What XML 1.0 has no way to write; lone surrogates among it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** An element with text or with those of its parts that are there. Attributes that are undefined are left out. */
export function xml(
  name: string,
  content: string | number | readonly (AdfElement | null)[] = '',
  attributes: Readonly<Record<string, string | undefined>> = {},
): AdfElement {
  return {
    name,
    content:
      typeof content === 'string' || typeof content === 'number'
        ? String(content)
        : content.filter((part): part is AdfElement => part !== null),
    attributes: Object.fromEntries(
      Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  };
}

/** An element with text; none where there is no text. */
export function xmlIf(
  name: string,
  text: string | number | null | undefined,
  attributes: Readonly<Record<string, string | undefined>> = {},
): AdfElement | null {
  return text === null || text === undefined || text === '' ? null : xml(name, text, attributes);
}

/** The document, indented. Text keeps its line breaks. */
export function writeXml({ name, attributes, content }: AdfElement, indent = ''): string {
  const opening = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value.replace(/\s+/gu, ' '))}"`)
    .join('')}`;
  if (content.length === 0) return `${opening}/>\n`;
  if (typeof content === 'string') return `${opening}>${escaped(content)}</${name}>\n`;
  return `${opening}>\n${content.map((part) => writeXml(part, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(NO_XML, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] as string);
}
