import type { Slot } from '../../contracts/page.types.ts';
import type { FooterSettings } from '../../tenant/tenant-parts.types.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';

/** A few words of the dealer's own. */
export const slot: Slot<'footer.blocks', NonNullable<FooterSettings['text']>> = {
  load: ({ site: { tenant } }) => tenant.footer.text ?? null,
  body: ({ data: { title, words } }) => (
    <FooterBlock name="text" title={title}>
      {words
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </FooterBlock>
  ),
};
