import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import type { Templates } from './templates.ts';

/** The emitted sources that make browser code. They hold nothing of a tenant, so equal features give equal sources. */
export interface BrowserSources {
  'browser.ts': string;
  'styles.css': string;
}

/** The browser's entry and styles. The parameter is all that they may depend on: that is what makes a signature shareable (design §3). */
export function browserSources(browser: BrowserCode, templates: Templates): BrowserSources {
  return {
    'browser.ts': templates.fill('site/browser.ts.hbs', {
      behaviours: browser.behaviours.map((module) => ({ module, name: startName(module) })),
      islands: browser.islands,
    }),
    'styles.css': templates.fill('site/styles.css.hbs', { styles: browser.styles }),
  };
}

/** 'live-filter/live-filter.behaviour.ts' -> 'startLiveFilter'. */
function startName(module: string): string {
  const words = (module.split('/').at(-1) as string).replace('.behaviour.ts', '').split('-');
  return `start${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
