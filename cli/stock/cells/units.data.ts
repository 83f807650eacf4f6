/** How far a car has gone is written in one of two units; a site shows its region's own. */
export type DistanceUnit = 'km' | 'mi';

/** Words for them behind a number or in a column's name, lower-cased and without anything but letters. */
export const DISTANCE_WORDS: Readonly<Record<string, DistanceUnit>> = {
  km: 'km',
  kms: 'km',
  kmt: 'km',
  kilometre: 'km',
  kilometres: 'km',
  kilometer: 'km',
  kilometers: 'km',
  klm: 'km',
  klms: 'km',
  mi: 'mi',
  mile: 'mi',
  miles: 'mi',
  mls: 'mi',
};

/** A mile in kilometres. */
export const MILE = 1.609344;
