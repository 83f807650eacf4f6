import type { Check } from '../checks/check.types.ts';
import { navigationLinks, navigationPresent } from '../links/navigation.ts';
import { callsBesidePages, distinctPages } from '../links/pages.ts';
import { searchLinks } from '../links/search-links.ts';
import { redirects } from '../redirects/check-redirects.ts';
import { abnDigits } from './abn.ts';
import { analytics } from './analytics.ts';
import { cardAttributes } from './cards.ts';
import { chatLeads } from './chat.ts';
import { contactDetails } from './contact.ts';
import { coordinates } from './coordinates.ts';
import { blankTexts, copyPlaceholders, curlyQuotes, cutByComment, htmlInCopy } from './copy/copy.ts';
import { examplesLeft } from './copy/examples-left.ts';
import { overlappingHours, passedDates } from './dates.ts';
import { formFields, formNames, formPaths, formSteps } from './forms.ts';
import { playableFilm } from './images/films.ts';
import { logoRules } from './images/logos.ts';
import { alternativeTexts, sharpImages } from './images/sharp-images.ts';
import { regionLaw } from './law.ts';
import { leadTargets } from './leads.ts';
import { legalLinks, legalMarkup, legalPlaceholders, legalWords } from './legal.ts';
import { hoursOfLocations, knownManufacturers, licences, onePrimary, uniqueSlugs } from './locations.ts';
import { mapNeeds } from './maps.ts';
import { marksInCopy } from './markup.ts';
import { bankDetails } from './money/bank-details.ts';
import { deliveryZones } from './money/delivery-zones.ts';
import { calculatorRates, completeRates, distinctRates, namedProviders } from './money/lender-rates.ts';
import { completeLenders, lawfulLenders, possibleLenders } from './money/lenders.ts';
import { takenLogos } from './money/taken-logos.ts';
import { distinctNames } from './names.ts';
import { optionConflicts, optionNeeds, unfollowedOptions } from './options.ts';
import { pageAddresses, rewritesEnd } from './page-addresses.ts';
import { oldNews } from './pages/old-news.ts';
import { pageImages, pagesWithText, pageTexts } from './pages/page-texts.ts';
import { closedMatter, readablePages } from './pages/readable-pages.ts';
import { priceWords } from './promises/price-words.ts';
import { promisedHours } from './promises/promised-hours.ts';
import { promoCardsHold, promoPositions } from './promo.ts';
import { namedFilesExist, pageReferences, references } from './references.ts';
import { facetNeeds, presetFilters, priceSlider, searchPaths } from './search.ts';
import { secretsInClear, secretsInMarkdown } from './secrets.ts';
import { showsNothing } from './shows-nothing.ts';
import { featureNeeds, slugIsFolder } from './slug-and-needs.ts';
import { states } from './states/states.ts';
import { ownStockFacts } from './stock/own-stock-facts.ts';
import { stockSource } from './stock/stock-source.ts';
import { stockWords } from './stock/stock-words.ts';
import { themeContrast } from './theme.ts';

/** Everything that must hold beyond the schema: each rule looks at one tenant. */
export const RULES: readonly Check[] = [
  slugIsFolder,
  featureNeeds,
  abnDigits,
  uniqueSlugs,
  licences,
  onePrimary,
  knownManufacturers,
  hoursOfLocations,
  contactDetails,
  chatLeads,
  takenLogos,
  deliveryZones,
  states,
  coordinates,
  navigationPresent,
  navigationLinks,
  searchLinks,
  themeContrast,
  legalPlaceholders,
  legalLinks,
  legalMarkup,
  legalWords,
  pageTexts,
  readablePages,
  closedMatter,
  pagesWithText,
  oldNews,
  pageImages,
  distinctNames,
  namedFilesExist,
  references,
  pageReferences,
  stockSource,
  stockWords,
  ownStockFacts,
  alternativeTexts,
  sharpImages,
  playableFilm,
  logoRules,
  htmlInCopy,
  blankTexts,
  curlyQuotes,
  cutByComment,
  marksInCopy,
  copyPlaceholders,
  secretsInClear,
  secretsInMarkdown,
  overlappingHours,
  mapNeeds,
  passedDates,
  promisedHours,
  priceWords,
  completeLenders,
  lawfulLenders,
  possibleLenders,
  completeRates,
  distinctRates,
  namedProviders,
  calculatorRates,
  optionNeeds,
  optionConflicts,
  unfollowedOptions,
  showsNothing,
  analytics,
  priceSlider,
  searchPaths,
  presetFilters,
  facetNeeds,
  rewritesEnd,
  redirects,
  pageAddresses,
  distinctPages,
  callsBesidePages,
  cardAttributes,
  promoCardsHold,
  promoPositions,
  formFields,
  formSteps,
  formNames,
  formPaths,
  leadTargets,
  bankDetails,
  regionLaw,
  examplesLeft,
];
