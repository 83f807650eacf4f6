import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { Section } from '../../ui/section.tsx';

/** Why to buy here, in the dealer's words. */
export const slot: Slot<'home.sections', true> = {
  load: ({ site: { tenant } }) => tenant.home.reasons.length > 0 || null,
  body: ({ context: { site } }) => (
    <Section title={say(site.tenant, 'home.why', { name: site.tenant.name })} tone="surface">
      <ul className="reasons">
        {site.tenant.home.reasons.map(({ title, text, language }) => (
          <li key={title} lang={language}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  ),
};
