import type { ReactElement } from 'react';
import type { Page } from '../../contracts/page.types.ts';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { Staff } from '../../pages/blocks/staff.tsx';
import { Headed } from '../../pages/headed.tsx';
import { allNodes, loadPage, type PageData } from '../../pages/load-page.ts';
import { OwnPageBody, ownHead } from '../../pages/own-page.tsx';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { LocationCard } from '../../ui/location/location-card.tsx';
import { midnightAt } from '../../ui/today-at.ts';

interface Data {
  title: string;
  nodes: PageNode[];
  data: PageData;
}

const trailOf = (title: string) => [{ name: 'Home', href: '/' }, { name: title }];

/** /about-us (§2): the dealer's own words where there are any, then its people, places and licences, as far as those words do not show them. */
export const page: Page<Data> = {
  async load(context, fillSlot) {
    const { site } = context;
    const { about } = site.texts ?? {};
    const title =
      about && about.title !== '' ? about.title : say(site.tenant, 'about.title', { name: site.tenant.name });
    const nodes = about?.nodes ?? [];
    return {
      kind: 'page',
      head: ownHead(context, {
        title,
        description: about?.description || say(site.tenant, 'about.description', { name: site.tenant.name }),
        path: '/about-us',
        trail: trailOf(title),
      }),
      props: { title, nodes, data: await loadPage(context, nodes, fillSlot) },
      expires: midnightAt(context, site.tenant.timeZone),
    };
  },
  body: ({ context, data: { title, nodes, data }, slots }) => {
    const { tenant } = context.site;
    const shown = new Set(allNodes(nodes).map(({ kind }) => kind));
    return (
      <OwnPageBody
        context={context}
        title={title}
        nodes={nodes}
        data={data}
        slots={slots}
        trail={trailOf(title)}
        lead={nodes.length === 0 ? <Story tenant={tenant} /> : null}
      >
        {shown.has('staff') ? null : <Staff context={context} heading={say(tenant, 'about.people')} id="page_people" />}
        {shown.has('location') ? null : (
          <Headed heading={say(tenant, 'about.places')} id="page_places">
            <div className="location-grid">
              {tenant.locations.map((location) => (
                <LocationCard key={location.slug} context={context} location={location} heading="h3" />
              ))}
            </div>
          </Headed>
        )}
        <DealerFacts tenant={tenant} />
      </OwnPageBody>
    );
  },
};

/** What the definition says of the dealer, where it wrote nothing itself. */
export function Story({ tenant }: { tenant: ResolvedTenant }) {
  return (
    <>
      {tenant.tagline ? <p className="lead">{tenant.tagline}</p> : null}
      <p>{tenant.home.introduction}</p>
      {tenant.home.reasons.length === 0 ? null : (
        <ul className="about-reasons">
          {tenant.home.reasons.map(({ title, text, language }) => (
            <li key={title} lang={language}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the dealer sells, and under which licences. */
function DealerFacts({ tenant }: { tenant: ResolvedTenant }): ReactElement | null {
  const licences = [
    ...new Set(
      tenant.locations.flatMap(({ dealerLicenceNumber, licenceLabel, motorVehicleRepairer }) => [
        ...(dealerLicenceNumber ? [`${licenceLabel} ${dealerLicenceNumber}`] : []),
        ...(motorVehicleRepairer ? [motorVehicleRepairer] : []),
      ]),
    ),
  ];
  const makes = tenant.manufacturers.map(({ name }) => name);
  const facts: [string, string][] = [
    ...(makes.length > 0 ? [[say(tenant, 'about.makes'), makes.join(', ')] as [string, string]] : []),
    ...(licences.length > 0 ? [[say(tenant, 'about.licences'), licences.join(', ')] as [string, string]] : []),
  ];
  return facts.length > 0 ? (
    <Headed className="page-facts">
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Headed>
  ) : null;
}
