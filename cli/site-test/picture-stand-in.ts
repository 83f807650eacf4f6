import { carSubject, sceneSubject } from '../../runtime/server/pictures/picture-name.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#cfd5db"/></svg>';

/**
 * What stands for the pictures of a site under test: whether an address is that of a picture is checked, but nothing is drawn, encoded or
 * fetched. Null for any other address, which the site itself answers.
 */
export function pictureStandIn(pathname: string, files: Readonly<Record<string, string>>): Response | null {
  const [, folder, version = '', kind, ...rest] = pathname.split('/');
  if (folder !== 'pictures' || !/^v\d+$/.test(version)) return null;
  const [a = '', b = '', c = '', d = ''] = rest;
  const exists: Record<string, () => boolean> = {
    cars: () => carSubject(a, b, c, d) !== null,
    scenes: () => sceneSubject(a, b) !== null,
    files: () => Object.hasOwn(files, a),
    photos: () => rest.length === 3,
  };
  return exists[kind ?? '']?.() ? new Response(DRAWING, { headers: { 'Content-Type': 'image/svg+xml' } }) : null;
}
