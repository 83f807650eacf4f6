/** Where a JSON text stops making sense. */
export interface JsonFault {
  /** Offset in the text. */
  at: number;
  /** What is wrong there, to stand in a sentence; null: nothing, but the text ends within the value. */
  what: string | null;
}

type Opened = '{' | '[';
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma';

const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const WORD = /[^\s,:[\]{}"']+/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** Of a value or an escape, what may be its beginning where a file was cut. */
const HALF_VALUE = /^(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-?(?:\d+\.?)?(?:\d+[eE][+-]?)?)$/;
const HALF_ESCAPE = /^\\(?:u[0-9a-fA-F]{0,3})?$/;
const SPACE = /[ \t\r\n]*/y;

/** The first place at which the text that begins at `start` is no JSON value, as `JSON.parse` reads it, or null; what follows the value is not looked at. */
export function jsonFault(text: string, start = 0): JsonFault | null {
  const open: Opened[] = [];
  let expected: Expected = 'value';
  for (let at = after(SPACE, text, start); ; at = after(SPACE, text, at)) {
    const next = text.charAt(at);
    if (next === '') return { at, what: null };
    const inMap = open.at(-1) === '{';
    if (expected === 'comma') {
      if (next === ',') expected = inMap ? 'name' : 'value';
      else if (next === (inMap ? '}' : ']')) open.pop();
      else return { at, what: missingComma(next) };
      at += 1;
    } else if (expected === 'colon') {
      if (next !== ':') return { at, what: 'a colon is missing between a name and its value' };
      expected = 'value';
      at += 1;
    } else if ((expected === 'name or }' && next === '}') || (expected === 'value or ]' && next === ']')) {
      open.pop();
      expected = 'comma';
      at += 1;
    } else if (expected.startsWith('name') && next !== '"') return { at, what: noName(next) };
    else if (next === '{' || next === '[') {
      open.push(next);
      expected = next === '{' ? 'name or }' : 'value or ]';
      at += 1;
    } else {
      const end = next === '"' ? stringStop(text, at) : after(SCALAR, text, at);
      if (typeof end !== 'number') return end;
      if (end === at) return noValue(text, at);
      expected = expected.startsWith('name') ? 'colon' : 'comma';
      at = end;
    }
    if (open.length === 0 && expected === 'comma') return null;
  }
}

/** Just after the string that begins at `at`, or what is wrong with it: one that is never closed shows where it is opened. */
function stringStop(text: string, at: number): number | JsonFault {
  for (let place = at + 1; place < text.length; place += 1) {
    const next = text.charAt(place);
    if (next === '"') return place + 1;
    if (next === '\n' || next === '\r') return { at, what: 'a text is opened here and not closed on its line' };
    if (next < ' ') return { at: place, what: 'a text holds a control character' };
    if (next !== '\\') continue;
    const end = after(ESCAPE, text, place);
    if (end === place && HALF_ESCAPE.test(text.slice(place, place + 7))) break;
    if (end === place) return { at: place, what: `\`${text.slice(place, place + 2)}\` stands for nothing in JSON` };
    place = end - 1;
  }
  return { at: text.length, what: null };
}

function missingComma(next: string): string {
  return /["[{\w-]/.test(next)
    ? 'a comma is missing here, or a quote is one too many before it'
    : `\`${next}\` does not belong here`;
}

function noName(next: string): string {
  return next === '}' ? 'a comma stands before `}` with nothing after it' : 'a name in double quotes is missing here';
}

function noValue(text: string, at: number): JsonFault {
  const end = after(WORD, text, at);
  const word = text.slice(at, Math.min(end, at + 20));
  if (end === text.length && HALF_VALUE.test(word)) return { at: end, what: null };
  if (word === '') return { at, what: 'a value is missing here' };
  // A number may be what the car cost: it is never repeated.
  return {
    at,
    what: /\d/.test(word) ? 'this is no number of JSON' : `\`${word}\` is no value: text needs double quotes`,
  };
}

/** Just after what fits at `at`; `at` itself where nothing does. */
function after(pattern: RegExp, text: string, at: number): number {
  const sticky = new RegExp(pattern.source, pattern.flags);
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : at;
}
