/** A CSV file of rows, quoted where needed, with the delimiter, line end and mark of the system that wrote it. */
export function csvText(
  rows: readonly (readonly string[])[],
  format: { lineEnd: '\n' | '\r\n'; mark: boolean; delimiter?: ',' | ';' | '\t' },
): string {
  const { delimiter = ',' } = format;
  const cell = (text: string) =>
    text.includes(delimiter) || /["\r\n]/.test(text)
      ? `"${text.replaceAll('"', '""').replaceAll('\n', format.lineEnd)}"`
      : text;
  return (format.mark ? '\uFEFF' : '') + rows.map((row) => row.map(cell).join(delimiter) + format.lineEnd).join('');
}
