/** What keys do in the report's page (`report-script.ts` does it). */
export const REPORT_KEYS: readonly [keys: string[], does: string][] = [
  [['↓', 'j'], 'next change'],
  [['↑', 'k'], 'change before'],
  [['→'], 'next pair of the change'],
  [['←'], 'pair before'],
  [['Space'], 'before, after, difference, in turn'],
  [['d'], 'difference'],
  [['s'], 'all three beside each other'],
  [['o'], 'one over the other, with a slider'],
  [['b'], 'blink between before and after'],
  [['a'], 'copy the command that approves the change'],
  [['/'], 'filter'],
  [['Esc'], 'back from the filter to the changes'],
  [['?'], 'these keys'],
];
