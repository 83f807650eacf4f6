import { EXTRA_ALIASES, type ExtraField } from './extra-columns.data.ts';

export type StockField =
  | 'stocknum'
  | 'vin'
  | 'car_type'
  | 'item_type'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'year'
  | 'km'
  | 'km_unit'
  | 'price_dap'
  | 'price_egc'
  | 'sale_price'
  | 'price_type'
  | 'before_price'
  | 'subscription_price'
  | 'rego'
  | 'colour'
  | 'interior_colour'
  | 'body'
  | 'transmission'
  | 'fuel'
  | 'drive'
  | 'seats'
  | 'doors'
  | 'engine'
  | 'engine_size'
  | 'cylinders'
  | 'location'
  | 'description'
  | 'features'
  | 'images'
  | 'photos'
  | 'website'
  | 'hidden'
  | 'created_at'
  | 'status'
  | 'sold'
  | 'sold_date'
  | 'reserved'
  | 'reservable'
  | 'preorder'
  | 'tag'
  | 'certified'
  | 'custom_rank'
  | 'locked_fields'
  | ExtraField;

/**
 * Headers by field (domain.md 3.1, 3.5, 3.6), lower-cased and without anything but letters, digits and #.
 * Of several columns of one field, the first named here that is not empty counts.
 */
export const COLUMN_ALIASES: Record<StockField, readonly string[]> = {
  stocknum: ['stocknum', 'stock', 'stockno', 'stocknumber', 'stock#', 'stockid'],
  vin: ['vin', 'vinnumber', 'vinno'],
  car_type: ['cartype', 'newused', 'nu', 'listingtype', 'condition', 'nud', 'type'],
  item_type: ['itemtype', 'vehicletype', 'type'],
  make: ['make', 'manufacturer'],
  model: ['model', 'modelname'],
  badge: ['badge', 'trim', 'variant', 'grade'],
  series: ['series'],
  year: ['year', 'modelyear', 'buildyear', 'yr'],
  km: [
    'odometer',
    'km',
    'kms',
    'kilometres',
    'kilometers',
    'odometerkm',
    'odometerkms',
    'odometerkilometres',
    'odometerreading',
    'mileage',
    'miles',
    'odometermiles',
    'odometermi',
    'mileagekm',
    'mileagemiles',
    'kmstravelled',
  ],
  km_unit: [
    'odometerunit',
    'odometerunits',
    'odometerreadingsunit',
    'mileageunit',
    'mileageunits',
    'distanceunit',
    'kmunit',
  ],
  price_dap: ['dapprice', 'dap', 'driveaway', 'driveawayprice'],
  price_egc: ['egcprice', 'egc', 'price', 'advertisedprice', 'internetprice', 'retailprice', 'pricecurrent'],
  sale_price: ['saleprice', 'specialprice', 'discountprice', 'discountedprice', 'nowprice', 'promoprice', 'offerprice'],
  price_type: ['pricetype', 'pricelabel'],
  before_price: ['beforeprice', 'wasprice', 'previousprice'],
  subscription_price: ['subscriptionprice', 'weeklysubscription', 'subscriptionperweek'],
  rego: ['rego', 'registration', 'regono', 'registrationnumber', 'plate'],
  colour: [
    'exteriorcolour',
    'colour',
    'color',
    'exteriorcolor',
    'extcolour',
    'extcolor',
    'extcol',
    'exterior',
    'bodycolour',
    'bodycolor',
    'paintcolour',
    'paintcolor',
    'maincolour',
    'maincolor',
    'vehiclecolour',
    'vehiclecolor',
    'colourname',
    'colorname',
    'exteriorcolourname',
    'exteriorcolorname',
    'extcolourname',
    'extcolorname',
    'colourdescription',
    'colordescription',
    'exteriorcolourdescription',
    'exteriorcolordescription',
    'exteriorcolourdesc',
    'exteriorcolordesc',
    'extcolourdesc',
    'extcolordesc',
  ],
  interior_colour: [
    'interiorcolour',
    'interiorcolor',
    'intcolour',
    'intcolor',
    'intcol',
    'trimcolour',
    'trimcolor',
    'interior',
    'upholsterycolour',
    'upholsterycolor',
    'interiorcolourname',
    'interiorcolorname',
    'intcolourname',
    'intcolorname',
    'interiorcolourdescription',
    'interiorcolordescription',
    'interiorcolourdesc',
    'interiorcolordesc',
    'intcolourdesc',
    'intcolordesc',
  ],
  body: ['body', 'bodytype', 'bodystyle', 'simplebody'],
  transmission: ['transmission', 'trans', 'gearbox', 'simpletransmission'],
  fuel: ['fuel', 'fueltype', 'simplefuel'],
  drive: ['drive', 'drivetype', 'drivetraindesc', 'drivetrain', 'simpledrive'],
  seats: ['seats', 'seatingcapacity', 'noofseats'],
  doors: ['doors', 'bodydoorct', 'noofdoors'],
  engine: ['engine', 'enginedescription'],
  engine_size: [
    'enginesize',
    'enginedisplacement',
    'enginecapacity',
    'capacity',
    'enginel',
    'enginelitres',
    'enginecc',
    'engineliters',
  ],
  cylinders: ['cylinders', 'cyl', 'cyls', 'enginecylinderct'],
  location: ['locationcode', 'location', 'yard', 'yardcode', 'locationid', 'dealerid', 'site', 'locationslug'],
  description: ['dealercomments', 'comments', 'description', 'vehicledescription', 'freetext'],
  features: ['features', 'options', 'equipment', 'feature', 'option'],
  images: [
    'images',
    'photourllist',
    'imagelist',
    'imagelink',
    'imageurls',
    'photourls',
    'photos',
    'photolist',
    'pictures',
    'image',
    'photo',
    'picture',
    'imageurl',
    'photourl',
    'imagesurl',
    'imagesimageurl',
  ],
  photos: ['photos', 'photocount', 'photoscount', 'noofphotos', 'imagecount'],
  website: [
    'showondealerwebsite',
    'advertiseonweb',
    'website',
    'publish',
    'published',
    'ispublished',
    'onwebsite',
    'showonwebsite',
    'showonweb',
    'active',
    'isactive',
    'visible',
    'online',
    'advertise',
    'advertised',
  ],
  hidden: [
    'hidden',
    'hide',
    'ishidden',
    'hidefromwebsite',
    'hideonwebsite',
    'donotadvertise',
    'donotpublish',
    'unpublished',
  ],
  created_at: ['createdat', 'inventorydate', 'dateinstock', 'stockdate', 'instockdate', 'datereceived', 'stockedat'],
  status: ['status', 'salestatus', 'stockstatus', 'disposition'],
  sold: ['sold', 'issold', 'soldflag'],
  sold_date: ['solddate', 'datesold', 'saledate', 'removedat'],
  reserved: ['reserved', 'onhold', 'deposittaken'],
  reservable: ['reservable'],
  preorder: ['preorder'],
  tag: ['tag', 'tags', 'banner', 'sticker'],
  certified: ['certified', 'certifiedpreowned', 'cpo'],
  custom_rank: ['customrank', 'rank', 'priority'],
  locked_fields: ['lockedfields'],
  ...EXTRA_ALIASES,
};

