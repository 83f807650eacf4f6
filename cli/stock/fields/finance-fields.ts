import type {
  FinanceLenders,
  LenderFigure,
  LenderFigures,
} from '../../../runtime/rules/finance/lender-figures.types.ts';
import type { Read } from '../cells/read-value.ts';
import { figureKind } from '../rows/column-styles.ts';
import { quotedCell, type RowReader } from '../rows/row-reader.ts';
import { FINANCE_FIGURES } from './finance-figures.data.ts';
import { readText } from './texts.ts';

const DISCLAIMER_LENGTH = 2000;
/** What may be behind a figure. */
const UNITS = /^(?:months?|mths?|years?|yrs?|p\.?w\.?|per week|per month|p\.?m\.?)?$/i;

/**
 * What a row's columns say of lenders (§3 Finance lender data): finite figures within reason, text without HTML. What is odd is noted and left
 * out; a lender of whom nothing is left is left out whole. Null where there is none.
 */
export function financeFields(row: RowReader, price: number | null): FinanceLenders | null {
  const lenders = new Map<string, LenderFigures>();
  for (const { column, lender, figure } of row.columns.finance) {
    const text = row.textAt(column);
    if (text === '') continue;
    const figures = lenders.get(lender) ?? {};
    if (figure === 'disclaimer') {
      const words = readText(text)?.slice(0, DISCLAIMER_LENGTH);
      if (words) figures.disclaimer = words;
    } else {
      const value = numberOf(row, column, figure, text, price);
      if (value !== null) figures[figure] = value;
    }
    if (Object.keys(figures).length > 0) lenders.set(lender, figures);
  }
  return lenders.size === 0 ? null : Object.fromEntries(lenders);
}

function numberOf(
  row: RowReader,
  column: number,
  figure: Exclude<LenderFigure, 'disclaimer'>,
  text: string,
  price: number | null,
): number | null {
  const { what, least, orNought, above, most, hint, belowPrice } = FINANCE_FIGURES[figure];
  const read = row.amountAt(column, figureKind(figure), text.replace(/ ?%( ?p\.?a\.?)?$/i, ''));
  if (read === null) return null;
  const value: Read<number> = read === 'odd' || !UNITS.test(read.words) ? 'odd' : read.value;
  const fits =
    value !== 'odd' &&
    (least === undefined || value >= least || (orNought === true && value === 0)) &&
    (above === undefined || value > above) &&
    value <= most;
  if (!fits) {
    row.noteAt(column, `is not ${what}`, hint, quotedCell(text), 'it is not shown');
    return null;
  }
  if (belowPrice && price !== null && value >= price) {
    row.noteAt(column, 'is as much as the vehicle costs', hint, quotedCell(text), 'it is not shown');
    return null;
  }
  return value;
}
