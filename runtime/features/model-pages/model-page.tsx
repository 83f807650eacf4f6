import type { ReactElement } from 'react';
import type { Page } from '../../contracts/page.types.ts';
import { formModel } from '../../forms/about-model.ts';
import { modelPath, modelsPath } from '../../rules/model/model-address.ts';
import { cutAtWord, plainWords } from '../../rules/model/short-text.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Breadcrumbs, breadcrumbData } from '../../ui/breadcrumbs.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { CarsHere, Enquire, UsedOnes } from './model-cars.tsx';
import { type ModelData, modelData } from './model-data.ts';
import { Grades } from './model-grades.tsx';
import { ModelActions, ModelHero } from './model-hero.tsx';
import { Questions, questionsOf } from './model-questions.tsx';

/** /models/{slug}, or the address that the dealer gave the page of a model (§2). */
export const page: Page<ModelData> = {
  async load(context, fillSlot) {
    const { site, url } = context;
    const { tenant } = site;
    const data = await modelData(context);
    if (!data) return { kind: 'missing' };
    if ('to' in data) return { kind: 'redirect', to: data.to, ...(data.moved ? { moved: true as const } : {}) };
    const { model, make, name, card } = data;
    await fillSlot('model.sections', { model, make });
    const origin = originOf(tenant.domains[0], url);
    return {
      kind: 'page',
      head: {
        title: `${card.allNew ? `${tenant.badges.allNewPrefix} ` : ''}${name} | ${tenant.name}`,
        description: descriptionOf(data, tenant),
        canonical: modelPath(model),
        index: true,
        structuredData: [breadcrumbData(origin, trail(data, tenant)), modelStructure(data, origin)],
      },
      props: data,
    };
  },
  body: ({ context, data, slots }) => {
    const { tenant } = context.site;
    const sections = slots['model.sections'] ?? [];
    const text = <RichText html={data.model.description} />;
    const about = formModel({ makes: [data.make], models: [data.model] }, data.model.slug);
    const questions = questionsOf(data, tenant);
    return (
      <div className="model">
        <div className="wrap page model__top">
          <Breadcrumbs
            trail={trail(data, tenant).map(({ name, href }, index, all) =>
              index === all.length - 1 ? { name } : { name, href },
            )}
          />
          <ModelHero context={context} data={data} />
        </div>
        <ModelMenu
          data={data}
          tenant={tenant}
          hasForm={tenant.forms.enquiry !== undefined}
          hasQuestions={questions.length > 0}
        />
        {data.model.description ? (
          <section className="section" id="about">
            <div className="wrap model__about">
              <h2>{say(tenant, 'model.about', { name: data.name })}</h2>
              {text}
            </div>
          </section>
        ) : null}
        <Grades data={data} tenant={tenant} />
        {sections}
        <CarsHere context={context} data={data} />
        {about ? <Enquire context={context} model={about} /> : null}
        <UsedOnes context={context} data={data} />
        <Questions questions={questions} tenant={tenant} />
        <div className="model__bar">
          <ModelActions data={data} tenant={tenant} />
        </div>
      </div>
    );
  },
};

function trail({ make, name, model }: ModelData, tenant: ResolvedTenant): { name: string; href: string }[] {
  return [
    { name: 'Home', href: '/' },
    { name: say(tenant, 'models.title'), href: modelsPath() },
    { name: name.startsWith(make.name) ? name : `${make.name} ${name}`, href: modelPath(model) },
  ];
}

function descriptionOf({ model, name, stock }: ModelData, tenant: ResolvedTenant): string {
  const words = model.shortDescription ?? cutAtWord(plainWords(model.description ?? ''), 110);
  const here =
    stock.count > 0 ? say(tenant, 'model.hereToday', { count: stock.count }) : say(tenant, 'model.hereOther');
  return say(tenant, 'model.description', {
    model: name,
    name: tenant.name,
    words: words === '' ? here : `${words.replace(/[.…]+$/, '')}. ${here}`,
  });
}

/** What search engines are told of a model: what it is and who makes it. Its cars have offers of their own. */
function modelStructure({ model, make, name }: ModelData, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name,
    url: `${origin}${modelPath(model)}`,
    productGroupID: model.slug,
    brand: { '@type': 'Brand', name: make.name },
    ...(model.description ? { description: plainWords(model.description) } : {}),
  };
}

interface Props {
  data: ModelData;
  tenant: ResolvedTenant;
  hasForm: boolean;
  hasQuestions: boolean;
}

/** The parts of the page of a model; it stays in view while they pass. */
function ModelMenu({ data: { model, grades, here }, tenant, hasForm, hasQuestions }: Props): ReactElement {
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
