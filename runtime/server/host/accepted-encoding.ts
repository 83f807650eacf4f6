/** How an answer may be packed, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The best way to pack an answer for whoever sent this Accept-Encoding (RFC 9110 12.5.3); null: not at all. */
export function acceptedEncoding(header = ''): Encoding | null {
  const weights = new Map<string, number>();
  for (const one of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((part) => /^q\s*=/.test(part));
    weights.set(name, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '')) || 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const wanted = ENCODINGS.filter((name) => weightOf(name) > 0);
  // Of equals the first: `sort` keeps their order.
  const [best = null] = wanted.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best !== null && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}