/**
 * Fields of which a feed may have a column for each item ('Photo 1', 'Photo 2', 'images/0/url'), by the name before the number. All of them are read, where
 * no column holds the whole list.
 */
export const NUMBERED_FIELDS = {
  images: [
    'photo',
    'photos',
    'image',
    'images',
    'picture',
    'pictures',
    'pic',
    'img',
    'photourl',
    'imageurl',
    'pictureurl',
    'photolink',
    'imagelink',
    'vehicleimage',
    'vehiclephoto',
    'mainimage',
    'mainphoto',
  ],
  thumbnails: ['thumb', 'thumbnail', 'thumbnails', 'imagethumb', 'imagesthumb', 'photothumb', 'photosthumb'],
  features: ['feature', 'features', 'option', 'options', 'equipment', 'accessory', 'accessories', 'highlight'],
} as const satisfies Partial<Record<StockField, readonly string[]>>;

/** What stands before such a name where the column holds the photographs after the first ('Additional image link'). */
export const FURTHER_IMAGES = /^(?:additional|other|more|extra|further|secondary)/;

/** What else a column may be called that holds what a car cannot be without: offered where nothing better is there, never read by itself. Plainly written. */
export const PERHAPS: Readonly<Record<(typeof REQUIRED_FIELDS)[number], readonly string[]>> = {
  stocknum: [
    'itemkey',
    'vehicleid',
    'unit',
    'unit#',
    'unitno',
    'unitnumber',
    'unitid',
    'sku',
    'carid',
    'listingid',
    'inventoryid',
    'inventorynumber',
    'adid',
    'itemid',
    'itemno',
    'refno',
    'reference',
    'referenceno',
    'ref',
    'uniqueid',
    'id',
    'vin',
  ],
  make: ['brand', 'marque', 'vehiclemake', 'mfr', 'mfg'],
  model: ['range', 'modelrange', 'modelfamily', 'vehiclemodel', 'family'],
  year: ['my', 'modelyr', 'registeredyear', 'built', 'yom', 'builddate', 'compliancedate'],
};

/** Without these a row is not a car (domain.md 3.1). */
export const REQUIRED_FIELDS = ['stocknum', 'make', 'model', 'year'] as const satisfies readonly StockField[];

/** Columns that dealers keep to themselves (domain.md 3.6). Nothing is read from them; a file that has one is checked harder for shifted rows. */
export const PRIVATE_COLUMNS: readonly string[] = [
  'purchasecost',
  'purchaseprice',
  'cost',
  'costprice',
  'pricecost',
  'pricewholesale',
  'wholesale',
  'wholesaleprice',
  'bookvalue',
  'tradevalue',
  'keynumber',
  'keyno',
  'keytag',
  'floorplan',
  'margin',
  'gross',
  'minimumprice',
  'reserveprice',
  'supplier',
  'previousowner',
  'authorizationkey',
  'authorisationkey',
];

/** The same in other words ('Purchase cost ex GST'): no mapping may lead to such a column. */
export const PRIVATE_WORDS =
  /(purchase|unit|net|total|landed|factory|dealer)cost|costprice|pricecost|^cost|cost$|wholesale|bookvalue|tradevalue|tradein|keyn(o|um)|keytag|floorplan|margin|(gross|net)profit|grossvalue|invoice|supplier|vendor(name|price)|previousowner|ownername|minimumprice|reserveprice|bottomprice|walkaway|authori[sz]ationkey|secretkey/;

/** Columns that feeds have and a site has no use for: not worth a word in the report. */
export const UNUSED_COLUMNS: readonly string[] = [
  'redbookcode',
  'encryptedredbookcode',
  'nviccode',
  'nvic',
  'autograbid',
  'modelnumber',
  'modelcode',
  'dealername',
  'dealershipid',
  'dealershipname',
  'photoslastmodifieddate',
  'age',
  'title',
  'name',
  'id',
  'url',
  'link',
  'region',
  'updatedat',
  'checkedat',
  'lastmodifiedutc',
  'greymarketimport',
  'subscriptionplanid',
  'regostate',
  'state',
];

/** A dealer's own word for a column: it counts instead of the known names of that field. */
export interface ColumnMapping {
  field: StockField;
  column: string;
}
