import path from 'node:path';
import type { SiteTexts } from '../../../runtime/contracts/site-texts.types.ts';
import { fileName } from '../../../runtime/photos/photo-address.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { ARTWORK_VERSION } from '../../../runtime/rules/car/car-images.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { hashOf } from '../../cache/content-hash.ts';
import type { TenantFiles } from '../../definition/source/tenant-files.ts';

/** An image of the dealer's folder that its site shows. */
export interface OwnImage {
  /** As the stock or the definition names it: 'photos/a.jpg'. */
  name: string;
  /** Its name in the site's addresses: of its content and the quality it is shown in, so that an address never changes its meaning. */
  id: string;
  /** Where it lies in the built site: 'pictures/<hash>.jpg'. */
  file: string;
  bytes: Uint8Array;
}

/** A drawing or a film of a dealer's folder that its definition names: served as it is. */
export interface OwnVector {
  name: string;
  /** '/assets/logo.<hash>.svg' */
  url: string;
  bytes: Uint8Array;
  /** Where the cache has the bytes, their hash in it. */
  hash?: string;
}

/** What the image service scales; drawings (SVG) and films are no photographs. */
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif|gif)$/i;
const VECTOR = /\.(svg|mp4|webm)$/i;

/** The files of a dealer's folder that its site shows: photographs, and drawings with films. */
export interface FolderImages {
  pictures: OwnImage[];
  vectors: OwnVector[];
}

/** With what was made of its logo: bitmaps of it among the drawings, for they too are served as they are. */
export interface OwnImages extends FolderImages {
  /** Icons and the social card, which no page loads. */
  icons: OwnVector[];
}

/** `texts`: what the dealer's pages say, which name images too. */
export function ownImages(
  tenant: ResolvedTenant,
  cars: readonly Car[],
  files: TenantFiles,
  texts: SiteTexts | null = null,
): FolderImages {
  const named = (kind: RegExp): string[] => (hasFiles(files, kind) ? [...textsOf(tenant), ...textsOf(texts)] : []);
  return {
    pictures: ownPictures({ tenant, cars, files, named: named(PHOTOGRAPH) }),
    vectors: ownVectors(files, named(VECTOR)),
  };
}

/** The images of a dealer's folder that its stock or its definition names, in order of name. */
function ownPictures({
  tenant,
  cars,
  files,
  named,
}: {
  tenant: ResolvedTenant;
  cars: readonly Car[];
  files: TenantFiles;
  named: readonly string[];
}): OwnImage[] {
  if (!hasFiles(files, PHOTOGRAPH)) return [];
  const ofStock = cars.flatMap(({ images }) =>
    images.flatMap(({ url }) => (url.startsWith('/') && !url.startsWith('/pictures/') ? [fileName(url)] : [])),
  );
  const names = new Set([...ofStock, ...named].filter((name) => PHOTOGRAPH.test(name) && files.has(name)));
  return [...names].sort().flatMap((name) => {
    const bytes = files.get(name);
    if (!bytes) return [];
    const hash = hashOf(bytes);
    const id = hashOf(`${hash} ${tenant.cards.imageQuality}`);
    return [{ name, id, file: `pictures/${hash}${path.extname(name).toLowerCase()}`, bytes }];
  });
}

/** The drawings of a dealer's folder that its definition names, in order of name. */
function ownVectors(files: TenantFiles, named: readonly string[]): OwnVector[] {
  const names = new Set(named.filter((name) => VECTOR.test(name) && files.has(name)));
  return [...names].sort().flatMap((name) => {
    const bytes = files.get(name);
    if (!bytes) return [];
    return [{ name, url: vectorUrl(name, bytes), bytes }];
  });
}

/** The address of a drawing or a film: it tells the content. */
export function vectorUrl(name: string, bytes: Uint8Array): string {
  const stem = path
    .basename(name)
    .replace(VECTOR, '')
    .replace(/[^\w-]/g, '-');
  return `/assets/${stem}.${hashOf(bytes)}${path.extname(name).toLowerCase()}`;
}

/** Their addresses by name, without a width for photographs; undefined for a site without any. */
export function imageAddresses({ pictures, vectors }: FolderImages): Record<string, string> | undefined {
  if (pictures.length + vectors.length === 0) return undefined;
  return Object.fromEntries([
    ...pictures.map(({ name, id }) => [name, `/pictures/${ARTWORK_VERSION}/files/${id}`] as const),
    ...vectors.map(({ name, url }) => [name, url] as const),
  ]);
}

/** Few folders have any, and going through all that a definition says takes its time. */
const hasFiles = (files: TenantFiles, kind: RegExp): boolean => [...files.keys()].some((name) => kind.test(name));

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
