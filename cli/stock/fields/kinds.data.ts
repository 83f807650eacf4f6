import type { CarStatus, CarType, PriceType } from '../../../runtime/rules/car/car.types.ts';
import type { ArtworkColour } from '../../../runtime/rules/car/car-pictures.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';

/** Ordered: the first pattern that fits a feed's words gives the value. Words arrive lower-cased, anything but letters and digits as one space. */
export type Kinds<T> = readonly (readonly [RegExp, T])[];

/** The labels of §9 (Body type slugs with icons). */
export const BODIES: Kinds<string> = [
  [/cab ?chassis|\bc c\b|tray ?top/, 'Cab Chassis'],
  [/prime ?mover|tractor unit|day cab|sleeper cab/, 'Prime Mover'],
  [/tipper|dump truck/, 'Tipper'],
  [/refrigerat|freezer (body|van|truck)/, 'Refrigerated'],
  [/pantech|box (truck|body)|curtain ?sider|furniture van/, 'Pantech'],
  [/tray truck|flat ?bed|drop ?side|\btray\b.*truck|beaver ?tail/, 'Tray Truck'],
  [/side by side|\b(utv|sxs)\b/, 'Side-by-Side'],
  [/\batv\b|\bquad/, 'ATV'],
  [/scooter|moped/, 'Scooter'],
  [
    /motor ?(cycle|bike)|\b(naked|cruiser|sports ?bike|dirt ?bike|enduro|motocross|trail ?bike|adventure bike)\b/,
    'Motorcycle',
  ],
  [/camper ?trailer/, 'Camper Trailer'],
  [/caravan|pop ?top|travel trailer/, 'Caravan'],
  [/light ?truck|\btruck\b(?!.*pick)/, 'Light Truck'],
  [/\bute\b|utility(?! vehicle)|pick ?up|dual cab|double cab|crew cab|king cab|extra cab|space cab|super cab/, 'Ute'],
  [/people ?mover|\bmpv\b|mini ?van|\b(7|8) seater van/, 'People Mover'],
  [/camper ?van/, 'Campervan'],
  [/motor ?home|camper|\brv\b/, 'Motorhome'],
  [/\bbus\b|coach/, 'Bus'],
  [/\bsuv\b|sports? utility|crossover|4x4|4 x 4|\b4wd\b|off ?road/, 'SUV'],
  [/convertible|cabriolet|roadster|soft ?top|spider/, 'Convertible'],
  [/coupe|hard ?top|fast ?back/, 'Coupe'],
  [/hatch/, 'Hatchback'],
  [/wagon|estate|touring|shooting brake/, 'Wagon'],
  [/sedan|saloon|limousine/, 'Sedan'],
  [/\bvan\b|cargo|panel/, 'Van'],
];

/** Labels of bodies and fuels that a region has its own word for. */
export const REGION_LABELS: Readonly<Partial<Record<Region, Readonly<Record<string, string>>>>> = {
  US: { Ute: 'Pickup', 'People Mover': 'Minivan', Petrol: 'Gasoline' },
};

export const FUELS: Kinds<string> = [
  [/plug ?in|\bphev\b/, 'Plug-in Hybrid'],
  [/hybrid|\bhev\b|(petrol|unleaded|ulp|gasoline|diesel).*electric|electric.*(petrol|unleaded|diesel)/, 'Hybrid'],
  [/electric|\bb?ev\b|battery/, 'Electric'],
  [/hydrogen|fuel cell/, 'Hydrogen'],
  [/diesel|\bdsl\b|\btdi\b/, 'Diesel'],
  [/\blpg\b|liquefied|liquid petroleum|dual fuel/, 'LPG'],
  [/petrol|unleaded|ulp|gasoline|\bgas\b|premium|\be10\b|\be85\b|flex/, 'Petrol'],
];

export const TRANSMISSIONS: Kinds<string> = [
  [
    /auto|cvt|constant|contin|\bdct\b|\bdsg\b|dual clutch|tiptronic|reduction|\bamt\b|duonic|single speed|direct drive|^\d+ ?(sp|speed)? ?a$|^a$/,
    'Automatic',
  ],
  [/manual|\bman\b|^\d+ ?(sp|speed)? ?m$|^m$/, 'Manual'],
];

