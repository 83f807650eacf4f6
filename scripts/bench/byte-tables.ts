import { defaultOf } from '../../cli/definition/layers/defaults.ts';
import { readTenantSchema, schemaAt } from '../../cli/definition/schema/tenant-schema.ts';
import type { Bytes, SiteBytes } from './page-bytes.ts';
import { type Column, table, whole } from './table.ts';

/** Bytes of each page kind of each tenant, raw and brotli. */
export function byteTable(sites: readonly SiteBytes[]): string {
  const pair = (name: string): Column[] => [{ name: `${name} raw B` }, { name: `${name} br B` }];
  const columns: Column[] = [
    { name: 'tenant', align: 'left' },
    { name: 'page', align: 'left' },
    ...pair('HTML'),
    ...pair('CSS'),
    ...pair('JS before'),
    ...pair('JS after'),
    { name: 'JS in all br B' },
  ];
  const cells = ({ raw, br }: Bytes): string[] => [whole(raw), whole(br)];
  const rows = sites.flatMap(({ slug, pages }) =>
    pages.map(({ kind, html, css, before, after }) => [
      slug,
      kind,
      ...cells(html),
      ...cells(css),
      ...cells(before),
      ...cells(after),
      whole(before.br + after.br),
    ]),
  );
  const pages = sites.flatMap((site) => site.pages);
  const budget = defaultOf(schemaAt(readTenantSchema(), ['budgets', 'car']) ?? {}) as Record<string, number>;
  const allowed = (key: 'js_before_kb' | 'js_after_kb'): string => whole((budget[key] as number) * 1024);
  const most = (of: (page: SiteBytes['pages'][number]) => number): string => whole(Math.max(...pages.map(of)));
  return table('Bytes of a page', columns, rows, [
    'before: with the page. after: what comes on top once every island of the page is alive (React and its islands, by the chunk graph).',
    `Most before any interaction ${most(({ before }) => before.br)} B of ${allowed('js_before_kb')}; most in all ${most(({ before, after }) => before.br + after.br)} B of ${allowed('js_after_kb')} (brotli).`,
    ...sites.map(
      ({ slug, fonts }) => `${slug}: ${fonts.files} font files preloaded by every page, ${whole(fonts.bytes)} B.`,
    ),
  ]);
}
