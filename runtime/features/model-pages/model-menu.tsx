import type { ReactElement } from 'react';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ModelData } from './model-data.ts';

interface Props {
  data: ModelData;
  tenant: ResolvedTenant;
  hasForm: boolean;
  hasQuestions: boolean;
}

/** The parts of the page of a model; it stays in view while they pass. */
export function ModelMenu({ data: { model, grades, here }, tenant, hasForm, hasQuestions }: Props): ReactElement {
  const parts = [
    ...(model.description ? [{ href: '#about', text: say(tenant, 'model.part.about') }] : []),
    ...(grades.length > 0 ? [{ href: '#grades', text: say(tenant, 'model.grades') }] : []),
    { href: '#here', text: here.length > 0 ? say(tenant, 'range.hereNow') : say(tenant, 'model.part.availability') },
    ...(hasForm ? [{ href: '#ask', text: say(tenant, 'questions.ask') }] : []),
    ...(hasQuestions ? [{ href: '#questions', text: say(tenant, 'model.part.questions') }] : []),
  ];
  return (
    <nav className="model-menu" aria-label={say(tenant, 'model.parts')}>
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
