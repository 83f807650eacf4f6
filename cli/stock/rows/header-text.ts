/** Longest name of a column in a report, in characters. */
const SHOWN = 60;

/** Headers of a file may hold anything: one line of them, printable, and no longer than so many characters. */
export function headerText(text: string, most = 160): string {
  const line = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

/** A column's name as a report shows it. */
export const shownHeader = (header: string): string => headerText(header, SHOWN);
