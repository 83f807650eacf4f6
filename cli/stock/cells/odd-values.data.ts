import type { StockField } from '../columns/columns.data.ts';

/** What is to be said of a value of a field that makes no sense there. */
export interface OddValue {
  /** What the site does instead, to be after '…; '. */
  instead: string;
  /** What to do about it. */
  hint: string;
}

const write = (what: string): string =>
  `Write ${what}${what.includes(', such as') ? ',' : ''} where the stock file is made.`;

const LEFT_OUT = 'the car is shown without it';
const AMOUNT = { instead: 'it is not shown', hint: write('the whole amount, such as 28990, or nothing') };
const DATE = write('a day that exists, such as 2026-11-21');
const YES_NO = write('yes or no');
const ADDRESS = { instead: LEFT_OUT, hint: write('an address that begins with https') };
const BURNS = {
  instead: LEFT_OUT,
  hint: write('litres for 100 km, such as 7.4 (in the US miles to the gallon, such as 28)'),
};
const MONTH = { instead: LEFT_OUT, hint: write('month and year, such as 03/2024') };

export const ODD_VALUES: Partial<Record<StockField, OddValue>> = {
  km: { instead: LEFT_OUT, hint: write('a whole number, such as 41200') },
  seats: { instead: LEFT_OUT, hint: write('a whole number, such as 5') },
  doors: { instead: LEFT_OUT, hint: write('a whole number, such as 5') },
  engine_size: { instead: LEFT_OUT, hint: write('litres or cubic centimetres, such as 2.5 or 2488') },
  cylinders: { instead: LEFT_OUT, hint: write('a whole number, such as 4') },
  price_dap: AMOUNT,
  price_egc: AMOUNT,
  before_price: AMOUNT,
  subscription_price: AMOUNT,
  sale_price: AMOUNT,
  price_type: {
    instead: "the price is labelled as the region's prices are",
    hint: write('what the price covers, such as drive away or excluding government charges'),
  },
  status: { instead: 'the car counts as in stock', hint: write('a status such as In stock, Coming soon or Sold') },
  car_type: { instead: 'the car counts as used', hint: write('new, used or demo') },
  sold_date: { instead: 'it counts as none', hint: DATE },
  created_at: { instead: 'the car never counts as a new arrival', hint: DATE },
  sold: { instead: 'it counts as no', hint: YES_NO },
  hidden: { instead: 'it counts as yes, so the car is not on the site', hint: YES_NO },
  reserved: { instead: 'it counts as no', hint: YES_NO },
  preorder: { instead: 'it counts as no', hint: YES_NO },
  certified: { instead: 'it counts as no', hint: YES_NO },
  reservable: { instead: 'it counts as yes', hint: YES_NO },
  website: { instead: 'it counts as yes, so the car is on the site', hint: YES_NO },
  custom_rank: { instead: 'it counts as 0', hint: write('a number') },
  views: { instead: LEFT_OUT, hint: write('a whole number, such as 214') },
  file: ADDRESS,
  video: ADDRESS,
  tour: ADDRESS,
  authorization_type: {
    instead: "the dealer's own way counts",
    hint: write('hold or charge, or the name of a payment provider'),
  },
  deposit_amount: { instead: "the dealer's own deposit counts", hint: write('the amount, such as 500') },
  has_checkout_payment_processor: { instead: 'it counts as no', hint: YES_NO },
  market_price: AMOUNT,
  state_market_price: AMOUNT,
  ev_range: { instead: LEFT_OUT, hint: write('the distance with its unit, such as 480 km') },
  economy: BURNS,
  economy_city: BURNS,
  economy_highway: BURNS,
  berths: { instead: LEFT_OUT, hint: write('how many sleep in it, such as 4') },
  power: { instead: LEFT_OUT, hint: write('the power with its unit, such as 340 kW') },
  lams: { instead: LEFT_OUT, hint: YES_NO },
  safety_stars: { instead: LEFT_OUT, hint: write('the number of stars, such as 5') },
  build_date: MONTH,
  compliance_date: MONTH,
  warranty: { instead: LEFT_OUT, hint: write('how long with its unit, such as 12 months') },
  warranty_until: { instead: LEFT_OUT, hint: DATE },
  rego_expiry: { instead: LEFT_OUT, hint: DATE },
};

/** Of a colour that is no word. */
export const NO_COLOUR: OddValue = { instead: LEFT_OUT, hint: write('the colour in words, such as White') };
/** Of words that fit no known kind: they make a kind of their own. */
export const OWN_KIND = 'it is shown as it is, and is a filter of its own';
/** Of words that may mean several kinds, or deny one. */
export const NO_KIND = 'it is shown as it is, and no filter finds the car by it';
/** Of words that leave open what a price covers, and whether a car is for sale. */
export const OPEN_PRICE = 'the price is not shown';
export const OPEN_STATUS = 'the car is kept off the site';

export const NO_PRICE: OddValue = {
  instead: 'it is not shown',
  hint: 'Write the whole price, such as 28990, or nothing where there is none.',
};

/** Of distances without a unit beside others in the unit of another region. */
export const OPEN_UNIT: OddValue = {
  instead: LEFT_OUT,
  hint: 'Write the unit in every row where the stock file is made, or name the column Odometer (km) or Odometer (miles).',
};

/** Of miles to the gallon where gallons of two sizes are known. */
export const OPEN_GALLONS: OddValue = {
  instead: LEFT_OUT,
  hint: 'Write litres for 100 km where the stock file is made, such as 7.4.',
};

/** Of a sold date that is not a day. */
export const SOLD_UNDATED: OddValue = { instead: 'the car counts as sold, on an unknown day', hint: DATE };

/** What to do about a yard and a photograph that the dealer does not have, as a whole sentence. */
export const UNKNOWN_YARD =
  "Write a yard's code where the stock file is made, or give the yard this one in `locations[].codes`.";
export const MISSING_PHOTO = "Put the file into the dealer's folder, or write its name as it is there.";
export const OTHER_IMAGE = 'Save it as JPEG, PNG, WebP, AVIF or GIF.';
export const NO_PHOTO_ADDRESS: OddValue = {
  instead: 'it is not shown',
  hint: "Write an address of the web that begins with https, or a file of the dealer's folder with a slash before it.",
};

/** Of films and documents among photographs. */
const OWN_COLUMN =
  'Write films into a column Video where the stock file is made, and photographs alone among the photos.';
export const NO_PHOTO: OddValue = { instead: 'it is not shown', hint: OWN_COLUMN };
export const SHOWN_AS_FILM: OddValue = { instead: "it is the car's film", hint: OWN_COLUMN };
/** Of a car that is in two rows. */
export const SHOWN_TWICE: OddValue = {
  instead: 'both are shown',
  hint: 'Delete one of the two rows where the stock file is made, or correct its VIN.',
};

/** Of values that are shown although they look wrong. */
export const SHOWN_AS_IT_IS: OddValue = {
  instead: 'it is shown as it is',
  hint: 'Correct it where the stock file is made, or leave it if it is right.',
};

/** Of a placeholder that a template has left in a text. */
export const NEVER_FILLED: OddValue = {
  instead: 'it is not shown',
  hint: 'Have the template filled in where the stock file is made, or take the placeholder out of it.',
};
