import { decodeHTMLStrict } from 'entities';

/** The names that XML knows, and those of HTML, which mean one character each. */
export function htmlEntities(own: Record<string, string>): Record<string, string> {
  return new Proxy(own, {
    get(known, name) {
      if (typeof name !== 'string' || known[name] !== undefined) return Reflect.get(known, name);
      const text = /^[A-Za-z]\w{1,40}$/.test(name) ? decodeHTMLStrict(`&${name};`) : '';
      return text === '' || text === `&${name};` ? undefined : text;
    },
  });
}
