import type { Gallery, GalleryGiven, GalleryState } from '../../contracts/gallery.types.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import { withTenant } from '../../contracts/with-tenant.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { HeroLayout } from '../../tenant/tenant-parts.types.ts';
import { Hero } from './hero.tsx';
import { page } from './home-page.tsx';
import { slot as locations } from './locations.tsx';
import { slot as reasons } from './reasons.tsx';
import type { SearchChoices } from './search-box.tsx';

type Home = ResolvedTenant['home'];

const HEROES: readonly HeroLayout[] = ['banner', 'split', 'full', 'letter', 'band', 'bar', 'task'];
const REASONS: readonly Home['parts']['reasons']['variant'][] = ['grid', 'line', 'numbered', 'ticks'];
const LOCATIONS: readonly Home['parts']['locations']['variant'][] = ['cards', 'strip', 'board'];
const SAMPLE_REASONS: Home['reasons'] = [
  { title: 'Workshop on site', text: 'Every car is checked by our own mechanics.' },
  { title: 'One price', text: 'What stands on the card is what you pay.' },
  { title: 'Seven days to change your mind', text: 'Bring it back with fewer than 500 kilometres on it.' },
];

/** The heads of the home page, and the sections that every site may have. */
export const gallery: Gallery = async (given) => [
  { title: 'Heads of the home page', states: await heroes(given) },
  { title: 'Reasons', states: (await Promise.all(REASONS.map((one) => reasonStates(given, one)))).flat() },
  {
    title: 'Places on the home page',
    states: (await Promise.all(LOCATIONS.map((one) => placeStates(given, one)))).flat(),
  },
];

async function heroes({ context, fill }: GalleryGiven): Promise<GalleryState[]> {
  const loaded = await page.load(context, async () => {});
  if (loaded.kind !== 'page') return [];
  const choices = loaded.props;
  const [task, moving] = await Promise.all([fill('home.task', null), fill('home.picture', null)]);
  const { home, theme } = context.site.tenant;
  const shown = { ...home, picture: home.picture ?? (theme.scene ? null : anyImage(context)) };
  const of = (name: string, hero: HeroLayout, change: { scene?: typeof theme.scene; home?: Home }) =>
    heroState(name, withTenant(context, { theme: { ...theme, ...change, hero }, home: change.home ?? shown }), choices);
  return [
    ...HEROES.map((hero) => of(hero, hero, {})),
    of(`${theme.hero}, without a picture`, theme.hero, { scene: null, home: { ...home, picture: null } }),
    of(`${theme.hero}, with as many words as there may be`, theme.hero, {
      home: {
        ...shown,
        headline: 'Eighty letters are as many as a headline has, and then it stands on three lines',
        introduction: `${'A sentence that says a little of what a dealer is proud of. '.repeat(5)}`.trim(),
      },
    }),
    ...(task.length > 0
      ? [
          {
            name: 'task, with the question in the place of the search',
            wide: true as const,
            body: <Hero site={context.site} choices={choices} task={task} />,
          },
        ]
      : []),
    ...(moving.length > 0
      ? [
          {
            name: 'With a film over the picture',
            wide: true as const,
            body: <Hero site={context.site} choices={choices} moving={moving} />,
          },
        ]
      : []),
  ];
}

/** Some photograph of the dealer's, for a head that has none of its own. */
function anyImage({ site }: PageContext): Home['picture'] {
  const image = Object.keys(site.assets.pictures ?? {}).find((name) => /\.(jpe?g|webp|avif|png)$/.test(name));
  return image === undefined ? null : { image, alt: '', focus: '50% 50%' };
}

function heroState(name: string, { site }: PageContext, choices: SearchChoices): GalleryState {
  return { name, wide: true, body: <Hero site={site} choices={choices} /> };
}

/** The context with one kind of section in a variant of its own. */
function withPart(context: PageContext, part: Partial<Home['parts']>, home: Partial<Home> = {}): PageContext {
  const own = context.site.tenant.home;
  return withTenant(context, { home: { ...own, ...home, parts: { ...own.parts, ...part } } });
}

function reasonStates(
  { context, slot }: GalleryGiven,
  variant: Home['parts']['reasons']['variant'],
): Promise<GalleryState[]> {
  const { home } = context.site.tenant;
  const shown = home.reasons.length > 0 ? home.reasons : SAMPLE_REASONS;
  const own = withPart(context, { reasons: { ...home.parts.reasons, variant } }, { reasons: shown });
  return slot(variant, ['home.sections', reasons], null, own);
}

function placeStates(
  { context, slot }: GalleryGiven,
  variant: Home['parts']['locations']['variant'],
): Promise<GalleryState[]> {
  const { parts } = context.site.tenant.home;
  return slot(
    variant,
    ['home.sections', locations],
    null,
    withPart(context, { locations: { ...parts.locations, variant } }),
  );
}
