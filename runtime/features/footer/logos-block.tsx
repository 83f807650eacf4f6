import type { ReactElement } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import { imageSrc } from '../../rules/car/car-images.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import type { FooterSettings } from '../../tenant/tenant-parts.types.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';

type Logo = FooterSettings['logos'][number] & { address: string };

/** Marks of makers and associations. */
export const slot: Slot<'footer.blocks', Logo[]> = {
  load({ site: { tenant, assets } }) {
    const logos = tenant.footer.logos.flatMap((logo) => {
      const address = assets.pictures?.[logo.image];
      return address ? [{ ...logo, address }] : [];
    });
    return logos.length > 0 ? logos : null;
  },
  body: ({
    context: {
      site: { tenant },
    },
    data,
  }) => (
    <FooterBlock name="logos">
      <ul className="footer__logos">
        {data.map((logo) => (
          <li key={logo.image}>
            {logo.url ? (
              <a href={logo.url} {...linkTarget(logo.url, tenant.domains)}>
                <Mark logo={logo} />
              </a>
            ) : (
              <Mark logo={logo} />
            )}
          </li>
        ))}
      </ul>
    </FooterBlock>
  ),
};

/** As high as a line of a footer can bear; as wide as it is drawn. */
function Mark({ logo: { address, alt } }: { logo: Logo }): ReactElement {
  return <img src={imageSrc(address, 320)} alt={alt} loading="lazy" decoding="async" />;
}
