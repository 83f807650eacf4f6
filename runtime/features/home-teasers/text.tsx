import type { Slot } from '../../contracts/page.types.ts';
import { Section } from '../../ui/section.tsx';

/** A few words of the dealer's own. */
export const slot: Slot<'home.sections', { title: string; paragraphs: string[] }> = {
  load({ site: { tenant } }) {
    const { text } = tenant.home.parts;
    return text ? { title: text.title, paragraphs: text.words.split(/\n\s*\n/) } : null;
  },
  body: ({ data: { title, paragraphs } }) => (
    <Section title={title}>
      <div className="home-text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  ),
};
