import type { PhoneHiding } from '../rules/phone/phone-reveal.ts';
import type { Review } from '../rules/review/review.types.ts';
import type { CardForm } from './tenant-look.types.ts';
import type { CarTypeName, TenantPicture } from './tenant-shell.types.ts';

/** §2 Car card. */
export interface CardSettings {
  form: CardForm;
  /** Fields of the car, in order. */
  attributes: string[];
  /** Whether somebody has named them; else they are those of §2, and what a form of card shows by itself is up to it. */
  attributesNamed: boolean;
  /** 1 to 100. */
  imageQuality: number;
  locationOverlay: boolean;
  requestPhotos: boolean;
}

/** §4 Card tag precedence, §9: words and conditions of the marks on cards. */
export interface BadgeSettings {
  soldText: string;
  reservedText: string;
  comingSoonText: string;
  /** Days for which a car is a new arrival; 0 for never. */
  newArrivalDays: number;
  electric: boolean;
  runout: { shown: boolean; words: string[] };
  certified?: { manufacturer: string } & TenantPicture;
  comingLate: { shown: boolean; text: string; models: string[] };
  allNewPrefix: string;
  belowMarket: { shown: boolean; moreThan: number };
  testDriveOnlyTags: string[];
}

/** §4 Phone reveal. */
export interface PhoneSettings extends PhoneHiding {
  logCalls: boolean;
}

export interface PromoCard extends TenantPicture {
  heading?: string;
  url?: string;
  /** From 1; absent: after those with one. */
  position?: number;
  /** 'YYYY-MM-DD', first and last day. */
  start?: string;
  expiry?: string;
  display: CarTypeName[];
  strictDisplay: boolean;
  background?: string;
}

/** §4 Promo cards. */
export interface PromoSettings {
  shuffle: boolean;
  cards: PromoCard[];
}

/** §5 Ratings. */
export interface ReviewSettings {
  provider: 'none' | 'snap21' | 'platform';
  orgId?: string;
  /** Where the provider answers; absent: the platform does. */
  baseUrl?: string;
  /** Who collects them, as shoppers read it. */
  source?: string;
  /** Where they are read at their source. */
  sourceUrl?: string;
  minimumRating: number;
  forced: boolean;
  hidden: boolean;
  bannerScript?: { url: string; origins: string[] };
  /** The dealer's own. */
  items: Review[];
}

export interface FavouriteSettings {
  enabled: boolean;
  path: string;
  strip: boolean;
}

/** Free times of the dealer's calendar. */
export interface BookingSettings {
  enabled: boolean;
  daysAhead: number;
  noticeHours: number;
}

export interface TradeInSettings {
  enabled: boolean;
  autograb: boolean;
  /** Name of the environment variable with the lookup service's key. */
  keyEnv: string | null;
  priceAbove: number;
  instantPrice: boolean;
  /** Registrations that are looked up in a day at most. */
  lookupsPerDay: number;
}

/** §3 Model, as far as the tenant's own definition says it. */
/** §3 Model. Pictures are files of the dealer's folder ('images/x.jpg') or, where the platform knows them, web addresses. */
export interface TenantModel {
  id?: number;
  name: string;
  slug: string;
  /** Its page, where that is not /models/{slug}. */
  path?: string;
  /** Slug of its make. */
  manufacturer: string;
  manufacturerName?: string;
  body: string[];
  bodyStyle: string[];
  manufacturerBody?: string;
  manufacturerBody2?: string;
  manufacturerBody3?: string;
  fuel: string[];
  variant?: string;
  status?: string;
  shortDescription?: string;
  /** HTML of a few harmless elements (`x-html: block`). */
  description?: string;
  overrideUrl?: string;
  aftermarketManufacturerId?: number;
  accessoriesCount: number;
  image?: string;
  thumb?: string;
  alt?: string;
  fromPrice?: ModelPrice;
  figures: { label: string; value: string }[];
  grades: ModelGrade[];
  colours: { name: string; hex: string; image?: string; alt?: string }[];
}

/** A lowest price, in whole units of the site's currency; `date`, 'YYYY-MM-DD', is the day from which it holds. */
export interface ModelPrice {
  price: number;
  basis: string;
  date: string;
}

export interface ModelGrade {
  name: string;
  price?: number;
  features: string[];
}
