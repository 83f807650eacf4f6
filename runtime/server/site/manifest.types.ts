import type { MANIFEST_FORMAT } from './manifest-format.data.ts';

/** A file that a site serves, found under its address. Paths are relative to the site's folder. */
export interface ServedFile {
  file: string;
  /** The same, brotli-compressed; null where that saves nothing, and for a page, which the server compresses. */
  br: string | null;
  type: string;
  etag: string;
}

export interface ServedPage extends ServedFile {
  status: 200 | 404;
  /** Milliseconds since 1970 UTC: from then on the page is rendered again. */
  expires: number;
}

/** `generated/<slug>/manifest.json`: all that the server reads of a built site. It is renamed into place last (design §3). */
export interface Manifest {
  /** Of the site, and of what its code and a server ask of each other: another one is of another version of the product. */
  format: typeof MANIFEST_FORMAT;
  slug: string;
  name: string;
  signature: string;
  features: string[];
  /** Hash of everything in this manifest: the build's own name. */
  build: string;
  site: string;
  stock: string;
  /** Entries of the server bundle, and all its modules. */
  render: string;
  api: string;
  standalone: string;
  server: string[];
  assets: Record<string, ServedFile>;
  pages: Record<string, ServedPage>;
  /** Files of the dealer's own images by the name in their address, and of drawings ('cars/ute/side'). Absent: there are none. */
  pictures?: Record<string, string>;
}
