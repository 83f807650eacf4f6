/** What the platforms call bodies (domain.md 2.11, 2.12), by the site's own labels (§9). */

/** Passenger vehicles: Google takes no others, and calls them this. */
export const GOOGLE_BODIES: Readonly<Record<string, string>> = {
  SUV: 'SUV',
  Hatchback: 'Hatchback',
  Sedan: 'Sedan',
  Wagon: 'Wagon',
  Coupe: 'Coupe',
  Convertible: 'Convertible',
  Ute: 'Pickup truck',
  Pickup: 'Pickup truck',
  Van: 'Van',
  'People Mover': 'Minivan',
  Minivan: 'Minivan',
};

export const META_BODIES: Readonly<Record<string, string>> = {
  SUV: 'SUV',
  Hatchback: 'HATCHBACK',
  Sedan: 'SEDAN',
  Wagon: 'WAGON',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Ute: 'TRUCK',
  Pickup: 'TRUCK',
  'Cab Chassis': 'TRUCK',
  'Light Truck': 'TRUCK',
  Van: 'VAN',
  'People Mover': 'MINIVAN',
  Minivan: 'MINIVAN',
};

export const META_FUELS: Readonly<Record<string, string>> = {
  Petrol: 'PETROL',
  Gasoline: 'GASOLINE',
  Diesel: 'DIESEL',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  LPG: 'OTHER',
  Hydrogen: 'OTHER',
};

export const META_DRIVES: Readonly<Record<string, string>> = {
  AWD: 'AWD',
  '4WD': '4X4',
  FWD: 'FWD',
  RWD: 'RWD',
};
