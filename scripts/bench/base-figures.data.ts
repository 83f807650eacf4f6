/** What `npm run bench -- --only cold,change` measures. */
export type DailyFigure =
  | 'cold'
  | 'signatures'
  | 'a link'
  | `cold: ${'stock' | 'emit' | 'bundle' | 'render' | 'verify' | 'write'}`
  | `${'out' | '.cache'} a dealer`
  | 'nothing changed'
  | 'words, among all'
  | 'words, by name'
  | 'tagline, by name'
  | 'validate'
  | 'dev: first page'
  | 'dev: edit';

/**
 * Figures of commit 1e6d58f, the measure of what building and changing sites may cost: of a thousand generated dealers as that commit told them,
 * and of a hundred as `npm run bench -- --only cold,change --beside <its checkout>` measured them.
 */
export const BASE: {
  commit: string;
  thousand: Readonly<
    Record<'coldS' | 'unchangedS' | 'oneTenantS' | 'diskMb' | 'listensS' | 'serverMb' | 'signatures', number>
  >;
  hundred: { dealers: number; measured: string; figures: Readonly<Partial<Record<DailyFigure, number>>> };
} = {
  commit: '1e6d58f',
  thousand: {
    coldS: 23.4,
    unchangedS: 0.22,
    oneTenantS: 0.19,
    diskMb: 1235,
    listensS: 3.4,
    serverMb: 513,
    signatures: 48,
  },
  hundred: {
    dealers: 100,
    measured: 'two cores of an AMD EPYC under Linux 6.18, Node 24.21, on 30 November 2026',
    figures: {
      cold: 22.7,
      signatures: 48,
      'cold: stock': 1.88,
      'cold: emit': 0.4,
      'cold: bundle': 0.77,
      'cold: render': 9.26,
      'cold: verify': 14.4,
      'cold: write': 7,
      'out a dealer': 1.17,
      '.cache a dealer': 0.16,
      'nothing changed': 0.18,
      'words, among all': 0.34,
      'words, by name': 0.36,
      'tagline, by name': 0.34,
      validate: 1.38,
      'dev: first page': 2.33,
      'dev: edit': 0.23,
    },
  },
};
