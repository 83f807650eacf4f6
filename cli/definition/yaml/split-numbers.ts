import type { Pair, Scalar, YAMLMap } from 'yaml';
import { yaml } from './yaml-package.ts';

/** A number whose separators YAML took for the ends of keys: '{ min: $10,000 }' has a key `000`. */
export interface SplitNumber {
  /** The key that it belongs to. */
  key: string;
  /** Its digits. */
  digits: string;
  /** Offsets of the whole of it. */
  from: number;
  to: number;
}

const HEAD = /^(?:[A-Za-z]{0,3}\$ ?)?(-?[1-9]\d{0,2})$/;
const THREE_DIGITS = /^\d{3}$/;
/** Thousands with a dot, as in '5.000', which YAML reads as 5. */
export const THOUSANDS = /^[1-9]\d{0,2}\.000$/;

/** Puts together again the numbers of a map that their separators split, and lists them. */
export function joinSplitNumbers(map: YAMLMap): SplitNumber[] {
  if (!map.flow || map.items.length < 2) return [];
  const { isScalar } = yaml();
  const isPlain = (node: unknown, form: RegExp): node is Scalar =>
    isScalar(node) && node.type === 'PLAIN' && form.test(node.source ?? '');
  const isEmpty = (value: unknown): boolean =>
    value === null || (isScalar(value) && value.value === null && !value.source);
  const found: SplitNumber[] = [];
  let open: (SplitNumber & { value: Scalar }) | null = null;
  const kept = (map.items as Pair[]).filter(({ key, value }) => {
    const [from, to] = (isScalar(key) && key.range) || [];
    if (!isScalar(key) || from === undefined || to === undefined) return true;
    if (open?.to === from - 1 && isPlain(key, THREE_DIGITS) && isEmpty(value)) {
      open.digits += key.source;
      open.to = to;
      open.value.value = Number(open.digits);
      if (found.at(-1) !== open) found.push(open);
      return false;
    }
    const [start, end] = (isScalar(value) && value.range) || [];
    const digits = isPlain(value, HEAD) ? HEAD.exec(value.source ?? '')?.[1] : undefined;
    open =
      digits === undefined || start === undefined || end === undefined
        ? null
        : { key: String(key.value), digits, from: start, to: end, value: value as Scalar };
    return true;
  });
  if (found.length > 0) map.items = kept as YAMLMap['items'];
  return found;
}
