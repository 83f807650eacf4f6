import { describe, expect, it } from 'vitest';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';
import { StockError } from './stock-error.ts';

/** A local file header of a ZIP archive: 30 bytes, the entry's name, its content. */
function zipEntry(name: string, content = ''): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt32LE(0xfedcba98, 14);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + content), Buffer.from([0xff, 0xfe, 0x00])]);
}

describe('files that are none of CSV, JSON and XML', () => {
  it.each<[bytes: Buffer, name: string, hint: string]>([
    [
      Buffer.concat([zipEntry('[Content_Types].xml'), zipEntry('xl/workbook.xml')]),
      'an Excel workbook that is damaged, or of another kind than .xlsx',
      'CSV UTF-8',
    ],
    [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'an Excel workbook of the old kind (.xls)',
      'CSV UTF-8',
    ],
    [
      zipEntry('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
      'an OpenDocument spreadsheet',
      'Text CSV in the character set UTF-8',
    ],
    [zipEntry('Index/Document.iwa'), 'a Numbers spreadsheet', 'Export To > CSV'],
    [zipEntry('stock.csv', 'make,model'), 'a ZIP archive', 'Unpack it'],
    [Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff]), 'a gzip archive', 'Unpack it'],
    [Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), 'a PDF document', 'export the stock as CSV'],
    [Buffer.from('\ufeff<!DOCTYPE html>\n<title>Log in</title>'), 'a web page (HTML)', 'log in and download again'],
    [Buffer.from('<table><tr><td>Make</td></tr></table>'), 'a web page (HTML)', 'open it in Excel'],
    [
      Buffer.from('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'),
      'a web page (HTML)',
      'log in',
    ],
    [Buffer.from('{\\rtf1 Make}'), 'a text document (RTF)', 'as CSV'],
  ])('%# are told by how they begin', (bytes, name, hint) => {
    let error: unknown;
    try {
      readStock(bytes, OPTIONS);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(StockError);
    expect(error).toMatchObject({ code: 'other-kind', message: `This is ${name}, not CSV, JSON or XML.`, line: 1 });
    expect((error as StockError).hint).toContain(hint);
  });

  it.each([
    'PK,stock,make,model,year\nx,P1,Acme,Rover,2020\n',
    '[{"comments": "<table>xl/workbook"}]',
    '\ufeff{"cars": []}',
  ])('a feed is none of them: %j', (text) => {
    let code = 'read';
    try {
      readStock(text, OPTIONS);
    } catch (error) {
      code = (error as StockError).code;
    }
    expect(code).not.toBe('other-kind');
  });
});
