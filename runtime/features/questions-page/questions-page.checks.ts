import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  samples: ({ site: { texts } }) => [
    {
      route: 'faqs',
      kind: 'questions',
      path: '/faqs',
      structuredData: (texts?.questions.length ?? 0) > 0 ? ['FAQPage'] : ['BreadcrumbList'],
    },
  ],
  shows: ({ site: { texts } }) => [
    { kind: 'questions', html: '<details' },
    ...(texts?.questions ?? []).flatMap(({ questions }) =>
      questions.map(({ question }) => ({ kind: 'questions', words: [question] })),
    ),
  ],
};
