/** What of a PDF may not be skipped over: whatever looks like an object inside of what no reader takes for one. */
export class PdfError extends Error {
  override name = 'PdfError';
}

/** A name (without its slash, escapes undone), a word such as `obj`, or where a stream's data begins and ends. */
export type PdfToken =
  | { kind: 'name'; text: string }
  | { kind: 'word'; text: string }
  | { kind: 'stream'; from: number; to: number };

/** An honest file of 10 MB has far fewer, and shorter texts. */
const TOKENS_MAX = 2_000_000;
const TEXT_MAX = 256 * 1024;
const OBJECT = /\d\s+\d+\s+obj\b/;

/**
 * Reads the structure of a PDF, or of objects inside one: texts, comments and the data of streams are passed over. Since a reader finds objects by
 * their position, a file with one inside of those throws PdfError, as does one that is broken.
 * @param text its bytes as latin1
 */
export function* pdfTokens(text: string): Generator<PdfToken> {
  const next = /[(%/]|[A-Za-z]+/g;
  let count = 0;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (++count > TOKENS_MAX) throw new PdfError('too many parts');
    const at = found.index;
    const [token] = found;
    if (token === '/') {
      const [raw = ''] = /^[^\0\t\n\f\r ()<>[\]{}/%]*/.exec(text.slice(at + 1, at + 129)) ?? [];
      next.lastIndex = at + 1 + raw.length;
      yield {
        kind: 'name',
        text: raw.replace(/#([0-9A-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      };
    } else if (token === '%') {
      const end = /[\r\n]/g;
      end.lastIndex = at;
      next.lastIndex = skipped(text, at, end.exec(text)?.index ?? text.length);
    } else if (token === '(') next.lastIndex = skipped(text, at, endOfText(text, at));
    else if (token === 'stream' && /^(\r\n|\n|\r)/.test(text.slice(at + 6, at + 8))) {
      const to = text.indexOf('endstream', at);
      if (to < 0) throw new PdfError('a stream without an end');
      next.lastIndex = skipped(text, at, to) + 'endstream'.length;
      yield { kind: 'stream', from: at + (text.startsWith('\r\n', at + 6) ? 8 : 7), to };
    } else yield { kind: 'word', text: token };
  }
}

function skipped(text: string, from: number, to: number): number {
  if (OBJECT.test(text.slice(from, to))) throw new PdfError('an object inside of something else');
  return to;
}

/** Behind the bracket that closes a text; brackets inside come in pairs, or behind a backslash. */
function endOfText(text: string, from: number): number {
  const sign = /\\[\s\S]|[()]/g;
  sign.lastIndex = from;
  let depth = 0;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found.index - from > TEXT_MAX) break;
    if (found[0] === '(') depth += 1;
    else if (found[0] === ')') depth -= 1;
    if (depth === 0) return found.index + 1;
  }
  throw new PdfError('a text without an end');
}
