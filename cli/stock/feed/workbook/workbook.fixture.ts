import { strToU8, zipSync } from 'fflate';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A cell of a made workbook: a text, a number, or the cell's own XML with `r="@"` for its place. */
export type MadeCell = string | number | { xml: string } | null;

/** A sheet of a made workbook: rows from the first on; some of them, or of its columns, may be hidden. */
export interface MadeSheet {
  name: string;
  rows: readonly (readonly MadeCell[])[];
  state?: 'hidden' | 'veryHidden';
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
}

/** A workbook (.xlsx) of sheets; `formats` are codes of numbers, the first of which is style 1. */
export function madeWorkbook(sheets: readonly MadeSheet[], formats: readonly string[] = []): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="urn:r"><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_one, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t/></si></sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_code, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  };
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function sheetXml({ rows, hiddenRows = [], hiddenColumns = [] }: MadeSheet): string {
  const columns = hiddenColumns.map((one) => `<col min="${one}" max="${one}" hidden="1"/>`).join('');
  const cells = rows
    .map((row, at) => {
      const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
      const own = row.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('');
      return `<row r="${at + 1}"${hidden}>${own}</row>`;
    })
    .join('');
  return `<worksheet ${MAIN}>${columns && `<cols>${columns}</cols>`}<sheetData>${cells}</sheetData></worksheet>`;
}

function cellXml(cell: MadeCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return cell.xml.replace('@', place);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
