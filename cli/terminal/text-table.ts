export interface TableColumn<R> {
  title: string;
  value(row: R): string;
  /** Longer texts are cut to this many characters. */
  max: number;
}

/** Rows below their titles, each column as wide as what is in it. */
export function textTable<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value, max }) => cutText(printableText(value(row)), max))),
  ];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What shoppers and platforms send must not move the cursor of a terminal. */
export function printableText(text: string): string {
  return text.replace(/\p{C}+/gu, ' ');
}

/** '2026-11-21 09:30:00', by UTC. */
export function utcText(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

function cutText(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
