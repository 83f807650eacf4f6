/** A vehicle as a look-up service knows it by its registration. */
export interface FoundVehicle {
  /** '2019 Mazda CX-5 Touring' */
  title: string;
  year: string;
  make: string;
  model: string;
  badge: string;
  bodyType: string;
  fuel: string;
  transmission: string;
}

/** What a vehicle is worth in the service's words; whole amounts. */
export interface VehicleEstimate {
  low: number;
  high: number;
  /** 'YYYY-MM-DD' */
  date: string;
  currency: string;
}

export type LookupAnswer =
  | { kind: 'found'; vehicle: FoundVehicle; estimate: VehicleEstimate | null }
  /** The service knows no such registration, or none that it is certain of. */
  | { kind: 'none' }
  /** The dealer's look-ups of the day are used up. */
  | { kind: 'used-up' }
  | { kind: 'away' };

/**
 * Finds vehicles by registration (§7 Trade-in registration lookup). Each look-up costs the dealer money: what was found is known for a day, and
 * beyond the dealer's number of look-ups nothing is asked. Never rejects.
 */
export interface VehicleLookup {
  find(rego: string, state: string): Promise<LookupAnswer>;
}
