import type { Region } from '../../runtime/tenant/tenant.types.ts';

/** Where invented dealers are: states with a postcode's first digits and the area code of their phones, which are kept for fiction (domain.md 2.13). */
export interface Place {
  state: string;
  /** A postcode begins so; the rest are digits. */
  postcode: string;
  phone: (digits: string) => string;
  latitude: number;
  longitude: number;
}

const australian = (state: string, postcode: string, area: string, latitude: number, longitude: number): Place => ({
  state,
  postcode,
  phone: (digits) => `(0${area}) 5550 ${digits}`,
  latitude,
  longitude,
});
const newZealand = (state: string, postcode: string, area: string, latitude: number, longitude: number): Place => ({
  state,
  postcode,
  phone: (digits) => `(0${area}) 555 ${digits}`,
  latitude,
  longitude,
});
const american = (state: string, postcode: string, area: string, latitude: number, longitude: number): Place => ({
  state,
  postcode,
  phone: (digits) => `(${area}) 555-01${digits.slice(2)}`,
  latitude,
  longitude,
});

export const PLACES: Readonly<Record<Region, readonly Place[]>> = {
  AU: [
    australian('NSW', '21', '2', -33.8, 151),
    australian('VIC', '31', '3', -37.8, 145.1),
    australian('QLD', '41', '7', -27.5, 153),
    australian('SA', '51', '8', -34.9, 138.6),
    australian('WA', '61', '8', -31.9, 115.9),
    australian('TAS', '71', '3', -42.8, 147.3),
  ],
  NZ: [
    newZealand('AUK', '06', '9', -36.8, 174.7),
    newZealand('WGN', '50', '4', -41.3, 174.8),
    newZealand('CAN', '80', '3', -43.5, 172.6),
    newZealand('WKO', '32', '7', -37.8, 175.3),
  ],
  US: [
    american('AZ', '852', '480', 33.4, -111.9),
    american('CA', '940', '415', 37.8, -122.4),
    american('TX', '770', '713', 29.8, -95.4),
    american('OH', '432', '614', 40, -83),
    american('NY', '122', '518', 42.7, -73.8),
  ],
};

export const POSTCODE_DIGITS: Readonly<Record<Region, number>> = { AU: 4, NZ: 4, US: 5 };
export const COMPANY: Readonly<Record<Region, string>> = { AU: 'Pty Ltd', NZ: 'Limited', US: 'LLC' };
/** Patterns of number plates (domain.md 2.13). */
export const PLATES: Readonly<Record<Region, readonly string[]>> = {
  AU: ['AANNAA', 'AAANNN'],
  NZ: ['AAANNN'],
  US: ['AAANNNN'],
};
