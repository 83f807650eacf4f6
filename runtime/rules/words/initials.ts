/** 'Southern Example Motors' -> 'SEM'. Letters only, so they may be in any markup. */
export function initials(name: string): string {
  return name
    .split(/[^\p{L}]+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);
}
