interface Address {
  street: string;
  city: string;
  state: string;
  postcode: string;
}

/** The address of a place on one line, as it is written in its country: New Zealand's do without the region. */
export function addressLine({ street, city, state, postcode }: Address, region: 'AU' | 'NZ' | 'US'): string {
  return `${street}, ${city} ${region === 'NZ' ? '' : `${state} `}${postcode}`;
}
