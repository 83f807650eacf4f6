import type { HtmlValidate, StaticConfigLoader as Loader } from 'html-validate';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { RenderedPage } from './render.ts';

/** The validator with our rules, loaded when it is first needed. */
export function htmlValidator(): () => Promise<HtmlValidate> {
  let made: Promise<HtmlValidate> | null = null;
  return () => {
    made ??= openValidator();
    return made;
  };
}

async function openValidator(): Promise<HtmlValidate> {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');
  // Otherwise it works out the same rules anew for each page.
  class LoadedOnce extends StaticConfigLoader {
    #resolved: ReturnType<Loader['getConfigFor']> | null = null;
    override getConfigFor(name: string) {
      this.#resolved ??= super.getConfigFor(name);
      return this.#resolved;
    }
  }
  const loader = new LoadedOnce({
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
  return new HtmlValidate(loader);
}

/** Part of phase verify: what is invalid in the HTML of pages. 13 ms a page, so the caller gives one of each kind (design §9). */
export async function invalidHtml(
  pages: readonly Pick<RenderedPage, 'path' | 'html'>[],
  tenant: string,
  validator: () => Promise<HtmlValidate> = htmlValidator(),
): Promise<Diagnostic[]> {
  const findings: Diagnostic[] = [];
  for (const page of pages) {
    const report = await (await validator()).validateString(page.html);
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
