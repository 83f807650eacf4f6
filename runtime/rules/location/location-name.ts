const SUFFIX = / - (Sales|Service|Parts)$/;

/** §2: the name of a place without a trailing ' - Sales', ' - Service' or ' - Parts'; its contact page has its address from that. */
export function locationName(name: string): string {
  return name.replace(SUFFIX, '');
}
