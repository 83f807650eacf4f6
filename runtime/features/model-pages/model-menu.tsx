import type { ReactElement } from 'react';
import type { ModelData } from './model-data.ts';

interface Props {
  data: ModelData;
  hasForm: boolean;
  hasQuestions: boolean;
}

/** The parts of the page of a model; it stays in view while they pass. */
export function ModelMenu({ data: { model, grades, here }, hasForm, hasQuestions }: Props): ReactElement {
  const parts = [
    ...(model.description ? [{ href: '#about', text: 'About' }] : []),
    ...(grades.length > 0 ? [{ href: '#grades', text: 'Grades' }] : []),
    { href: '#here', text: here.length > 0 ? 'Here now' : 'Availability' },
    ...(hasForm ? [{ href: '#ask', text: 'Ask us' }] : []),
    ...(hasQuestions ? [{ href: '#questions', text: 'Questions' }] : []),
  ];
  return (
    <nav className="model-menu" aria-label="Parts of this page">
      <ul className="wrap">
        {parts.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
