import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { initials } from '../../rules/words/initials.ts';
import { say } from '../../rules/words/say.ts';
import type { StaffMember } from '../../tenant/tenant-parts.types.ts';
import { Phone } from '../../ui/phone.tsx';
import { Headed } from '../headed.tsx';
import { OwnPicture } from '../own-picture.tsx';

interface Props {
  context: PageContext;
  heading?: string;
  id?: string;
  /** Slug; absent: everybody. */
  location?: string;
}

/** The people of the dealer: a row with room for words where they are one or two, else a grid. */
export function Staff({ context, location, ...headed }: Props): ReactElement | null {
  const { staff } = context.site.tenant.footer;
  const shown = staff.filter(
    (one) => location === undefined || one.location === undefined || one.location === location,
  );
  if (shown.length === 0) return null;
  return (
    <Headed {...headed}>
      <ul className={`page-staff${shown.length < 3 ? ' page-staff--few' : ''}`}>
        {shown.map((one) => (
          <Person
            key={`${one.name} ${one.role}`}
            context={context}
            person={one}
            heading={headed.heading ? 'h3' : 'h2'}
          />
        ))}
      </ul>
    </Headed>
  );
}

function Person({
  context: { site },
  person,
  heading: Heading,
}: {
  context: PageContext;
  person: StaffMember;
  heading: 'h2' | 'h3';
}): ReactElement {
  const { tenant } = site;
  const { name, role, phone, email, image, alt = '', languages } = person;
  const [first = name] = name.split(' ');
  return (
    <li>
      <div className="page-staff__face">
        {image ? (
          <OwnPicture site={site} picture={{ image, alt }} sizes="(min-width: 768px) 25vw, 50vw" />
        ) : (
          <span aria-hidden="true">{initials(name).slice(0, 2)}</span>
        )}
      </div>
      <div>
        <Heading className="page-part__name">{name}</Heading>
        <p className="page-staff__role">{role}</p>
        {languages ? (
          <p className="page-staff__role">{say(tenant, 'staff.speaks', { languages: languages.join(', ') })}</p>
        ) : null}
        {phone ? (
          <p>
            <Phone tenant={tenant} person={{ index: tenant.footer.staff.indexOf(person), phone }} position="page" />
          </p>
        ) : null}
        {email ? (
          <p>
            <a href={`mailto:${email}`}>{say(tenant, 'staff.write', { name: first })}</a>
          </p>
        ) : null}
      </div>
    </li>
  );
}
