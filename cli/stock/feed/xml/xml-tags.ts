import { detached } from '../text-source.ts';

/** Names remembered. */
const MAX_NAMES = 5000;
const NAME = /[A-Za-z_:\u0080-\uffff][\w:.\u00b7-\uffff-]*/y;
const NAME_ALONE = /^[A-Za-z_:\u0080-\uffff][\w:.\u00b7-\uffff-]*$/;
/** Whether a character is `>`, `/`, white space, or one of those that no XML may hold, which are passed over as if they were. */
const endsName = (code: number): boolean => code === 0x3e || code === 0x2f || code <= 0x20;

/** An attribute in a tag, with the white space before it: its name, and its value in quotes of the one kind or the other. */
export const ATTRIBUTE =
  /[^!-\uffff]+([A-Za-z_:\u0080-\uffff][\w:.\u00b7-\uffff-]*)[^!-\uffff]*=[^!-\uffff]*(?:"([^"<]*)"|'([^'<]*)')/y;
/** What after a `<` shows that it is no tag's: white space, digits and signs, but those that begin a name, an end, a comment or an instruction. */
export const BARE_TAG: ReadonlySet<number> = new Set(
  [...Array(0x7f).keys()].filter(
    (code) => /[^a-z_:/!?]/i.test(String.fromCharCode(code)) && /[\t\n\r -~]/.test(String.fromCharCode(code)),
  ),
);
export const TAG_END = /[^!-\uffff]*\/?>/y;
/** What may still become an attribute or the end of a tag once more of the text is there. */
export const BEGINS_MORE =
  /[^!-\uffff]*(?:\/|[A-Za-z_:\u0080-\uffff][\w:.\u00b7-\uffff-]*[^!-\uffff]*(?:=[^!-\uffff]*(?:"[^"<]*|'[^'<]*)?)?)?$/y;

export const NO_TAG = 'this is no tag: a `<` that stands for itself has to be written `&lt;`';
const NOT_HERE = 'this character may not stand here: a `<` is written `&lt;`';

/** What is wrong at a place of a text where a tag goes on with no attribute, and where that is. */
export function attributeFault(text: string, at: number): { what: string; at: number } {
  const rest = text.slice(at, at + 200);
  const [, space = '', name = '', equals = '', quote] =
    /^([^!-\uffff]*)([^\s=<>"'/]*)(\s*=\s*)?(["']?)/.exec(rest) ?? [];
  const begin = at + space.length;
  if (quote && equals) return { what: NOT_HERE, at: begin };
  if (!NAME_ALONE.test(name)) return { what: NO_TAG, at: begin };
  if (space === '') return { what: 'a space is missing between two attributes', at: begin };
  return { what: 'the value of an attribute needs quotes', at: begin + name.length + equals.length };
}

/** The names of a document: each is kept once, and the one that came after another most often comes after it again. */
export class XmlNames {
  #known = new Map<string, string>();
  #followers = new Map<string, string>();
  #last = '';

  /** The name of the tag whose name begins at a place: '' where the text ends in it, null where none begins there. */
  at(text: string, at: number): string | null {
    const guess = this.#followers.get(this.#last);
    if (guess !== undefined && text.startsWith(guess, at) && endsName(text.charCodeAt(at + guess.length))) {
      this.#last = guess;
      return guess;
    }
    NAME.lastIndex = at;
    if (!NAME.test(text)) return at === text.length ? '' : null;
    if (NAME.lastIndex === text.length) return '';
    const name = this.known(text.slice(at, NAME.lastIndex));
    this.#followers.set(this.#last, name);
    this.#last = name;
    return name;
  }

  /** The same name, as it was kept. */
  known(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_NAMES) {
      this.#known.clear();
      this.#followers.clear();
    }
    const own = detached(name);
    this.#known.set(own, own);
    return own;
  }
}
