import type { ReactElement, ReactNode } from 'react';
import { formatPhone, phoneHref } from '../rules/phone/phone-display.ts';
import { isMasked, maskedPhone, type PhonePosition } from '../rules/phone/phone-reveal.ts';
import { phoneNamed } from '../rules/phone/site-phones.ts';
import { say } from '../rules/words/say.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import { Icon } from './icon.tsx';

/** What most numbers are in their links: the number beside a telephone. */
export const iconAndNumber = (number: string): ReactElement => (
  <>
    <Icon name="phone" />
    <span>{number}</span>
  </>
);

interface Props {
  tenant: Pick<ResolvedTenant, 'contact' | 'phone' | 'region' | 'words'>;
  /** Whose number it is; the dealer's own without one. */
  location?: { slug: string; phone: string } | null;
  /** It is the location's second number (§3 landline_phone). */
  second?: boolean;
  /** Of somebody of the dealer's people, by the index in `footer.staff`. */
  person?: { index: number; phone: string };
  /** The car that the call is about. */
  car?: { id: number } | null;
  position: PhonePosition;
  className?: string;
  /** What is before the number in the link, such as 'Call us': with the number its name. */
  before?: string;
  /** For who cannot see what is beside the number: 'Call {number}'. */
  label?: (number: string) => string;
  /** What is in the link; the number alone unless given. */
  children?: (number: string) => ReactNode;
}

/** The name under which a number is asked for. */
function nameOf({ location, second, person, car }: Props): string {
  if (person) return `staff:${person.index}`;
  if (car) return `car:${car.id}`;
  return location ? `${second ? 'landline' : 'location'}:${location.slug}` : 'dealer';
}

/**
 * A phone number of the site: a link that calls it, or where the dealer hides numbers (§4 Phone reveal) a button that asks for it. Its form, of which each page
 * has one, posts by itself; with script the link comes into the button's place. A hidden number is in no byte of the page.
 */
export function Phone(props: Props): ReactElement {
  const { tenant, location, person, car, position, className, before, label, children } = props;
  const phone = person?.phone ?? location?.phone ?? tenant.contact.phone;
  if (isMasked(tenant.phone, position)) {
    const text = say(tenant, 'call.show', { number: maskedPhone(phone, tenant.region) });
    return (
      <button
        className={className ?? 'phone__show'}
        type="submit"
        form="phone-reveal"
        name="of"
        value={nameOf(props)}
        data-reveal=""
        aria-label={before ? `${before} ${text}` : text}
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
      aria-label={before ? `${before} ${text}` : label?.(text)}
    >
      {children ? children(text) : text}
    </a>
  );
}

/** The number of a name (`SitePhone.of`) as it is in the prose of a page. */
export function NamedPhone({ tenant, of }: { tenant: ResolvedTenant; of: string }): ReactElement | null {
  const found = phoneNamed(of, tenant);
  if (!found) return null;
  const [kind, name] = of.split(':');
  if (kind === 'staff')
    return <Phone tenant={tenant} person={{ index: Number(name), phone: found.phone }} position="page" />;
  const location = kind === 'dealer' ? null : { slug: found.location, phone: found.phone };
  return <Phone tenant={tenant} location={location} second={kind === 'landline'} position="page" />;
}
