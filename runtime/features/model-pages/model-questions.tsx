import type { ReactElement } from 'react';
import { formAboutModel } from '../../forms/about-model.ts';
import { addressLine } from '../../rules/location/address-line.ts';
import { bodyNames } from '../../rules/model/model-body.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Section } from '../../ui/section.tsx';
import type { ModelData } from './model-data.ts';

interface Question {
  question: string;
  answer: string;
  link?: { href: string; text: string };
}

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

/** What shoppers ask of any model, as far as the site knows the answer. */
export function questionsOf({ model, make, name, stock, here, used }: ModelData, tenant: ResolvedTenant): Question[] {
  const bodies = bodyNames(model);
  const { test_drive: drive } = tenant.forms;
  const sellers = tenant.locations.filter(
    ({ type, manufacturers }) => type === 'sales' && (manufacturers.length === 0 || manufacturers.includes(make.slug)),
  );
  const [place] = sellers;
  return [
    {
      question: `Is there a ${name} here that I can see?`,
      answer:
        stock.count > 0
          ? `Yes: ${here.length > 0 ? 'new ones or demonstrators' : ''}${here.length > 0 && used.length > 0 ? ' and ' : ''}${used.length > 0 ? 'used ones' : ''}, ${stock.count} in all.`
          : 'Not at the moment.',
      ...(stock.count > 0 && stock.href ? { link: { href: stock.href, text: 'See them' } } : {}),
    },
    ...(drive && !drive.elsewhere
      ? [
          {
            question: 'Can I drive it first?',
            answer: 'Yes. Choose a time that suits you, and bring your licence.',
            link: { href: formAboutModel(drive, model), text: drive.heading },
          },
        ]
      : []),
    ...(model.fuel.length > 0 ? [{ question: 'What does it run on?', answer: `${listed(model.fuel)}.` }] : []),
    ...(bodies.length > 1 ? [{ question: 'Which body styles are there?', answer: `${listed(bodies)}.` }] : []),
    ...(place
      ? [
          {
            question: 'Where can I see it?',
            answer: `${sellers.length > 1 ? 'For example at' : 'At'} ${place.name}, ${addressLine(place.address, tenant.region)}.`,
            link: { href: `/contact-us/${place.contactSlug}`, text: 'Hours and directions' },
          },
        ]
      : []),
  ];
}

export function Questions({ questions }: { questions: readonly Question[] }): ReactElement | null {
  if (questions.length === 0) return null;
  return (
    <div id="questions">
      <Section title="Questions" tone="surface">
        <div className="questions">
          {questions.map(({ question, answer, link }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>
                {answer} {link ? <a href={link.href}>{link.text}</a> : null}
              </p>
            </details>
          ))}
        </div>
      </Section>
    </div>
  );
}
