/** What a Markdown file says of itself between two lines `---` at its top, and the text below. */
export interface FrontMatter {
  /** YAML; '' where there is none. */
  yaml: string;
  yamlAt: number;
  body: string;
  bodyAt: number;
}

const TOP = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

export function frontMatter(text: string): FrontMatter {
  const match = TOP.exec(text);
  if (match === null || match.index !== 0) return { yaml: '', yamlAt: 0, body: text, bodyAt: 0 };
  const [whole, yaml = ''] = match;
  return { yaml, yamlAt: whole.indexOf('\n') + 1, body: text.slice(whole.length), bodyAt: whole.length };
}
