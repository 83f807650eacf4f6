import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { RenderedPage } from './render.ts';

/** Part of phase verify: pages are valid HTML. 13 ms a page, so the caller gives one page of each kind (design §9). */
export async function invalidHtml(
  pages: readonly Pick<RenderedPage, 'path' | 'html'>[],
  tenant: string,
): Promise<Diagnostic[]> {
  const { HtmlValidate } = await import('html-validate');
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      // Ours: React writes void elements and attributes its own way, and the words on a page are the dealer's.
      'void-style': 'off',
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'no-raw-characters': 'off',
      'tel-non-breaking': 'off',
      'require-sri': 'off',
      'no-inline-style': 'error',
      'valid-autocomplete': 'error',
      'prefer-native-element': 'off',
      'no-implicit-input-type': 'off',
      'no-implicit-button-type': 'error',
      'element-permitted-content': 'off',
      'no-unknown-elements': ['error', { include: ['*'], exclude: ['fc-island'] }],
      'script-element': 'off',
      'aria-label-misuse': 'off',
      'text-content': 'off',
      'unique-landmark': 'off',
      'input-missing-label': 'error',
      'wcag/h30': 'error',
      'no-redundant-role': 'off',
      'hidden-focusable': 'off',
      'wcag/h63': 'off',
      'form-dup-name': 'off',
      'no-dup-name': 'off',
    },
  });
  const findings: Diagnostic[] = [];
  for (const page of pages) {
    const report = await validator.validateString(page.html);
    for (const { messages } of report.results) {
      for (const { message, ruleId, line, column } of messages.slice(0, 3)) {
        findings.push(
          finding('output/invalid-html', {
            message: `${page.path}: ${message}.`,
            hint: `A fault of a template or component at ${line}:${column} of the page (${ruleId}).`,
            tenant,
          }),
        );
      }
    }
  }
  return findings;
}
