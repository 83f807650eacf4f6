import { valueAt } from '../../diagnostics/diagnostic.ts';
import { itemsAt } from '../checks/report.ts';
import { isMap } from '../layers/defaults.ts';
import type { Path } from '../schema/annotated-paths.ts';
import type { TenantFiles } from '../source/tenant-files.ts';
import { readYaml } from '../yaml/yaml-file.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';

const TOP = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** What a Markdown file of the dealer's folder is to the site. */
export type TextKind = 'special' | 'about' | 'questions' | 'post';

/** A Markdown file that is a page, or a part of one. */
export interface OwnText extends FrontMatter {
  kind: TextKind;
  /** 'pages/handback.md' */
  file: string;
  /** What of the definition names it, or switches its page on. */
  path: Path;
  text: string;
}

/** Files that are pages by their names: no key names them. */
const BY_NAME: readonly { kind: TextKind; file: string; key: Path }[] = [
  { kind: 'about', file: 'pages/about-us.md', key: ['pages', 'about_us'] },
  { kind: 'questions', file: 'pages/faqs.md', key: ['pages', 'faqs'] },
];
const POSTS = /^pages\/news\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const NEWS: Path = ['pages', 'news'];

/** The Markdown that a site's pages are made of: of pages that are switched off none. */
export function ownTexts(config: unknown, files: TenantFiles): OwnText[] {
  const named = [
    ...BY_NAME.flatMap(({ kind, file, key }) => (valueAt(config, key) === true ? [{ kind, file, path: key }] : [])),
    ...itemsAt(config, ['pages', 'special']).flatMap(({ path, value }) =>
      typeof value.file === 'string' ? [{ kind: 'special' as const, file: value.file, path: [...path, 'file'] }] : [],
    ),
    ...(valueAt(config, NEWS) === true
      ? postFiles(files).map((file) => ({ kind: 'post' as const, file, path: NEWS }))
      : []),
  ];
  return named.flatMap((one) => {
    const bytes = files.get(one.file);
    if (bytes === undefined) return [];
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return [{ ...one, text, ...frontMatter(text) }];
  });
}

const postFiles = (files: TenantFiles): string[] => [...files.keys()].filter((name) => POSTS.test(name));

/** Files of the folder of posts whose names make no address. */
export const misnamedPosts = (files: TenantFiles): string[] =>
  [...files.keys()].filter((name) => /^pages\/news\/.*\.md$/i.test(name) && !POSTS.test(name));

/** 'new-yard' of 'pages/news/new-yard.md'. */
export const postSlug = (file: string): string => POSTS.exec(file)?.[1] ?? '';

/** YAML that is in a Markdown file, with its places in that: what comes before it counts as empty lines. */
export function yamlWithin(file: string, text: string, at: number, yaml: string): YamlFile {
  const before = text.slice(0, at).replace(/[^\n]/g, '');
  return readYaml(file, new TextEncoder().encode(before + yaml), null);
}

/** What a text says of itself; nothing where that is malformed. */
export function matterOf({ file, text, yaml, yamlAt }: OwnText): Record<string, unknown> {
  if (yaml.trim() === '') return {};
  const { value } = yamlWithin(file, text, yamlAt, yaml);
  return isMap(value) ? value : {};
}

/** What a Markdown file says of itself between two lines `---` at its top, and the text below. */
interface FrontMatter {
  /** YAML; '' where there is none. */
  yaml: string;
  yamlAt: number;
  body: string;
  bodyAt: number;
}

export function frontMatter(text: string): FrontMatter {
  const match = TOP.exec(text);
  if (match === null || match.index !== 0) return { yaml: '', yamlAt: 0, body: text, bodyAt: 0 };
  const [whole, yaml = ''] = match;
  return { yaml, yamlAt: whole.indexOf('\n') + 1, body: text.slice(whole.length), bodyAt: whole.length };
}

const PARTED_OFF = /^\uFEFF?(\s*)(-{2,}|\+{3,})[ \t]*(?:\r\n?|\n)\s*([A-Za-z_][\w-]*[ \t]*[:=](?=\s|$)[^\r\n]*)/;

/** Lines at the top of a page that say something of it and are not between two lines `---`, which would be shown: where they begin, what is wrong and what to do. */
export function openMatter(text: string): { at: number; length: number; message: string; hint: string } | null {
  const [, above = '', marks = '', line = ''] = PARTED_OFF.exec(text) ?? [];
  if (line === '' || frontMatter(text).bodyAt > 0) return null;
  const place = { at: text.indexOf(marks), length: marks.length };
  const says = `\`${line.trim()}\``;
  if (marks !== '---')
    return {
      ...place,
      message: `The lines at the top of this page, with ${says}, are not between lines \`---\`: they would be shown.`,
      hint: `Write \`---\` in place of \`${marks}\`, above and below them, and \`title: About us\` in them.`,
    };
  if (above !== '' && /^---[ \t]*$/m.test(text.slice(place.at + marks.length)))
    return {
      ...place,
      message: `What this page says of itself, with ${says}, is not at its top: it would be shown.`,
      hint: 'Delete the empty lines and spaces before the first `---`.',
    };
  return {
    ...place,
    message: `The lines at the top of this page, with ${says}, begin with \`---\` and never end: they would be shown.`,
    hint: 'Write a line `---` below the last of them.',
  };
}
