import type { ReactElement } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import { imageSrc, imageSrcset } from '../../rules/car/car-images.ts';
import { initials } from '../../rules/words/initials.ts';
import { say } from '../../rules/words/say.ts';
import type { StaffMember } from '../../tenant/tenant-parts.types.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { FooterMailLink } from '../../ui/footer/footer-contact.tsx';
import { iconAndNumber, Phone } from '../../ui/phone.tsx';

/** People whom shoppers may contact. Where the dealer hides numbers, a person's own is one to ask for. */
export const slot: Slot<'footer.blocks', StaffMember[]> = {
  load: ({ site: { tenant } }) => (tenant.footer.staff.length > 0 ? tenant.footer.staff : null),
  body: ({ context: { site }, data }) => (
    <FooterBlock name="staff" title={say(site.tenant, 'footer.people')}>
      <ul className="footer__people">
        {data.map((person, index) => (
          <li key={`${person.name} ${person.role}`} className="footer__person">
            <Portrait person={person} site={site} />
            <div>
              <p className="footer__name">{person.name}</p>
              <p className="footer__role">{person.role}</p>
              {person.languages ? (
                <p className="footer__role">
                  {say(site.tenant, 'staff.speaks', { languages: person.languages.join(', ') })}
                </p>
              ) : null}
              {person.phone ? (
                <p className="footer__tel">
                  <Phone tenant={site.tenant} person={{ index, phone: person.phone }} position="footer">
                    {iconAndNumber}
                  </Phone>
                </p>
              ) : null}
              {person.email ? (
                <p className="footer__mail">
                  <FooterMailLink address={person.email} />
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </FooterBlock>
  ),
};

const SIDE = 72;

function Portrait({ person: { name, image, alt }, site }: { person: StaffMember; site: Site }): ReactElement {
  const address = image && site.assets.pictures?.[image];
  if (!address)
    return (
      <span className="footer__portrait" aria-hidden="true">
        {initials(name).slice(0, 2)}
      </span>
    );
  const srcSet = imageSrcset(address, [160, 320]);
  return (
    <img
      className="footer__portrait"
      src={imageSrc(address, 160)}
      {...(srcSet ? { srcSet, sizes: `${SIDE}px` } : {})}
      width={SIDE}
      height={SIDE}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
    />
  );
}
