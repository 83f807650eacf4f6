import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { Section } from '../../ui/section.tsx';

/** How it works, step by step, in the dealer's words. */
export const slot: Slot<'home.sections', string[]> = {
  load: ({ site: { tenant } }) => tenant.home.parts.steps.items ?? null,
  body: ({ context: { site }, data }) => (
    <Section title={site.tenant.home.parts.steps.title ?? say(site.tenant, 'home.steps')}>
      <ol className="home-steps">
        {data.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  ),
};
