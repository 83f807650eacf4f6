/** What a dealer calls the things it sells, in small letters ('truck', 'trucks'), and its place ('yard'). */
export interface VehicleWords {
  vehicle: string;
  vehicles: string;
  place: string;
}

/** '1 truck', '12 trucks'. */
export function counted(count: number, words: Pick<VehicleWords, 'vehicle' | 'vehicles'>): string {
  return `${count} ${count === 1 ? words.vehicle : words.vehicles}`;
}

/** The words with a capital at their beginning. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
