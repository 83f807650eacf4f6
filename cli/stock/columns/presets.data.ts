import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import type { StockField } from './columns.data.ts';

export type PresetName = 'au_dealer' | 'au_network' | 'us_vauto' | 'generic';

export interface Preset {
  /** Headers, written plainly, all of which a feed of this kind has. Empty: never recognised by itself. */
  signs: readonly (readonly string[])[];
  /** Where it names fields otherwise than the common alias table; these count alone. */
  aliases: Partial<Record<StockField, readonly string[]>>;
  /** The order of day and month; left out, the region's. */
  dates?: 'day-first' | 'month-first';
}

const AMERICAN: Preset['aliases'] = {
  badge: ['trim', 'series', 'badge', 'variant'],
  series: ['seriesdetail'],
  before_price: ['msrp', 'beforeprice', 'wasprice'],
};

/** Kinds of feeds (domain.md 3.1, 3.2, 3.5, 3.6) in the order in which they are looked for. */
export const PRESETS: Record<PresetName, Preset> = {
  au_network: {
    signs: [['specificationmake', 'specificationmodel'], ['identificationstocknumber']],
    aliases: {
      stocknum: ['identificationstocknumber', 'stocknumber', 'identifier'],
      vin: ['identificationvin', 'vin'],
      car_type: ['listingtype'],
      item_type: ['type'],
      status: ['salestatus'],
      make: ['specificationmake'],
      model: ['specificationmodel'],
      series: ['specificationseries', 'specificationattributesseries'],
      badge: ['specificationattributesbadge', 'specificationbadge', 'specificationattributesvariant'],
      year: [
        'specificationattributesyear',
        'specificationattributesreleaseyear',
        'specificationreleasedateyear',
        'specificationreleasedate',
        'specificationyear',
        'year',
      ],
      km: [
        'odometerreadings',
        'odometerreadingsvalue',
        'odometerreadingscurrent',
        'odometerreadingsodometer',
        'odometer',
      ],
      price_dap: ['pricelistdap', 'pricelistdriveaway', 'pricelistdapamount', 'pricelistdriveawayprice'],
      price_egc: ['pricelistegc', 'pricelistegcamount', 'pricelistprice', 'pricelistadvertisedprice'],
      rego: ['registrationnumber'],
      colour: ['coloursexterior', 'coloursbody', 'coloursmain', 'colours', 'specificationattributescolour'],
      interior_colour: ['coloursinterior', 'colourstrim'],
      body: ['specificationattributesbodystyle', 'specificationattributesbodytype', 'specificationattributesbody'],
      transmission: [
        'specificationattributestransmission',
        'specificationattributesgeartype',
        'specificationattributesgeartypedescription',
      ],
      fuel: [
        'specificationattributesfueltype',
        'specificationattributesfueltypedescription',
        'specificationattributesfuel',
      ],
      drive: [
        'specificationattributesdrive',
        'specificationattributesdrivetype',
        'specificationattributesdrivedescription',
      ],
      seats: ['specificationattributesseats', 'specificationattributesseatcapacity'],
      doors: ['specificationattributesdoors', 'specificationattributesdoornum'],
      engine: ['specificationattributesengine', 'specificationattributesenginedescription'],
      engine_size: ['specificationattributesenginesize', 'specificationattributesenginecapacity'],
      cylinders: ['specificationattributescylinders'],
      location: ['sellerlocationcode', 'selleridentifier'],
      images: ['mediaphotos', 'photos', 'media'],
      features: ['features', 'featuresstandard', 'featuresoptional'],
      created_at: ['createdutc', 'created'],
    },
    dates: 'day-first',
  },
  us_vauto: {
    signs: [
      ['stock#', 'drivetraindesc'],
      ['stock#', 'photourllist'],
      ['stock#', 'bodydoorct'],
    ],
    aliases: { ...AMERICAN, colour: ['colour', 'color', 'exteriorcolor'], location: ['dealerid', 'locationcode'] },
    dates: 'month-first',
  },
  au_dealer: {
    signs: [
      ['dapprice', 'egcprice'],
      ['dapprice', 'locationcode'],
    ],
    aliases: {},
    dates: 'day-first',
  },
  generic: { signs: [], aliases: {} },
};

/** Where a region's feeds use a word otherwise: for feeds of no special kind. */
export const REGION_ALIASES: Partial<Record<Region, Preset['aliases']>> = { US: AMERICAN };
