import type { Check } from './check.types.ts';
import { htmlInCopy } from './copy.ts';
import { overlappingHours, passedDates } from './dates.ts';
import { regionLaw } from './law.ts';
import { completeLenders, lawfulLenders, possibleLenders } from './lenders.ts';
import { pageAddresses, rewritesEnd } from './links.ts';
import { optionConflicts, optionNeeds } from './options.ts';
import { alternativeTexts } from './pictures.ts';
import { promoCards } from './promo.ts';
import { namedFiles, pageReferences, references } from './references.ts';
import { facetNeeds, presetFilters, priceSlider, searchPaths } from './search.ts';
import { secretsInClear } from './secrets.ts';

/** The rules over the dealer's options: each looks at one tenant. */
export const OPTION_CHECKS: readonly Check[] = [
  namedFiles,
  references,
  pageReferences,
  alternativeTexts,
  htmlInCopy,
  secretsInClear,
  overlappingHours,
  passedDates,
  completeLenders,
  lawfulLenders,
  possibleLenders,
  optionNeeds,
  optionConflicts,
  priceSlider,
  searchPaths,
  presetFilters,
  facetNeeds,
  rewritesEnd,
  pageAddresses,
  promoCards,
  regionLaw,
];
