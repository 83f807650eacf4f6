import type { ReactElement } from 'react';
import { formAboutModel } from '../../forms/about-model.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { contactHref } from '../../rules/location/location-urls.ts';
import { bodyNames } from '../../rules/model/model-body.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Section } from '../../ui/section.tsx';
import type { ModelData } from './model-data.ts';

interface Question {
  question: string;
  answer: string;
  link?: { href: string; text: string };
}

const listed = (words: readonly string[], tenant: ResolvedTenant): string =>
  words.length > 1
    ? say(tenant, 'words.and', { first: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
    : (words[0] ?? '');

/** What shoppers ask of any model, as far as the site knows the answer. */
export function questionsOf(data: ModelData, tenant: ResolvedTenant): Question[] {
  const { model, make, name, stock } = data;
  const bodies = bodyNames(model);
  const { test_drive: drive } = tenant.forms;
  const sellers = tenant.locations.filter(
    ({ type, manufacturers }) => type === 'sales' && (manufacturers.length === 0 || manufacturers.includes(make.slug)),
  );
  const [location] = sellers;
  return [
    {
      question: say(tenant, 'model.canSee', { name }),
      answer: whatIsHere(data, tenant),
      ...(stock.count > 0 && stock.href ? { link: { href: stock.href, text: say(tenant, 'model.canSee.them') } } : {}),
    },
    ...(drive && !drive.elsewhere
      ? [
          {
            question: say(tenant, 'model.drive'),
            answer: say(tenant, 'model.drive.yes'),
            link: { href: formAboutModel(drive, model), text: drive.heading },
          },
        ]
      : []),
    ...(model.fuel.length > 0
      ? [{ question: say(tenant, 'model.whichFuel'), answer: `${listed(model.fuel, tenant)}.` }]
      : []),
    ...(bodies.length > 1
      ? [{ question: say(tenant, 'model.whichBodies'), answer: `${listed(bodies, tenant)}.` }]
      : []),
    ...(location
      ? [
          {
            question: say(tenant, 'model.where'),
            answer: say(tenant, sellers.length > 1 ? 'model.where.atOne' : 'model.where.at', {
              location: location.name,
              address: addressLine(location.address, tenant.region),
            }),
            link: { href: contactHref(location), text: say(tenant, 'model.where.hours') },
          },
        ]
      : []),
  ];
}

function whatIsHere({ stock: { count }, here, used }: ModelData, tenant: ResolvedTenant): string {
  if (count === 0) return say(tenant, 'model.canSee.none');
  if (here.length > 0 && used.length > 0) return say(tenant, 'model.canSee.newAndUsed', { count });
  if (here.length > 0) return say(tenant, 'model.canSee.new', { count });
  return used.length > 0 ? say(tenant, 'model.canSee.used', { count }) : say(tenant, 'model.canSee.some', { count });
}

export function Questions({
  questions,
  tenant,
}: {
  questions: readonly Question[];
  tenant: ResolvedTenant;
}): ReactElement | null {
  if (questions.length === 0) return null;
  return (
    <div id="questions">
      <Section title={say(tenant, 'model.part.questions')} tone="surface">
        <div className="questions">
          {questions.map(({ question, answer, link }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>
                {answer}{' '}
                {link ? (
                  <a href={link.href} {...linkTarget(link.href, tenant.domains)}>
                    {link.text}
                  </a>
                ) : null}
              </p>
            </details>
          ))}
        </div>
      </Section>
    </div>
  );
}
