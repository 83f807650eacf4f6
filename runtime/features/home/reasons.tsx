import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { Section } from '../../ui/section.tsx';

/** Why to buy here, in the dealer's words. */
export const slot: Slot<'home.sections', true> = {
  load: ({ site: { tenant } }) => tenant.home.reasons.length > 0 || null,
  body: ({ context: { site } }) => {
    const { reasons, parts } = site.tenant.home;
    const { variant, title } = parts.reasons;
    return (
      <Section
        title={title ?? say(site.tenant, 'home.why', { name: site.tenant.name })}
        tone={variant === 'grid' ? 'surface' : 'paper'}
      >
        <ul className={`reasons reasons--${variant}`}>
          {reasons.map((reason) => (
            <li key={reason.title} lang={reason.language}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </Section>
    );
  },
};
