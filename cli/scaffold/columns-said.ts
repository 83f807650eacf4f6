import { suggestNearest } from '../diagnostics/suggest.ts';
import { COLUMN_ALIASES, type ColumnMapping, type StockField } from '../stock/columns/columns.data.ts';
import { ScaffoldError } from './scaffold.types.ts';

/** What the user says that the columns of a stock file hold: 'stocknum=Unit', 'year=Yr Built'. @throws {ScaffoldError} naming the first that says no field or no column */
export function columnsSaid(said: readonly string[]): ColumnMapping[] {
  return said.map((one) => {
    const at = one.indexOf('=');
    const [field, column] = [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    if (at < 1 || column === '')
      throw new ScaffoldError(
        `--columns ${one}: write the field, = and the column's name, e.g. --columns stocknum=Unit.`,
      );
    if (!Object.hasOwn(COLUMN_ALIASES, field)) {
      const meant = suggestNearest(field, Object.keys(COLUMN_ALIASES));
      throw new ScaffoldError(
        `--columns ${one}: there is no field ${field}${meant ? `; did you mean ${meant}?` : ''} Fields that a car needs: stocknum, make, model, year.`,
      );
    }
    return { field: field as StockField, column };
  });
}
