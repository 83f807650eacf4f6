import type { Page } from '../../contracts/page.types.ts';
import type { OwnPage, Question, SiteTexts } from '../../contracts/site-texts.types.ts';
import { Headed, PartHeading } from '../../pages/headed.tsx';
import { loadPage, type PageData } from '../../pages/load-page.ts';
import { OwnPageBody, ownHead } from '../../pages/own-page.tsx';
import { PageNodes } from '../../pages/page-nodes.tsx';
import { SafeHtml } from '../../pages/safe-html.tsx';
import { slugify } from '../../rules/listing/slug.ts';
import { say } from '../../rules/words/say.ts';
import { Phone } from '../../ui/phone.tsx';

interface Data {
  own: OwnPage;
  topics: SiteTexts['questions'];
  data: PageData;
}

const trailOf = (title: string) => [{ name: 'Home', href: '/' }, { name: title }];

/** /faqs (§2): the questions of the definition by topic, then those of the dealer's file. */
export const page: Page<Data> = {
  async load(context, fillSlot) {
    const { tenant } = context.site;
    const { texts } = context.site;
    const topics = texts?.questions ?? [];
    const more = texts?.moreQuestions;
    const own: OwnPage = {
      title: more?.title || say(tenant, 'questions.title'),
      description: more?.description || say(tenant, 'questions.description', { name: tenant.name }),
      nodes: more?.nodes ?? [],
    };
    return {
      kind: 'page',
      head: ownHead(context, { ...own, path: '/faqs', trail: trailOf(own.title), more: structured(topics) }),
      props: { own, topics, data: await loadPage(context, own.nodes, fillSlot) },
    };
  },
  body: ({ context, data: { own, topics, data }, slots }) => {
    const { tenant } = context.site;
    return (
      <OwnPageBody
        context={context}
        title={own.title}
        nodes={[]}
        data={data}
        slots={slots}
        trail={trailOf(own.title)}
        className="faqs"
      >
        {topics.map(({ topic, questions }) => (
          <Headed key={topic} {...(topic === '' ? {} : { heading: topic, id: `topic_${slugify(topic)}` })}>
            <div className="page-questions">
              {questions.map((one) => (
                <Answer key={one.id} {...one} level={topic === '' ? 2 : 3} />
              ))}
            </div>
          </Headed>
        ))}
        <PageNodes context={context} nodes={own.nodes} data={data} slots={slots} title={own.title} />
        {own.nodes.some(({ kind }) => kind === 'action') ? null : (
          <section className="page-action">
            <h2 id="page_something_else">{say(tenant, 'questions.else')}</h2>
            <p className="page-buttons">
              <a className="button button--accent" href="/contact">
                {say(tenant, 'questions.ask')}
              </a>
              <Phone tenant={tenant} position="page" className="button button--quiet" />
            </p>
          </section>
        )}
      </OwnPageBody>
    );
  },
};

function Answer({ id, question, answer, level }: Question & { level: number }) {
  return (
    <details>
      <summary>
        <PartHeading level={level} id={id}>
          {question}
        </PartHeading>
      </summary>
      <SafeHtml className="prose" html={answer} />
    </details>
  );
}

/** Questions and answers as structured data: of those of the definition, each of which has one answer by the dealer itself. */
function structured(topics: SiteTexts['questions']): object[] {
  const all = topics.flatMap(({ questions }) => questions);
  if (all.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: all.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
