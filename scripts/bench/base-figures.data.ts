/** What `npm run bench -- --only cold,change` measures. */
export type DailyFigure =
  | 'cold'
  | 'signatures'
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
  hundred: { dealers: 100, measured: '', figures: {} },
};
