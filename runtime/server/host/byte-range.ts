/** Two places in a file, both inside the part. */
export interface BytePart {
  from: number;
  to: number;
}

/**
 * What a `Range` header asks of a file of `length` bytes (RFC 9110 14.1.2). Null: all of it, as for a header of several parts or of another
 * form, which may be overlooked.
 */
export function partOf(header: string | undefined, length: number): BytePart | 'outside' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (first === '' && last === '') return null;
  // The last so many bytes.
  if (first === '')
    return last === '0' || length === 0 ? 'outside' : { from: Math.max(length - Number(last), 0), to: length - 1 };
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (from >= length) return 'outside';
  return last !== '' && Number(last) < from ? null : { from, to };
}
