const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Just after the string whose opening quote stands at `at`; -1 where the text ends within it. */
export function stringEnd(text: string, at: number): number {
  for (let close = text.indexOf('"', at + 1); close !== -1; close = text.indexOf('"', close + 1)) {
    let slashes = 0;
    while (text.charCodeAt(close - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return close + 1;
  }
  return -1;
}

/** Just after the value that begins at `at`: brackets are counted, strings stepped over whole; -1 where the text ends within it. */
export function valueEnd(text: string, at: number): number {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === QUOTE) {
      place = stringEnd(text, place) - 1;
      if (place < 0) return -1;
      if (depth === 0) return place + 1;
    } else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === 0) return place + 1;
      if (depth < 0) return place;
    } else if (depth === 0 && (code === 0x2c || code <= 0x20)) return place;
  }
  return -1;
}

/** Where the value at a path stands in the text of a JSON value: offsets, `end` exclusive; null where there is none. */
export function valuePlace(text: string, path: readonly (string | number)[]): [start: number, end: number] | null {
  const start = spaced(text, 0);
  const end = valueEnd(text, start);
  return inside(text, [start, end === -1 ? text.length : end], path);
}

function inside(
  text: string,
  [start, end]: [number, number],
  [key, ...rest]: readonly (string | number)[],
): [number, number] | null {
  if (key === undefined) return [start, end];
  let found: [number, number] | null = null;
  let index = 0;
  let at = spaced(text, start + 1);
  while (at < end - 1) {
    let name: string | number = index;
    if (typeof key === 'string') {
      const nameEnd = stringEnd(text, at);
      if (text.charCodeAt(at) !== QUOTE || nameEnd === -1) return null;
      name = JSON.parse(text.slice(at, nameEnd)) as string;
      at = spaced(text, spaced(text, nameEnd) + 1);
    }
    const valueStop = valueEnd(text, at);
    if (valueStop === -1) return null;
    // Of equal names the last one counts, as for JSON.parse.
    if (name === key) found = [at, valueStop];
    at = spaced(text, spaced(text, valueStop) + 1);
    index += 1;
  }
  return found && inside(text, found, rest);
}

function spaced(text: string, at: number): number {
  let place = at;
  while (place < text.length && text.charCodeAt(place) <= 0x20) place += 1;
  return place;
}
