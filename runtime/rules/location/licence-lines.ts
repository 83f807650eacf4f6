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

function numbersOf(locations: Licensed['locations']): string[] {
  const dealer = Map.groupBy(
    locations.filter((location) => location.dealerLicenceNumber),
    (location) => `${location.licenceLabel} ${location.dealerLicenceNumber}`,
  );
  const lines = [...dealer].map(([number, places]) =>
    dealer.size > 1
      ? `${number} (${[...new Set(places.map((location) => location.address.city))].join(', ')})`
      : number,
  );
  const repairers = locations
    .filter((location) => location.motorVehicleRepairer)
    .map((location) => `Repairer ${location.motorVehicleRepairer}`);
  return [...lines, ...new Set(repairers)];
}
