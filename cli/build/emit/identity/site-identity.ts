import { readFileSync } from 'node:fs';
import type { ShownLogo, SiteIdentity } from '../../../../runtime/contracts/identity.types.ts';
import type { ResolvedTenant } from '../../../../runtime/tenant/tenant.types.ts';
import type { Cache, Recorded } from '../../../cache/cache.ts';
import { hashOf } from '../../../cache/content-hash.ts';
import { readLogo } from '../../../definition/logos/read-logo.ts';
import type { TenantFiles } from '../../../definition/source/tenant-files.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { type OwnVector, vectorUrl } from '../tenant-images.ts';
import type { DrawInput, NamedArt } from './draw-identity.ts';
import { CARD, ICON_FILES, logoName } from './identity-files.data.ts';

/** The images of a site's identity, and the files of them. */
export interface MadeIdentity {
  identity: SiteIdentity;
  /** Logos, which pages show. */
  logos: OwnVector[];
  /** Icons and card, which no page loads. */
  icons: OwnVector[];
}

export interface IdentityInput {
  tenant: ResolvedTenant;
  files: TenantFiles;
  /** Those of the theme. */
  fonts: readonly FontFile[];
}

export type IdentityMaker = (input: IdentityInput) => Promise<MadeIdentity>;

/** What was made: names and hashes of files in the cache. */
interface CachedImages extends Recorded {
  files: Record<string, string>;
}

const MODULE = 'cli/build/emit/identity/draw-identity.ts';

/** Makes the images of sites; what was made before of the same logo, words and colours by the same code is in the cache. Throws LogoError. */
export function openIdentity(cache: Cache, codeOf: (module: string) => string): IdentityMaker {
  return async (input) => {
    const { logo, websites } = input.tenant.dealer;
    const art = (name: string | undefined): NamedArt | null => artOf(name, input.files);
    const named = { logo: art(logo?.image), dark: art(logo?.dark), square: art(logo?.square) };
    const others = [...websites, ...input.tenant.manufacturers].flatMap((one) => art(one.logo?.image) ?? []);
    const all = [...Object.values(named), ...others].filter((one) => one !== null);
    const arts = [...new Map(all.map((one) => [one.name, one])).values()];
    const words = wordsOf(input);
    const iconWords = { ...words, tagline: '', foot: '' };
    const made = [
      Object.values(named).map((one) => one && hashOf(one.bytes)),
      arts.filter(({ isVector }) => !isVector).map(({ name, bytes }) => [name, hashOf(bytes)]),
      input.fonts.map(({ url }) => url),
      codeOf(MODULE),
    ];
    const drawing = { ...named, arts, words, fonts: input.fonts };
    // What a dealer says changes more often than its name, and is on the card alone.
    const files = {
      ...(await kept('identity', hashOf(JSON.stringify([iconWords, ...made])), () => drawIcons(drawing), cache)),
      ...(await kept('card', hashOf(JSON.stringify([words, ...made])), () => drawCard(drawing), cache)),
    };
    return assembled(files, named, others, cache);
  };
}

/** Files by their names, drawn if they are not in the cache. */
async function kept(
  kind: string,
  key: string,
  draw: () => Promise<Record<string, Uint8Array>>,
  cache: Cache,
): Promise<CachedImages['files']> {
  const cached = cache.record<CachedImages>(kind, key);
  if (cached && Object.values(cached.files).every((hash) => cache.holds(hash))) return cached.files;
  const files = Object.fromEntries(Object.entries(await draw()).map(([name, bytes]) => [name, cache.put(bytes)]));
  cache.keepIfWritable<CachedImages>(kind, key, { files, madeFrom: {} });
  return files;
}

/** The packages that draw are loaded for what is not in the cache alone. */
const drawIcons = async (input: DrawInput) => (await import('./draw-identity.ts')).drawIcons(input);
const drawCard = async (input: DrawInput) => (await import('./draw-identity.ts')).drawCard(input);

function artOf(name: string | undefined, files: TenantFiles): NamedArt | null {
  const bytes = name === undefined ? undefined : files.get(name);
  if (name === undefined || !bytes) return null;
  const size = readLogo(name, bytes);
  return 'id' in size ? null : { name, bytes, size, isVector: /\.svg$/i.test(name) };
}

/** The words and colours of the card and the icons. */
function wordsOf({ tenant: { name, tagline, locations, domains, theme } }: IdentityInput): DrawInput['words'] {
  const place = locations.find(({ primary }) => primary) ?? locations[0];
  const foot = [place?.address.city, domains[0]?.replace(/^www\./, '')].filter(Boolean).join('  ·  ');
  return { name, tagline, foot, colours: theme.colours, heading: theme.fonts.heading };
}

const stemOf = (name: string): string => (name.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').replace(/[^\w-]/g, '-');

/** The identity that pages read, and its files under names that tell their content. */
function assembled(
  files: CachedImages['files'],
  { logo, dark, square }: Record<'logo' | 'dark' | 'square', NamedArt | null>,
  others: readonly NamedArt[],
  cache: Cache,
): MadeIdentity {
  const logos = new Map<string, OwnVector & ShownLogo>();
  const shown = (art: NamedArt | null): ShownLogo | undefined => {
    if (!art) return undefined;
    const known = logos.get(art.name) ?? logoFile(art, files, cache);
    logos.set(art.name, known);
    return { url: known.url, width: known.width, height: known.height };
  };
  const madeFile = (name: string): OwnVector => {
    const hash = files[name] as string;
    const [stem, extension] = name.split('.');
    return {
      name,
      url: `/assets/${stem}.${hash}.${extension}`,
      hash,
      // Read by those who serve it themselves: a build links the file.
      get bytes() {
        return readFileSync(cache.blob(hash));
      },
    };
  };
  const icons = Object.entries(ICON_FILES).map(([key, name]) => ({ key, file: madeFile(name) }));
  const card = madeFile(Object.keys(files).find((name) => name.startsWith(`${CARD}.`)) as string);
  const otherLogos = Object.fromEntries(others.map((art) => [art.name, shown(art)]));
  const own = { logo: shown(logo), logoDark: shown(dark), logoSquare: shown(square) };
  return {
    identity: {
      ...(Object.fromEntries(Object.entries(own).filter(([, one]) => one)) as Partial<typeof own & object>),
      ...(others.length > 0 ? { others: otherLogos } : {}),
      icons: Object.fromEntries(icons.map(({ key, file }) => [key, file.url])) as SiteIdentity['icons'],
      card: { url: card.url, width: 1200, height: 630 },
    } as SiteIdentity,
    // Drawings are files of the dealer that the site serves anyway.
    logos: [...logos.values()]
      .filter(({ url }) => !url.endsWith('.svg'))
      .map(({ name, url, bytes }) => ({ name, url, bytes })),
    icons: [...icons.map(({ file }) => file), card],
  };
}

/** A logo as it is served: a drawing as it is, a bitmap as the build made it smaller. */
function logoFile(art: NamedArt, files: CachedImages['files'], cache: Cache): OwnVector & ShownLogo {
  if (art.isVector) return { name: art.name, url: vectorUrl(art.name, art.bytes), bytes: art.bytes, ...art.size };
  const hash = files[logoName(art.name)] as string;
  const bytes = readFileSync(cache.blob(hash));
  return { name: art.name, url: `/assets/${stemOf(art.name)}.${hash}.webp`, bytes, ...art.size };
}
