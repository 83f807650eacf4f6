import { beforeAll, describe, expect, it } from 'vitest';
import { marksAt } from './element-marks.ts';
import { type ElementOwner, elementOwner } from './element-owner.ts';

const BROWSER = {
  islands: [{ name: 'enquiry-form', module: 'enquiry/enquiry-form.island.tsx' }],
  behaviours: [],
  styles: ['gallery/gallery.css', 'search/search.css'],
};

describe('whose an element is', () => {
  let ownerOf: ElementOwner;
  beforeAll(async () => {
    ownerOf = await elementOwner(BROWSER);
  });

  it.each<[name: string, html: string, feature: string | null]>([
    ["the feature's whose sheet alone names its class", '<a class="gallery__count" href="#x">', 'gallery'],
    ['by what is around it', '<div class="gallery__count"><p class="button"><a href="#x">', 'gallery'],
    ['by what is nearest', '<div class="gallery__count"><ul class="listing__grid"><li><a href="#x">', 'search'],
    ['of two on one element by the later one', '<div class="gallery__count listing__grid"><a href="#x">', 'search'],
    ["that of the island's feature", '<fc-island data-island="enquiry-form"><a href="#x">', 'enquiry'],
    ["nobody's, by a class that every site has", '<main><a class="button" href="#x">', null],
    ["nobody's, by a class that no sheet names", '<main><a class="unheard-of" href="#x">', null],
    ['not by what stands beside it', '<div class="gallery__count"></div><a href="#x">', null],
  ])('%s', (_name, html, feature) => {
    expect(ownerOf(marksAt(html, html.indexOf('<a')))).toBe(feature);
  });

  it('of a place that is nowhere', () => expect(ownerOf(marksAt('<p class="gallery__count">', -1))).toBeNull());
});
