import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { COLUMN_ALIASES, type StockField } from './columns.data.ts';

export type PresetName = 'au_dealer' | 'au_network' | 'us_vauto' | 'advertising' | 'generic';

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
    aliases: {
      ...AMERICAN,
      colour: ['colour', 'color', ...COLUMN_ALIASES.colour],
      location: ['dealerid', 'locationcode'],
    },
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
  // Google's vehicle ads and Meta's catalogue.
  advertising: {
    signs: [
      ['id', 'imagelink', 'additionalimagelink'],
      ['id', 'imagelink', 'storecode'],
      ['id', 'imagelink', 'linktemplate'],
      ['vehicleid', 'stateofvehicle'],
      ['vehicleid', 'image0url'],
      ['vehicleid', 'mileagevalue'],
    ],
    aliases: {
      stocknum: [...COLUMN_ALIASES.stocknum, 'id', 'vehicleid'],
      make: ['make', 'brand', 'manufacturer'],
      car_type: [...COLUMN_ALIASES.car_type, 'stateofvehicle'],
      km: [...COLUMN_ALIASES.km, 'mileagevalue'],
      km_unit: [...COLUMN_ALIASES.km_unit, 'mileageunit'],
      before_price: [...COLUMN_ALIASES.before_price, 'msrp', 'vehiclemsrp'],
      price_type: [...COLUMN_ALIASES.price_type, 'vehiclepricetype'],
      location: [...COLUMN_ALIASES.location, 'storecode'],
    },
  },
  generic: { signs: [], aliases: {} },
};

/** Where a region's feeds use a word otherwise: for feeds of no special kind. */
export const REGION_ALIASES: Partial<Record<Region, Preset['aliases']>> = { US: AMERICAN };
