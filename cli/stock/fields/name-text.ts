import { AS_TEXT, isDateInAName } from '../cells/date-in-a-name.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';

/** The text of a part of a car's name; '' where a spreadsheet has made a date of it, which is told. */
export function nameText(row: RowReader, field: 'badge' | 'series'): string {
  const text = row.text(field);
  if (!isDateInAName(text)) return text;
  row.odd(field, quotedCell(text), 'is a date', { instead: 'the car is shown without it', hint: AS_TEXT });
  return '';
}
