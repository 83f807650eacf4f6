import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SlotFilling } from '../../../runtime/contracts/feature.types.ts';
import type { Gallery, GalleryGiven, GalleryPart, GalleryState } from '../../../runtime/contracts/gallery.types.ts';
import type { Page, Slot } from '../../../runtime/contracts/page.types.ts';
import type { SlotInputs, SlotName } from '../../../runtime/contracts/slot.types.ts';
import { SLOTS } from '../../../runtime/contracts/slots.data.ts';
import { basics } from './basics.tsx';
import { galleryGiven, type SlotModules } from './given.tsx';

/** The slots that the gallery has on itself, or in the part of a car's page: what fills them shows there. */
export const isElsewhere = (slot: SlotName): boolean =>
  SLOTS[slot].shell === true || SLOTS[slot].orderedBy === 'car.actions';

const REFERENCES = /( (?:id|for|form|list|popovertarget|aria-(?:labelledby|describedby|controls|owns))=")([^"]+)"/gi;

/** A feature as the emitted entry of the gallery has it. */
export interface GalleryFeature {
  id: string;
  title: string;
  gallery: Gallery | null;
  /** Why there is nothing to show. */
  none: string | null;
  fillings: readonly SlotFilling[];
  slots: SlotModules;
}

interface Data {
  groups: { id: string; title: string; parts: GalleryPart[] }[];
  /** Features that show nothing here, and why. */
  silent: { title: string; why: string }[];
}

const CARS = 12;

/**
 * Every component in all of its states, in a dealer's theme: for who changes how sites look. `forecourt dev` alone has it, at
 * `/__forecourt/gallery`; no build knows this page.
 */
export const galleryPage = (features: readonly GalleryFeature[], sheet: string): Page<Data> => ({
  async load({ cached: _, ...context }) {
    const { stock, site } = context;
    const on = features.filter(({ id }) => site.plan.features.includes(id));
    const photographed = await stock.cars({ where: { photos_count: '> 0' }, limit: CARS });
    const cars = photographed.length > 0 ? photographed : await stock.cars({ limit: CARS });
    const given = galleryGiven(context, cars, Object.assign({}, ...on.map(({ slots }) => slots)));
    const groups = await Promise.all(
      on.map(async ({ gallery, ...feature }) => ({
        id: feature.id,
        title: feature.title,
        parts: filled(feature.none ? [] : gallery ? await gallery(given) : await slotParts(feature, given)),
      })),
    );
    return {
      kind: 'page',
      head: {
        title: `Components in the looks of ${site.tenant.name}`,
        description: 'Every component in all of its states.',
        canonical: '/__forecourt/gallery',
        index: false,
        structuredData: [],
      },
      props: {
        groups: [
          { id: 'basics', title: 'What all features are made of', parts: filled(basics(given)) },
          ...groups.filter(({ parts }) => parts.length > 0),
        ],
        silent: on.flatMap(({ title, none }) => (none ? [{ title, why: none }] : [])),
      },
    };
  },
  body: ({ context, data: { groups, silent } }) => {
    const { tenant, plan } = context.site;
    return (
      <>
        <link rel="stylesheet" href={sheet.replace('{slug}', plan.slug)} />
        <div className="wrap page">
          <p className="eyebrow">{`${tenant.theme.family}, ${tenant.theme.hero}, ${tenant.cards.form}`}</p>
          <h1>Components in the looks of {tenant.name}</h1>
          <p className="lead">
            What this site is made of, in every state. The header and the footer of the site are those of this page.
          </p>
          <ul className="gallery-contents">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#gallery-${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
        {groups.map(({ id, title, parts }) => (
          <section key={id} className="gallery-part" id={`gallery-${id}`} data-gallery={id}>
            <div className="wrap">
              <h2>{title}</h2>
            </div>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
              <Part key={index} part={part} name={`${id}-${index}`} />
            ))}
          </section>
        ))}
        <div className="wrap page">
          <h2>Not here</h2>
          <dl>
            {silent.map(({ title, why }) => (
              <div key={title}>
                <dt>
                  <strong>{title}</strong>
                </dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </div>
      </>
    );
  },
});

