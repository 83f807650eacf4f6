import type { ReactElement } from 'react';
import type { Post } from '../../contracts/site-texts.types.ts';
import { dayText } from '../../pages/safe-html.tsx';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** When a post came out, who wrote it and what it is about. */
export function PostLine({
  tenant,
  post: { date, author, category, corrected },
}: {
  tenant: ResolvedTenant;
  post: Post;
}): ReactElement {
  return (
    <p className="post-line">
      <time dateTime={date}>{dayText(date, tenant.locale)}</time>
      {author ? <span>{say(tenant, 'news.by', { name: author })}</span> : null}
      {category ? <span>{category}</span> : null}
      {corrected ? <span>{say(tenant, 'news.corrected', { day: dayText(corrected, tenant.locale) })}</span> : null}
    </p>
  );
}
