export type ImageFormat = 'avif' | 'webp' | 'jpeg';

export const CONTENT_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** Best first; JPEG is what everything can show. */
const OFFERED: readonly ImageFormat[] = ['avif', 'webp'];

/** The format to answer for an Accept header: one that it names (a wildcard does not promise AVIF), else JPEG. */
export function acceptedFormat(accept: string | undefined): ImageFormat {
  const ranges = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.trim().split(/\s*;\s*/));
  const named = (format: ImageFormat) =>
    ranges.some(([type, ...params]) => type === CONTENT_TYPES[format] && !params.some(isRefusal));
  return OFFERED.find(named) ?? 'jpeg';
}

function isRefusal(parameter: string): boolean {
  return /^q\s*=\s*0(\.0{0,3})?$/.test(parameter);
}
