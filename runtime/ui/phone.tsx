import type { ReactElement, ReactNode } from 'react';
import { formatPhone, phoneHref } from '../rules/phone/phone-display.ts';
import { isMasked, maskedPhone, type PhonePlace } from '../rules/phone/phone-reveal.ts';
import { say } from '../rules/words/say.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

interface Props {
  tenant: Pick<ResolvedTenant, 'contact' | 'phone' | 'region' | 'words'>;
  /** Whose number it is; the dealer's own without one. */
  location?: { slug: string; phone: string } | null;
  /** It is the location's second number (§3 landline_phone). */
  second?: boolean;
  /** The car that the call is about. */
  car?: { id: number } | null;
  place: PhonePlace;
  className?: string;
  /** For who cannot see what stands beside the number: 'Call {number}'. */
  label?: (number: string) => string;
  /** What stands in the link; the number alone unless given. */
  children?: (number: string) => ReactNode;
}

/**
 * A phone number of the site: a link that calls it, or where the dealer hides numbers (§4 Phone reveal) a button that asks for it. Its form, of which each page
 * has one, posts by itself; with script the link comes into the button's place. A hidden number is in no byte of the page.
 */
export function Phone({ tenant, location, second, car, place, className, label, children }: Props): ReactElement {
  const phone = location?.phone ?? tenant.contact.phone;
  if (isMasked(tenant.phone, place)) {
    const text = maskedPhone(phone, tenant.region);
    return (
      <button
        className={className ?? 'phone__show'}
        type="submit"
        form="phone-reveal"
        name="of"
        value={car ? `car:${car.id}` : location ? `${second ? 'landline' : 'location'}:${location.slug}` : 'dealer'}
        data-reveal=""
        aria-label={say(tenant, 'call.show', { number: text })}
      >
        {children ? children(text) : text}
      </button>
    );
  }
  const text = formatPhone(phone, tenant.region);
  return (
    <a
      className={className}
      href={phoneHref(phone, tenant.region)}
      data-call={location?.slug ?? ''}
      data-car={car?.id}
      aria-label={label?.(text)}
    >
      {children ? children(text) : text}
    </a>
  );
}
