import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import { PartHeading } from '../../pages/headed.tsx';
import { SafeHtml } from '../../pages/safe-html.tsx';
import { isFinanceTopic } from '../../rules/finance/finance-topic.ts';
import { say } from '../../rules/words/say.ts';

/** The dealer's questions on the topic Finance (`faqs`), each a tap away. */
export function FinanceQuestions({ site: { tenant, texts } }: { site: Site }): ReactElement | null {
  const questions = (texts?.questions ?? [])
    .filter(({ topic }) => isFinanceTopic(topic))
    .flatMap((one) => one.questions);
  if (questions.length === 0) return null;
  return (
    <section className="page-block" aria-labelledby="finance-questions">
      <h2 id="finance-questions">{say(tenant, 'finance.questions')}</h2>
      <div className="page-questions">
        {questions.map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              <PartHeading level={3} id={id}>
                {question}
              </PartHeading>
            </summary>
            <SafeHtml className="prose" html={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
