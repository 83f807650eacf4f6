import { carSubject, sceneSubject } from '../../runtime/server/images/image-name.ts';

const artwork = (subject = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#cfd5db"/>${subject}</svg>`;
const ARTWORK = artwork();
/** A dark subject on a light ground, as drawings of cars are: what blends it away is found. */
const CAR = artwork('<rect x="0.7" y="0.8" width="1.6" height="0.6" fill="#2b3036"/>');

/**
 * What stands for the images of a site under test: whether an address is that of an image is checked, but nothing is drawn, encoded or
 * fetched. Null for any other address, which the site itself answers.
 */
export function imageStandIn(pathname: string, files: Readonly<Record<string, string>>): Response | null {
  const [, folder, version = '', kind, ...rest] = pathname.split('/');
  if (folder !== 'pictures' || !/^v\d+$/.test(version)) return null;
  const [a = '', b = '', c = '', d = ''] = rest;
  const exists: Record<string, () => boolean> = {
    cars: () => carSubject(a, b, c, d) !== null,
    scenes: () => sceneSubject(a, b) !== null,
    files: () => Object.hasOwn(files, a),
    photos: () => rest.length === 3,
  };
  return exists[kind ?? '']?.()
    ? new Response(kind === 'cars' ? CAR : ARTWORK, { headers: { 'Content-Type': 'image/svg+xml' } })
    : null;
}
