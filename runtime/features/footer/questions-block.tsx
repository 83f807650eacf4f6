import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import type { FooterSettings } from '../../tenant/tenant-parts.types.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What shoppers ask most: each opens to its answer, without script too. */
export const slot: Slot<'footer.blocks', FooterSettings['questions']> = {
  load: ({ site: { tenant } }) => (tenant.footer.questions.length > 0 ? tenant.footer.questions : null),
  body: ({ context: { site }, data }) => (
    <FooterBlock name="questions" title={say(site.tenant, 'footer.questions')}>
      {data.map(({ question, answer }) => (
        <details key={question} className="footer__question">
          <summary>
            {question}
            <Icon name="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </FooterBlock>
  ),
};
