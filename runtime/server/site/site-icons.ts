import { Hono } from 'hono';
import type { Site } from '../../contracts/site.types.ts';
import { type Sendable, send } from '../http/send-file.ts';

const A_DAY = 'public, max-age=86400';

/** Addresses at which browsers, phones and search engines look for a site's icons, whatever its pages say. */
const ICONS = { '/icon.svg': 'svg', '/favicon.ico': 'ico', '/apple-touch-icon.png': 'touch' } as const;

/**
 * A site's icons at their usual addresses, and its web manifest.
 * @param asset a file of the site by its address; null where it has none such
 */
export function answerIcons(
  { tenant, assets: { identity } }: Pick<Site, 'tenant' | 'assets'>,
  asset: (address: string) => Promise<Sendable | null>,
): Hono {
  const app = new Hono();
  for (const [address, key] of Object.entries(ICONS))
    app.get(address, async (context) => {
      const file = await asset(identity.icons[key]);
      return file ? send(context, { ...file, cacheControl: A_DAY }) : context.notFound();
    });
  const { png192, png512, maskable192, maskable512 } = identity.icons;
  const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const manifest = JSON.stringify({
    name: tenant.name,
    short_name: shortName(tenant.name),
    ...(tenant.tagline ? { description: tenant.tagline } : {}),
    lang: tenant.locale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: tenant.theme.colours.hero,
    background_color: tenant.theme.colours.paper,
    icons: [
      icon(png192, 192, 'any'),
      icon(png512, 512, 'any'),
      icon(maskable192, 192, 'maskable'),
      icon(maskable512, 512, 'maskable'),
    ],
  });
  return app.get('/site.webmanifest', (context) =>
    context.body(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': A_DAY }),
  );
}

/** As much of a name as is below an icon on a phone: whole words, at most 12 letters where there are several. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return others.reduce((sum, word) => (`${sum} ${word}`.length <= 12 ? `${sum} ${word}` : sum), first);
}
