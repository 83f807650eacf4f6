interface Licensed {
  legalName: string;
  abn: string | null;
  locations: readonly {
    dealerLicenceNumber: string | null;
    /** As the state words it: 'Licence no.' */
    licenceLabel: string;
    motorVehicleRepairer: string | null;
    address: { city: string };
  }[];
  footer: { copyrightName?: string; licenceNumbers: boolean };
}

/**
 * What the law wants of who trades, on every page (domain.md 2.3): 'Licence no. MD 012345' as the state words it, with its places where a dealer has
 * several numbers; repairers' licences, the ABN, and the legal name where the copyright line names somebody else. Where the law leaves it to the dealer (the
 * United States), `footer.licence_numbers: false` hides the numbers of licences.
 */
export function licenceLines({ locations, legalName, abn, footer }: Licensed): string[] {
  const trader = footer.copyrightName === undefined || footer.copyrightName === legalName ? [] : [legalName];
  return [...trader, ...(footer.licenceNumbers ? numbersOf(locations) : []), ...(abn ? [`ABN ${abn}`] : [])];
}

/** A line for each kind of licence, with all its numbers: of twelve places twelve lines would be a column of words. */
function numbersOf(locations: Licensed['locations']): string[] {
  const dealers = Map.groupBy(
    locations.filter((location) => location.dealerLicenceNumber),
    ({ licenceLabel }) => licenceLabel,
  );
  const isOne =
    new Set(locations.flatMap(({ licenceLabel, dealerLicenceNumber: own }) => (own ? `${licenceLabel} ${own}` : [])))
      .size < 2;
  const lines = [...dealers].map(([label, places]) => {
    const numbers = [...Map.groupBy(places, ({ dealerLicenceNumber }) => dealerLicenceNumber)].map(([number, own]) =>
      isOne ? `${number}` : `${number} (${[...new Set(own.map(({ address }) => address.city))].join(', ')})`,
    );
    return `${label} ${numbers.join(', ')}`;
  });
  const repairers = [...new Set(locations.flatMap(({ motorVehicleRepairer }) => motorVehicleRepairer ?? []))];
  return [...lines, ...(repairers.length > 0 ? [`Repairer ${repairers.join(', ')}`] : [])];
}
