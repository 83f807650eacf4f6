import { afterEach, expect, it, vi } from 'vitest';
import { aForm, aSteppedForm } from '../../rules/form/forms.fixture.ts';
import { type FlowState, freshState } from './flow-state.ts';
import { steppedWay } from './stepped-way.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser at an address of the site; yields where its history goes. */
function at(address: string): string[] {
  const url = new URL(address, 'https://dealer.example');
  const pushed: string[] = [];
  vi.stubGlobal('location', { href: url.href, pathname: url.pathname, search: url.search });
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, to: URL) => pushed.push(to.pathname + to.search),
  });
  return pushed;
}

it.each([
  ['/win-a-weekend', 0],
  ['/win-a-weekend?step=1', 0],
  ['/win-a-weekend?lead=L-1&step=3', 2],
])('%s is the step %i, counted from 0', (address, step) => {
  at(address);
  expect(steppedWay.stepInAddress()).toBe(step);
});

it.each<[name: string, address: string, state: Partial<FlowState>, pushed: string[]]>([
  [
    'the next one, with the lead',
    '/win-a-weekend?car=7',
    { step: 1, leadId: 'L-1' },
    ['/win-a-weekend?car=7&step=2&lead=L-1'],
  ],
  ['the first has none', '/win-a-weekend?step=2&lead=L-1', { step: 0, leadId: 'L-1' }, ['/win-a-weekend?lead=L-1']],
  ['one that is there already', '/win-a-weekend?step=2', { step: 1 }, []],
  ['on another page than the form’s own', '/cars/a-car', { step: 1 }, []],
])('a step is written into the address: %s', (_, address, state, pushed) => {
  const found = at(address);
  steppedWay.stepIntoAddress({ form: aSteppedForm() }, { ...freshState('key'), ...state });
  expect(found).toEqual(pushed);
});

it('a form of one page has no steps in its address', () => {
  const found = at('/enquiry');
  steppedWay.stepIntoAddress({ form: aForm() }, { ...freshState('key'), step: 1 });
  expect(found).toEqual([]);
});
