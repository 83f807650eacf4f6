/** A kind of file that is sent in place of CSV, JSON or XML, told by how it begins. */
export interface OtherKind {
  begins?: string;
  holds?: RegExp;
  /** To be after 'This is '. */
  name: string;
  /** How to make a feed of it. */
  hint: string;
}

const SAVE_AS_CSV = 'Open it, save it with File > Save As > CSV UTF-8 (comma delimited), and import that file.';

/** Bytes that are no text stand for what Windows-1252 makes of them. The first that fits counts. */
export const OTHER_KINDS: readonly OtherKind[] = [
  {
    begins: 'PK\u0003\u0004',
    holds: /xl\/(?:workbook|worksheets|_rels)/,
    name: 'an Excel workbook that is damaged, or of another kind than .xlsx',
    hint: SAVE_AS_CSV,
  },
  {
    begins: 'PK\u0003\u0004',
    holds: /mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/,
    name: 'an OpenDocument spreadsheet',
    hint: 'Open it, save it with File > Save As > Text CSV in the character set UTF-8, and import that file.',
  },
  {
    begins: 'PK\u0003\u0004',
    holds: /Index\/[\w/-]+\.iwa/,
    name: 'a Numbers spreadsheet',
    hint: 'Open it, save it with File > Export To > CSV in the encoding UTF-8, and import that file.',
  },
  { begins: 'PK\u0003\u0004', name: 'a ZIP archive', hint: 'Unpack it and import the CSV, JSON or XML file in it.' },
  { begins: '\u001f\u2039', name: 'a gzip archive', hint: 'Unpack it and import the CSV, JSON or XML file in it.' },
  { begins: '\u00d0\u00cf\u0011\u00e0', name: 'an Excel workbook of the old kind (.xls)', hint: SAVE_AS_CSV },
  {
    begins: '%PDF-',
    name: 'a PDF document',
    hint: 'A PDF has no columns to read: export the stock as CSV where it was made.',
  },
  { begins: '{\\rtf', name: 'a text document (RTF)', hint: 'Export the stock as CSV where it was made.' },
  {
    holds: /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*>\s*)*<(?:!doctype\s+html|html|head|body|meta|table)\b/i,
    name: 'a web page (HTML)',
    hint: 'A download that needs a login often gives a page instead: log in and download again. A table saved as a page: open it in Excel, then File > Save As > CSV UTF-8.',
  },
];
