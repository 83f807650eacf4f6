import { isRecord } from '../../../runtime/rules/web/is-record.ts';
import type { Cell } from '../feed/feed.types.ts';
import { inPhotoOrder, photoNumber } from '../feed/photo-order.ts';

/** §9: most of a dealer's galleries end below this; a feed that sends more is cut. */
const MAX_PHOTOS = 60;

/** What parts addresses, in the order in which it is looked for: the first that is between two of them parts the whole cell. */
const SEPARATORS = ['\\|+', '::', '\\^', '~', '[\\r\\n\\t]+', ';', ',', '\\s'];
/** Where an address begins. */
const BEGINNING = '(?=https?:\\/\\/|\\/(?!\\/))';
const PARTINGS = SEPARATORS.map((separator) => new RegExp(`\\s*["']?${separator}["']?\\s*${BEGINNING}`, 'i'));
/** What may be before the first and after the last address. */
const EDGES = /^[\s|;,^~"']+|(?:::|[\s|;,^~"'])+$/g;

/** A file's name, which only with a slash before it is an address. */
const NAMES_A_PHOTO = /\.(?:jpe?g|png|webp|avif|gif)$/i;
/** A photo's address, and more behind it: two addresses, or an address and words. */
const HOLDS_MORE = /\.(?:jpe?g|png|webp|avif|gif)(?:\?\S*)?\s+\S|[^=/&?%:\s]https?:\/\/|\|/i;

/** An address among those of photographs that is none of them. */
export interface WhyNoPhoto {
  address: string;
  kind: 'film' | 'document';
}

interface PhotoCells {
  addresses: string[];
  others: WhyNoPhoto[];
  refused?: string;
}

/**
 * Photographs that a feed's cells list: https addresses or files of the dealer's folder, parted by whatever is between them, or a JSON list.
 * `refused` is the first item that names a photograph and is no address. `others` are films and
 * documents. An address is taken whole or not at all.
 */
export function photosInCell(cells: readonly Cell[]): PhotoCells {
  const [only] = cells;
  const plain = cells.length === 1 && typeof only === 'string' ? plainAddresses(only) : null;
  if (plain !== null) return parted(plain);
  const named = cells.flatMap((cell) => (typeof cell === 'string' ? itemsOf(cell) : cell.map(tidied)));
  const read = named.map((item) => ({ item, address: addressOf(item) }));
  const refused = read.find(({ item, address }) => address === null && looksLikeAPhoto(item))?.item;
  return {
    ...parted([...new Set(read.flatMap(({ address }) => address ?? []))]),
    ...(refused === undefined ? {} : { refused }),
  };
}

/** Addresses that are photos, as many as are shown, and those that are not. */
function parted(all: readonly string[]): PhotoCells {
  const others = all.flatMap((address): WhyNoPhoto[] => {
    const kind = otherKind(address);
    return kind === null ? [] : [{ address, kind }];
  });
  const photos = others.length === 0 ? all : all.filter((one) => !others.some(({ address }) => address === one));
  return { addresses: photos.slice(0, MAX_PHOTOS), others };
}

/** Files of films and of documents by the ends of their names. */
const FILM = /\.(?:mp4|m4v|mov|webm|avi|wmv|mkv|mpe?g|ogv|3gp|flv|m3u8|mpd)$/i;
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|rtf|txt|csv|html?|zip|mp3)$/i;
/** Where films are shown, and not their pictures. */
const FILMS_AT = /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)(?:[/?#]|$)/i;

/** What is at an address that is no photo; null where it may be one. */
function otherKind(address: string): WhyNoPhoto['kind'] | null {
  if (address.endsWith('.jpg')) return null;
  const [path = ''] = address.split(/[?#]/, 1);
  if (NAMES_A_PHOTO.test(path)) return null;
  if (FILM.test(path) || FILMS_AT.test(address)) return 'film';
  return DOCUMENT.test(path) ? 'document' : null;
}

const PLAIN_LIST = /^https?:\/\/[!#-;=?-[\]_a-z{}~|]+$/i;

/** Most cells: addresses between bars or commas, with nothing in them that has to be looked at twice. Null for any other. */
function plainAddresses(cell: string): string[] | null {
  if (!PLAIN_LIST.test(cell) || /[{}~^;&]|::/.test(cell)) return null;
  const items = cell.split('|');
  const isPlain = items.every(
    (item) => item.startsWith('http') && item.indexOf('http', 1) === -1 && !/%(?![\da-f]{2})|[',:]$/i.test(item),
  );
  return isPlain ? [...new Set(items)] : null;
}

function itemsOf(cell: string): string[] {
  const text = tidied(cell);
  const listed = jsonItems(text);
  if (listed !== null) return listed.map(tidied);
  const parting = PARTINGS.find((one) => one.test(text));
  // Names of files alone, which are no addresses, are parted as lists are.
  return (parting ? text.split(parting) : /^(?:https?:|\/)/i.test(text) ? [text] : text.split(/[|;,\n]/)).map(tidied);
}

const tidied = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replace(EDGES, '').trim();

/** The texts and addresses of a JSON list; null where the text is none. */
function jsonItems(text: string): string[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return null;
    return inPhotoOrder(list, (item) => (isRecord(item) ? photoNumber(Object.entries(item)) : null)).flatMap((item) => {
      if (typeof item === 'string') return item;
      const map = (item ?? {}) as Record<string, unknown>;
      return (
        ['url', 'Url', 'URL', 'src', 'href', 'image'].map((name) => map[name]).find((one) => typeof one === 'string') ??
        []
      );
    });
  } catch {
    return null;
  }
}

/** The item as an address: characters that none may have are written as browsers do. Null where it is none, or more than one. */
function addressOf(item: string): string | null {
  if (HOLDS_MORE.test(item)) return null;
  if (/^https?:\/\//i.test(item)) return /["'<>\\\p{Cc}]/u.test(item) ? null : encoded(item, /[^\x21-\x7e]|[{}`]/gu);
  if (!/^\/(?!\/)/.test(item) || /["<>\\|?#\p{Cc}]/u.test(item)) return null;
  return encoded(item, /[^\w./%~()-]/gu);
}

function encoded(item: string, characters: RegExp): string | null {
  const text = item.replace(/%(?![\da-f]{2})/gi, '%25');
  // Half of a pair of surrogates is no character.
  return text.isWellFormed() ? text.replace(characters, escaped) : null;
}

const escaped = (character: string): string =>
  encodeURIComponent(character).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const looksLikeAPhoto = (item: string): boolean =>
  NAMES_A_PHOTO.test(item) || /^https?:\/\//i.test(item) || HOLDS_MORE.test(item);
