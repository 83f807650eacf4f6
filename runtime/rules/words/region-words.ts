/** What a region calls things that another one calls otherwise (§9 Locale); the fields behind them keep their names. */
export interface RegionWords {
  postcode: string;
  suburb: string;
  distance: string;
  rego: string;
  registration: string;
  /** The variant of a model. */
  badge: string;
}

const WORDS: Readonly<Record<string, RegionWords>> = {
  AU: {
    postcode: 'Postcode',
    suburb: 'Suburb',
    distance: 'Kilometres',
    rego: 'Rego',
    registration: 'Registration',
    badge: 'Badge',
  },
  NZ: {
    postcode: 'Postcode',
    suburb: 'Town',
    distance: 'Kilometres',
    rego: 'Rego',
    registration: 'Registration',
    badge: 'Badge',
  },
  US: {
    postcode: 'ZIP code',
    suburb: 'City',
    distance: 'Miles',
    rego: 'Plate',
    registration: 'License plate',
    badge: 'Trim',
  },
};

/** The words of a region; Australia's for one that is not known. */
export function regionWords(region: string): RegionWords {
  return WORDS[region] ?? (WORDS.AU as RegionWords);
}
