export interface Column {
  name: string;
  align?: 'left' | 'right';
}

/** An aligned plain table under a title, with notes below it. Numbers are to the right unless a column says otherwise. */
export function table(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  notes: readonly string[] = [],
): string {
  const widths = columns.map(({ name }, index) => Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `  ${columns
      .map(({ align = 'right' }, index) => {
        const cell = cells[index] ?? '';
        return align === 'left' ? cell.padEnd(widths[index] as number) : cell.padStart(widths[index] as number);
      })
      .join('  ')}`.trimEnd();
  const rule = `  ${widths.map((width) => '-'.repeat(width)).join('  ')}`;
  return [
    title,
    '',
    line(columns.map(({ name }) => name)),
    rule,
    ...rows.map(line),
    ...notes.map((note) => `  ${note}`),
    '',
  ].join('\n');
}

/** 1234.5 -> '1,234'; below 100 with one decimal, below 10 with two. */
export function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** 2.5 -> '2.50x'; 0.00467 -> '0.0047x'. */
export function ratio(value: number): string {
  return `${value < 0.1 ? Number(value.toPrecision(2)) : figure(value)}x`;
}

/** 12345 -> '12,345'. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-AU');
}
