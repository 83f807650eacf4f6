import { imageSrc } from '../../rules/car/car-images.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { headerSearchPrice, priceQualifier } from '../../rules/price/car-price.ts';
import { capital, counted, type VehicleWords } from '../../rules/words/vehicle-words.ts';
import type { HeaderSearch, SuggestedValue } from '../../search/query/header-search.ts';
import { highlightParts } from '../../search/query/highlight-parts.ts';
import type { SearchHit } from '../../search/query/query.types.ts';

/** What of the dealer the suggestions need. */
export interface SuggestionWords extends Pick<VehicleWords, 'vehicle' | 'vehicles' | 'driveAway'> {
  /** Path of the search page. */
  action: string;
  currency: string;
  locale: string;
}

/** The options for a text: makes, models and bodies that it names, then cars, then the way to all results. Empty where nothing was found. */
export function suggestionOptions(found: HeaderSearch, text: string, words: SuggestionWords): HTMLElement[] {
  if (found.total === 0) return [];
  const all = option(`${words.action}?query=${encodeURIComponent(text)}`, 'suggest__all', [
    element('span', 'suggest__name', [`See all results for “${text}”`]),
    element('span', 'suggest__label', [counted(found.total, words)]),
  ]);
  const groups = [
    ...group(
      'Makes, models and bodies',
      found.values.map((value) => valueOption(value, words)),
    ),
    ...group(
      capital(words.vehicles),
      found.cars.map((car) => carOption(car, words)),
    ),
    all,
  ];
  for (const [index, one] of groups.flatMap((part) => [...optionsIn(part)]).entries()) one.id = `suggestion-${index}`;
  return groups;
}

/** What a screen reader says of the result. */
export function suggestionWords({ total }: HeaderSearch): string {
  if (total === 0) return 'No results';
  return `${total} ${total === 1 ? 'result' : 'results'}`;
}

function optionsIn(part: HTMLElement): Iterable<HTMLElement> {
  return part.matches('[role=option]') ? [part] : part.querySelectorAll<HTMLElement>('[role=option]');
}

function group(label: string, options: HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const title = element('div', 'suggest__title', [label]);
  title.setAttribute('aria-hidden', 'true');
  const whole = element('div', 'suggest__group', [title, ...options]);
  whole.setAttribute('role', 'group');
  whole.setAttribute('aria-label', label);
  return [whole];
}

function valueOption({ value, count, chosen }: SuggestedValue, words: SuggestionWords): HTMLElement {
  return option(searchPath(chosen) ?? `${words.action}?query=${encodeURIComponent(value)}`, 'suggest__value', [
    element('span', 'suggest__name', [value]),
    element('span', 'suggest__label', [counted(count, words)]),
  ]);
}

function carOption(car: SearchHit, { currency, locale, driveAway }: SuggestionWords): HTMLElement {
  const { slug, name, label, price, price_type, primary_image_url: picture } = car;
  const marked = highlightParts(car._formatted?.name ?? name);
  const amount = headerSearchPrice(price, { currency, locale });
  return option(`/cars/${slug}`, 'suggest__car', [
    picture ? thumbnail(picture) : element('span', 'suggest__picture', []),
    element('span', 'suggest__text', [
      element(
        'span',
        'suggest__name',
        marked.map((part) => (part.marked ? element('mark', '', [part.text]) : part.text)),
      ),
      element('span', 'suggest__label', [label ?? '']),
    ]),
    ...(amount === null
      ? []
      : [
          element('span', 'suggest__price', [
            amount,
            ' ',
            element('span', 'suggest__label', [priceQualifier(price_type, { locale, words: { driveAway } })]),
          ]),
        ]),
  ]);
}

/** 72 px wide, twice as many for sharp screens. */
function thumbnail(url: string): HTMLElement {
  const image = document.createElement('img');
  image.className = 'suggest__picture';
  image.alt = '';
  image.width = 72;
  image.height = 48;
  image.decoding = 'async';
  image.src = imageSrc(url, 160);
  return image;
}

function option(href: string, className: string, children: (Node | string)[]): HTMLElement {
  const link = element('a', `suggest__option ${className}`, children) as HTMLAnchorElement;
  link.href = href;
  link.setAttribute('role', 'option');
  link.tabIndex = -1;
  link.setAttribute('aria-selected', 'false');
  return link;
}

/** Text goes in as text: nothing of a car's own words can become markup. */
function element(tag: string, className: string, children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
