import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Review } from '../../rules/review/review.types.ts';
import { foldedReview, reviewDate, timeAgo } from '../../rules/review/review-words.ts';
import { say } from '../../rules/words/say.ts';
import { StarRow } from '../rating.tsx';
import { todayAt } from '../today-at.ts';

interface Props {
  context: PageContext;
  reviews: readonly Review[];
  /** In columns where there is room: a few of them, on other pages. */
  columns?: boolean;
}

/** Reviews as they were written, with the dealer's answers. */
export function ReviewList({ context, reviews, columns = false }: Props): ReactElement {
  return (
    <ul className={`reviews${columns ? ' reviews--columns' : ''}`}>
      {reviews.map((review, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a list moves
        <li key={index} className="review">
          <ReviewView context={context} review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewView({ context, review }: { context: PageContext; review: Review }): ReactElement {
  const { tenant } = context.site;
  const { customerName, text, rating, date, answer, location } = review;
  const ago = timeAgo(tenant, review, todayAt(context, tenant.timeZone));
  const place = tenant.locations.length > 1 ? tenant.locations.find(({ slug }) => slug === location)?.name : undefined;
  const words = text === null ? null : foldedReview(text);
  return (
    <article>
      <header className="review__head">
        <span role="img" aria-label={say(tenant, 'reviews.starsOf', { rating })} className="rating">
          <StarRow average={rating} />
        </span>
        {ago ? (
          <span className="review__when">
            {ago}
            {date ? (
              <>
                {', '}
                <time dateTime={date}>{reviewDate(date, tenant.region)}</time>
              </>
            ) : null}
          </span>
        ) : null}
      </header>
      {words ? (
        <blockquote className="review__text">
          <p>{words.rest ? `${words.start} …` : words.start}</p>
          {words.rest ? (
            <details>
              <summary>{say(tenant, 'reviews.rest')}</summary>
              <p>… {words.rest}</p>
            </details>
          ) : null}
        </blockquote>
      ) : null}
      <p className="review__who">
        <strong>{customerName || say(tenant, 'reviews.anonymous')}</strong>
        {place ? <span>{place}</span> : null}
      </p>
      {answer ? (
        <div className="review__answer">
          <p className="review__answerer">
            {answer.date
              ? say(tenant, 'reviews.answerOn', { name: tenant.name, day: reviewDate(answer.date, tenant.region) })
              : say(tenant, 'reviews.answer', { name: tenant.name })}
          </p>
          <p>{answer.text}</p>
        </div>
      ) : null}
    </article>
  );
}