const filled = (parts: GalleryPart[]): GalleryPart[] => parts.filter(({ states }) => states.length > 0);

function Part({ part: { title, states }, name }: { part: GalleryPart; name: string }): ReactElement {
  return (
    <>
      <div className="wrap">
        <h2 className="gallery-part__title">{title}</h2>
      </div>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <State key={index} state={state} suffix={`-${name}-${index}`} />
      ))}
    </>
  );
}

function State({ state: { name, body, wide, over }, suffix }: { state: GalleryState; suffix: string }): ReactElement {
  const html = withOwnIds(quiet(renderToStaticMarkup(body)), suffix);
  return (
    <div className={`gallery-state${over ? ' gallery-state--over' : ''}`}>
      <div className="wrap">
        <p className="gallery-state__name">{name}</p>
      </div>
      <div className={`gallery-state__frame${wide ? '' : ' wrap'}`} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

/** What a page would put the focus on, or fetch before all else, is one of many here. */
const quiet = (html: string): string => html.replaceAll(' autofocus=""', '').replace(/<link rel="preload"[^>]*>/g, '');

/**
 * HTML whose ids end in a suffix of its own, and so does what refers to them: the same component may be on a page several times. Islands keep
 * theirs, which their scripts know.
 */
export function withOwnIds(html: string, suffix: string): string {
  if (html.includes('<fc-island')) return html;
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const own = (id: string): string => (ids.has(id) ? `${id}${suffix}` : id);
  return html
    .replace(REFERENCES, (_, start: string, value: string) => `${start}${value.split(' ').map(own).join(' ')}"`)
    .replace(/ href="#([^"]+)"/g, (_, id: string) => ` href="#${own(id)}"`);
}

/** A feature as far as the gallery shows what it fills slots with. */
interface Filler {
  id: string;
  title: string;
  fillings: readonly SlotFilling[];
  slots: SlotModules;
}

/** What a feature fills slots with, each as a page would show it that offers the first car. */
async function slotParts({ id, title, fillings, slots }: Filler, given: GalleryGiven): Promise<GalleryPart[]> {
  const inputs = sampleInputs(given);
  const states = await Promise.all(
    fillings.map(async ({ slot, module }): Promise<GalleryState[]> => {
      const input = inputs[slot];
      const shown = slots[`${id}/${module.replace(/^\.\/|\.tsx$/g, '')}`] as Slot<typeof slot, unknown> | undefined;
      if (input === undefined || isElsewhere(slot) || !shown) return [];
      return given.slot(`In the place ${slot} of a page`, [slot, shown], input as never);
    }),
  );
  return states.flat().length > 0 ? [{ title, states: states.flat() }] : [];
}

/** What pages would offer. Nothing for a slot that is elsewhere, or about a car where there is none. */
function sampleInputs({ context, cars }: GalleryGiven): { [Name in SlotName]?: SlotInputs[Name] } {
  const { tenant } = context.site;
  const [car] = cars;
  const model = tenant.models[0];
  const make = tenant.manufacturers.find(({ slug }) => slug === model?.manufacturer);
  return {
    'home.sections': null,
    'home.task': null,
    'home.picture': null,
    'listing.empty': { words: 'Used, SUV' },
    'listing.tools': { view: 'total', url: () => tenant.search.basePath },
    'listing.foot': { cars },
    ...(car ? { 'car.media': { car }, 'car.summary': { car }, 'car.sections': { car }, 'car.foot': { car } } : {}),
    ...(model && make ? { 'model.sections': { model, make } } : {}),
    'success.details': { booking: null },
    'contact.form': { location: tenant.locations[0] ?? null },
    'page.reviews': { location: null },
  };
}
