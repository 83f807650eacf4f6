import type { ReactElement } from 'react';
import type { FilledSlots, Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { CachedPart } from '../../ui/cached-part.tsx';
import { iconAndNumber, Phone } from '../../ui/phone.tsx';
import { SocialLinks } from '../../ui/social-links.tsx';
import { LocationLines } from './location-lines.tsx';

/** §2 top banner: the dealer's words, the search box, and what else the dealer wants of locations, number, social pages, stars and saved vehicles. */
export const slot: Slot<'shell.banner', true> = {
  load: () => true,
  body: ({ context, slots }) => {
    const { tenant } = context.site;
    return (
      <div className="top-banner">
        <div className="wrap top-banner__row">
          <p className="top-banner__words">{tenant.tagline || tenant.name}</p>
          {slots['banner.sites']}
          {slots['header.search']}
          <CachedPart
            context={context}
            id="banner"
            as="div"
            attributes={{ className: 'top-banner__ways' }}
            content={() => <Ways tenant={tenant} slots={slots} />}
          />
        </div>
      </div>
    );
  },
};

function Ways({ tenant, slots }: { tenant: ResolvedTenant; slots: FilledSlots }): ReactElement {
  const { locations, phone, social } = tenant.header.topBanner;
  return (
    <>
      {locations ? (
        <ul className="top-banner__places">
          <LocationLines tenant={tenant} />
        </ul>
      ) : null}
      {slots['banner.stars']}
      {phone ? (
        <Phone
          tenant={tenant}
          position="header"
          className="top-banner__phone"
          label={(number) => say(tenant, 'call.title', { name: number })}
        >
          {iconAndNumber}
        </Phone>
      ) : null}
      {social && tenant.social.length > 0 ? <SocialLinks tenant={tenant} className="top-banner__social" /> : null}
      {slots['header.tools']?.length ? <div className="top-banner__tools">{slots['header.tools']}</div> : null}
    </>
  );
}
