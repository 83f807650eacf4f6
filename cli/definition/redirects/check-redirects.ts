import { FIXED_FILES } from '../../../runtime/rules/web/fixed-files.data.ts';
import { oldAddress, straightened } from '../../../runtime/rules/web/redirects.ts';
import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { texts } from '../checks/report.ts';
import { type DefinedPages, definedPages } from '../links/pages.ts';
import { REDIRECTS_FILE, type RedirectLine, type RedirectPosition, readRedirects } from './read-redirects.ts';

/** What a diagnostic says of a line. */
interface Told {
  id: DiagnosticId;
  message: string;
  hint: string;
  position: RedirectPosition;
  related?: Diagnostic['related'];
}

/** Of one kind so many are told; the rest are counted. */
const TOLD = 50;
/** Addresses that a site always answers itself. */
const ALWAYS = new Set<string>(['/robots.txt', '/sitemap.xml', ...FIXED_FILES]);

/** Old addresses in a dealer's folder: each can be read, is there once, is no page, and leads to one. */
export const redirects: Check = (context) => {
  if (!context.files.has(REDIRECTS_FILE)) return [];
  const { lines, faults } = readRedirects(context.files, texts(valueAt(context.config, ['domains'])));
  const unread = faults.map((fault): Told => ({ id: 'redirect/unreadable', ...fault }));
  const pages = definedPages(context);
  const file = `${context.shownDir}/${REDIRECTS_FILE}`;
  const { twice, single } = distinct(lines, file);
  const told = [
    ...unread,
    ...twice,
    ...roundabout(single, pages),
    ...taken(single, pages),
    ...lost(single, pages, context),
  ];
  return [...Map.groupBy(told, ({ id }) => id).values()].flatMap((alike) => limited(alike, context.tenant, file));
};

function limited(alike: readonly Told[], tenant: string, file: string): Diagnostic[] {
  const more = alike.length - TOLD;
  return alike.slice(0, TOLD).map(({ id, position, message, ...words }, index) =>
    diagnostic(id, {
      ...words,
      message: more > 0 && index === TOLD - 1 ? `${message} It is the same with ${more} other lines.` : message,
      tenant,
      path: [],
      location: { file, ...position },
    }),
  );
}

/** The lines that count, and those that repeat the old address of another. */
function distinct(lines: readonly RedirectLine[], file: string): { twice: Told[]; single: RedirectLine[] } {
  const first = new Map<string, RedirectLine>();
  const twice: Told[] = [];
  for (const line of lines) {
    const { key, asks } = oldAddress(line.from);
    asks.sort();
    const known = `${line.kind} ${key}?${asks}`;
    const other = first.get(known);
    if (!other) first.set(known, line);
    else
      twice.push({
        id: 'redirect/duplicate',
        message: `\`${line.from}\` stands twice${other.to === line.to ? '' : `, and leads to \`${other.to}\` as the first line has it`}.`,
        hint: 'Delete one of the two lines.',
        position: line.at.from,
        related: [{ message: 'first here', location: { file, ...other.at.from } }],
      });
  }
  return { twice, single: [...first.values()] };
}

/** Lines that lead back to themselves, or to another old address. */
function roundabout(lines: readonly RedirectLine[], { patterns }: DefinedPages): Told[] {
  const answered = new Set(patterns);
  const { loops, chains } = straightened(lines, (path) => answered.has(path));
  const position = (line: unknown): RedirectPosition => (line as RedirectLine).at.to;
  return [
    ...loops.map(
      ({ redirect, way }): Told => ({
        id: 'redirect/loop',
        message: `This redirect leads in a circle: ${way.join(' → ')}.`,
        hint: 'Let it lead to a page of the site.',
        position: position(redirect),
      }),
    ),
    ...chains.map(
      ({ redirect, way }): Told => ({
        id: 'redirect/chain',
        message: `\`${redirect.to}\` is an old address too: ${way.join(' → ')}.`,
        hint: `Write \`${way.at(-1)}\`, where the site leads visitors anyway.`,
        position: position(redirect),
      }),
    ),
  ];
}

/** Old addresses that are pages of the site. */
function taken(lines: readonly RedirectLine[], { patterns }: DefinedPages): Told[] {
  const answered = new Set(patterns.filter((path) => !path.includes(':')));
  return lines.flatMap(({ from, kind, at }): Told[] => {
    const { key, asks } = oldAddress(from);
    if (asks.size > 0 || !(ALWAYS.has(key) || (answered.has(key) && key !== '/') || /^\/api(\/|$)/.test(key)))
      return [];
    return [
      {
        id: 'redirect/page-there',
        message: `The site has a page \`${key}\` itself, which is shown in the place of this redirect.`,
        hint:
          kind === 'prefix'
            ? 'What lies below it is led on. Delete the line if nothing does.'
            : 'Delete the line, or switch that page off.',
        position: at.from,
      },
    ];
  });
}

/** Targets that are no page of the site. */
function lost(lines: readonly RedirectLine[], pages: DefinedPages, { config }: CheckContext): Told[] {
  const domain = texts(valueAt(config, ['domains']))[0];
  // Many old addresses lead to the same page.
  const cached = new Map<string, ReturnType<DefinedPages['problem']>>();
  const old = new Set(lines.map(({ from }) => oldAddress(from).key));
  return lines.flatMap(({ to, kind, at }): Told[] => {
    const path = to.replace(/[?#].*/, '');
    // A chain says what there is to say.
    if (old.has(oldAddress(path).key)) return [];
    if (
      kind === 'prefix' &&
      to.startsWith('/') &&
      pages.patterns.some((one) => one.startsWith(`${path.replace(/\/$/, '')}/`))
    )
      return [];
    if (!cached.has(to)) cached.set(to, pages.problem(to));
    const problem = cached.get(to);
    const elsewhere = domain === undefined ? '' : ' A page elsewhere is written with https:// and its host.';
    return problem
      ? [{ id: 'redirect/no-target', message: problem.message, hint: `${problem.hint}${elsewhere}`, position: at.to }]
      : [];
  });
}
