import type { ReactElement } from 'react';
import type { FinanceEstimate } from '../../rules/finance/finance.types.ts';
import { type FinanceNote, type FinanceSpeaker, financeNotes } from '../../rules/finance/repayment-words.ts';

interface Props {
  /** Those of a page: what they have in common is said once. */
  estimates: readonly FinanceEstimate[];
  today: string;
  tenant: FinanceSpeaker;
}

/** The notes under repayments: the example of each comparison rate (§9), the warning as text, until when the offer holds, the small print. */
export function FinanceNotes({ estimates, ...about }: Props): ReactElement {
  return <NoteLines notes={financeNotes(estimates, about)} />;
}

/** Notes one below the other, with the marks of the figures that they explain. */
export function NoteLines({ notes }: { notes: readonly FinanceNote[] }): ReactElement {
  return (
    <>
      {notes.map(({ text, mark, html }) =>
        html ? (
          <p key={text} data-print="" dangerouslySetInnerHTML={{ __html: text }} />
        ) : (
          <p key={text}>
            {mark ? <span aria-hidden="true">{mark} </span> : null}
            {text}
          </p>
        ),
      )}
    </>
  );
}