export const DRIVES: Kinds<string> = [
  [/\bawd\b|all wheel/, 'AWD'],
  [/\b4wd\b|4x4|4 x 4|four wheel|4 wheel/, '4WD'],
  [/\bfwd\b|front/, 'FWD'],
  [/\brwd\b|rear|4x2|4 x 2/, 'RWD'],
  [/\b6x4\b|\b6 x 4\b/, '6x4'],
  [/\b6x2\b|\b6 x 2\b/, '6x2'],
  [/\b8x4\b|\b8 x 4\b/, '8x4'],
  [/chain/, 'Chain'],
  [/\bbelt\b/, 'Belt'],
  [/shaft/, 'Shaft'],
];

export const CAR_TYPES: Kinds<CarType> = [
  [/demo|^d$|dealer used/, 'demo'],
  [/used|pre owned|preowned|second ?hand|^u$|certified/, 'used'],
  [/^n$|new|showroom/, 'new'],
];

export const STATUSES: Kinds<{ status: CarStatus; reserved?: true; preorder?: true } | 'withdrawn'> = [
  [/withdrawn|inactive|deleted|removed|wholesale/, 'withdrawn'],
  [/sold|delivered/, { status: 'sold' }],
  [/reserved|on hold|deposit|under offer|sale pending/, { status: 'in_stock', reserved: true }],
  [/pre ?order/, { status: 'coming_soon', preorder: true }],
  [/coming|transit|on order|incoming|due|in production|arriving/, { status: 'coming_soon' }],
  [/in ?stock|for sale|available|active|current|live/, { status: 'in_stock' }],
];

export const PRICE_TYPES: Kinds<PriceType> = [
  [/drive ?away|^dap$/, 'drive_away'],
  [/eegc|excl.*est/, 'eegc'],
  [/egc|excl/, 'egc'],
  [/plus|\borc\b/, 'plus_orc'],
  [/msrp|rrp/, 'msrp'],
  [/\bday\b|daily/, 'per_day'],
  [/\bweek|weekly/, 'per_week'],
  [/\bmonth|monthly/, 'per_month'],
];

/** Which of the drawings' paints a colour's name means: plain names first, then what makers call them. */
export const PAINTS: Kinds<ArtworkColour> = [
  [/\bwhite\b/, 'white'],
  [/\bblack\b/, 'black'],
  [/\bsilver\b/, 'silver'],
  [/\bgr[ea]y\b/, 'grey'],
  [/\bblue\b/, 'blue'],
  [/\bred\b/, 'red'],
  [/\bgreen\b/, 'green'],
  [/\borange\b/, 'orange'],
  [/\byellow\b/, 'yellow'],
  [/\bbrown\b/, 'brown'],
  [/\bbeige\b/, 'beige'],
  [/\bpurple\b/, 'purple'],
  [/ebony|onyx|jet\b|obsidian|phantom/, 'black'],
  [/graphite|gunmetal|charcoal|slate|titanium|carbon|magnetic|steel|meteor/, 'grey'],
  [/navy|azure|sapphire|cobalt|indigo|teal|aqua|marine|ocean/, 'blue'],
  [/ruby|crimson|scarlet|maroon|burgundy|cherry|merlot|garnet/, 'red'],
  [/olive|khaki|forest|sage|jungle|emerald|eucalyptus/, 'green'],
  [/copper|sunset|inferno|lava|tangerine/, 'orange'],
  [/bronze|mocha|chestnut|espresso|coffee|cocoa|brass/, 'brown'],
  [/sand|champagne|cream|stone|gold|oat|desert|dune/, 'beige'],
  [/violet|plum|aubergine|amethyst/, 'purple'],
  [/pearl|ivory|snow|frost|polar|alpine|glacier|chalk/, 'white'],
  [/aluminium|aluminum|platinum|metal|sterling|quartz/, 'silver'],
];
