import type { BrowserCode } from '../../../runtime/site.types.ts';
import type { BrowserBundle, BundledChunk } from '../bundler/bundle.types.ts';
import { featureOfModule } from '../features.ts';
import type { OwnDrawing } from '../own-pictures.ts';
import { elementOwner, sheetsOf } from './element-owner.ts';
import { htmlParts } from './html-parts.ts';

/** Something that takes a share of what a page loads. */
export interface Part {
  /** 'the island "gallery"' */
  name: string;
  bytes: number;
  /** Whether `bytes` was worked out from a whole: a byte of compressed text belongs to no single part of it. */
  about: boolean;
  /** The feature that it exists for; null for what every site has. */
  feature: string | null;
  /** The picture that it is, as the definition names it. */
  picture?: string;
}

type Owner = Pick<Part, 'name' | 'feature'>;

const SHARED: Owner = { name: 'code that every site has', feature: null };

/**
 * Who takes the bytes of some scripts, culprit first. A chunk that holds one feature's modules is that feature's, packages included; the
 * modules of the entry and of a chunk of several share its bytes by their length.
 */
export function scriptParts(
  files: readonly string[],
  { chunks, script }: Pick<BrowserBundle, 'chunks' | 'script'>,
  sizes: ReadonlyMap<string, number>,
  { islands }: Pick<BrowserCode, 'islands'>,
): Part[] {
  const parts = new Map<string, Part>();
  const give = (part: Part): void => {
    const known = parts.get(part.name);
    const bytes = part.bytes + (known?.bytes ?? 0);
    parts.set(part.name, { ...part, bytes, about: part.about || (known?.about ?? false) });
  };
  for (const file of files) {
    const bytes = sizes.get(file) ?? 0;
    const chunk = chunks.find((one) => one.file === file);
    if (!chunk) {
      give({ name: /(^|\/)react\./.test(file) ? 'React' : file, feature: null, bytes, about: false });
      continue;
    }
    const owners = chunk.modules.map((module) => ownerOf(module, chunk, islands));
    const [owner = SHARED, ...others] = distinct(owners, file === script.replace(/^\//, ''));
    if (others.length === 0) give({ ...owner, bytes, about: false });
    else {
      const { lengths = chunk.modules.map(() => 1) } = chunk;
      const whole = sum(lengths) || 1;
      for (const [index, one] of owners.entries())
        give({ ...one, bytes: (bytes * (lengths[index] ?? 0)) / whole, about: true });
    }
  }
  return culpritFirst([...parts.values()]);
}

/** The owners of a chunk; what has no feature counts as one only in the entry, which every site has, or where it is alone. */
function distinct(owners: readonly Owner[], entry: boolean): Owner[] {
  const known = [...new Map(owners.map((owner) => [owner.name, owner])).values()];
  return entry ? known : known.filter(({ feature }) => feature !== null);
}

/** A module's feature, and the island where its chunk is one. */
function ownerOf(module: string, chunk: BundledChunk, islands: BrowserCode['islands']): Owner {
  const feature = featureOfModule(module);
  if (!feature) return SHARED;
  const island = islands.find(
    (one) => one.module.startsWith(`${feature}/`) && chunk.modules.includes(`runtime/features/${one.module}`),
  );
  return { name: island ? `the island "${island.name}"` : featureName(feature), feature };
}

/** Who takes the bytes of the style sheet, by the length of the files that it is made of, culprit first. */
export async function styleParts(browser: BrowserCode, bytes: number): Promise<Part[]> {
  const sheets = await sheetsOf(browser);
  const whole = sum(sheets.map(({ text }) => text.length)) || 1;
  const shares = new Map<string | null, number>();
  for (const { feature, text } of sheets)
    shares.set(feature, (shares.get(feature) ?? 0) + (bytes * text.length) / whole);
  return culpritFirst(
    [...shares].map(([feature, share]) => ({
      name: feature ? featureName(feature) : 'the look that every site has',
      bytes: share,
      about: true,
      feature,
    })),
  );
}

/** How many bytes of a page each feature takes that fills slots of it. `takes` says by how much the page is larger with a module. */
export async function featureBytes(
  modules: readonly string[],
  takes: (module: string) => Promise<number>,
): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const module of modules) {
    const feature = module.split('/')[0] as string;
    bytes.set(feature, (bytes.get(feature) ?? 0) + (await takes(module)));
  }
  return bytes;
}

/**
 * What takes the bytes of a page: first a feature without which the page would keep its budget, else the element that holds most. An
 * element is the feature's whose sheet alone names one of its classes.
 * @param features how many of the bytes are each feature's, as far as that is known
 */
export async function pageParts(
  html: string,
  { bytes, tooMany }: { bytes: number; tooMany: number },
  browser: BrowserCode,
  features: ReadonlyMap<string, number>,
): Promise<Part[]> {
  const ownerOf = await elementOwner(browser);
  const elements = htmlParts(html).map(({ name, length, classes, island }) => {
    const feature = ownerOf([{ classes, island }]);
    return {
      name: feature ? `${name} of ${featureName(feature)}` : name,
      bytes: (bytes * length) / html.length,
      about: true,
      feature,
    };
  });
  const known = [...features].flatMap(([feature, own]) =>
    own > 0 ? { name: featureName(feature), bytes: own, about: false, feature } : [],
  );
  const [first, ...others] = elements.filter((one) => !known.some(({ feature }) => feature === one.feature));
  const remedy = bySize(known).find((one) => one.bytes >= tooMany);
  return [...new Set([remedy ?? [], first ?? [], ...bySize([...known, ...others])].flat())];
}

/** The pictures of a page, the largest first. */
export function pictureParts(drawings: readonly OwnDrawing[], sizes: readonly number[]): Part[] {
  return bySize(
    drawings.map(({ name }, index) => ({
      name: `the picture ${name}`,
      bytes: sizes[index] ?? 0,
      about: false,
      feature: null,
      picture: name,
    })),
  );
}

const featureName = (id: string): string => `the feature "${id}"`;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What can be left out comes before what every site has; else the larger first. */
function culpritFirst(parts: Part[]): Part[] {
  const sorted = bySize(parts);
  const culprit = sorted.find(({ feature }) => feature !== null);
  return culprit ? [culprit, ...sorted.filter((one) => one !== culprit)] : sorted;
}

const bySize = (parts: Part[]): Part[] => parts.sort((a, b) => b.bytes - a.bytes);
