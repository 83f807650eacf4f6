/** What a dealer calls the things it sells, in small letters ('truck', 'trucks'), its place ('yard'), and how a buyer leaves with one. */
export interface VehicleWords {
  vehicle: string;
  vehicles: string;
  place: string;
  /** What is beside a price with nothing to add, where the country has no words of its own: machines are ridden. */
  driveAway: 'Drive away' | 'Ride away';
}

/** '1 truck', '12 trucks'. */
export function counted(count: number, words: Pick<VehicleWords, 'vehicle' | 'vehicles'>): string {
  return `${count} ${count === 1 ? words.vehicle : words.vehicles}`;
}

/** The words with a capital at their beginning. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
