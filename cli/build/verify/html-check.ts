import type { HtmlValidate, StaticConfigLoader as Loader } from 'html-validate';
import type { DefinitionPosition } from '../../definition/locate/position-in-definition.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { RenderedPage } from '../render/render.ts';
import { attributesAt } from './element-marks.ts';
import { thinPage } from './thin-page.ts';

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
    // What may be in an island is what may be around it.
    elements: ['html5', { 'fc-island': { flow: true, phrasing: true, transparent: true } }],
    // What a rule finds may not depend on what words and addresses say: see `thinPage`.
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
      'no-unknown-elements': ['error', { include: ['*'] }],
      'script-element': 'off',
      'aria-label-misuse': 'off',
      'text-content': 'off',
      'unique-landmark': 'off',
      'input-missing-label': 'error',
      'wcag/h30': 'error',
      'wcag/h37': 'error',
      'no-redundant-role': 'off',
      'hidden-focusable': 'off',
      'wcag/h63': 'off',
      'form-dup-name': 'off',
      'no-dup-name': 'off',
    },
  });
  return new HtmlValidate(loader);
}

type CheckedPage = Pick<RenderedPage, 'path' | 'html' | 'slots'>;

/** Something invalid in the HTML of a page. */
export interface HtmlFault<P = CheckedPage> {
  page: P;
  message: string;
  rule: string;
  /** Where in the page's text. */
  at: number;
}

/**
 * What is invalid in the HTML of pages: of each the first three things, what comes again told once. 13 ms a page, so the caller gives one of each kind
 * (design §9).
 * @param valid hears of each page without fault before the next is looked at
 */
export async function htmlFaults<P extends { html: string }>(
  pages: Iterable<P>,
  validator: () => Promise<HtmlValidate>,
  valid?: (page: P) => void,
): Promise<HtmlFault<P>[]> {
  const faults: HtmlFault<P>[] = [];
  for (const page of pages) {
    const loaded = await validator();
    const { results: seen } = await loaded.validateString(thinPage(page.html));
    const isValid = seen.every(({ messages }) => messages.length === 0);
    if (isValid) valid?.(page);
    // What is wrong, and where, the whole page tells.
    const { results } = isValid ? { results: [] } : await loaded.validateString(page.html);
    for (const { messages } of results) {
      const kinds = Map.groupBy(messages, ({ ruleId, message }) => `${ruleId} ${message}`);
      for (const [first] of [...kinds.values()].slice(0, 3))
        if (first) faults.push({ page, message: first.message, rule: first.ruleId, at: first.offset });
    }
  }
  return faults;
}

/** Part of phase verify: what is invalid in the HTML of pages. `placeOf` says where in the definition a page comes from. */
export async function invalidHtml<P extends CheckedPage>(
  pages: Iterable<P>,
  tenant: string,
  {
    validator = htmlValidator(),
    positionOf,
    valid,
  }: {
    validator?: () => Promise<HtmlValidate>;
    positionOf?: (page: string) => DefinitionPosition;
    valid?: (page: P) => void;
  } = {},
): Promise<Diagnostic[]> {
  return (await htmlFaults(pages, validator, valid)).map((fault) =>
    diagnostic('output/invalid-html', {
      message: `${fault.page.path}: ${fault.message}.`,
      hint: htmlHint(fault),
      tenant,
      ...positionOf?.(fault.page.path),
    }),
  );
}

/** Where to look for it. */
export function htmlHint({ page, at, rule }: HtmlFault<{ html: string }>, feature: string | null = null): string {
  return `A fault of a template or component${feature ? `, most likely of the feature "${feature}"` : ''}: ${attributesAt(page.html, at)} (${rule}).`;
}
