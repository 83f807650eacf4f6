import { describe, expect, it } from 'vitest';
import { block, hrefs, type TenantParts } from './footer.fixture.ts';
import { slot as licences } from './licences-block.tsx';
import { slot as links } from './links-block.tsx';
import { slot as logos } from './logos-block.tsx';
import { slot as questions } from './questions-block.tsx';
import { slot as text } from './text-block.tsx';

describe('who trades', () => {
  it.each<[name: string, tenant: TenantParts, lines: string[]]>([
    ['licence and ABN', { abn: '91 345 678 901' }, ['Licence no. MD 012345', 'ABN 91 345 678 901']],
    [
      'another name on the copyright line: the legal one is said',
      { footer: { copyrightName: 'Hill' } },
      ['Hillview Motors Pty Ltd', 'Licence no. MD 012345'],
    ],
    [
      'numbers that the dealer may hide',
      { abn: '91 345 678 901', footer: { licenceNumbers: false } },
      ['ABN 91 345 678 901'],
    ],
  ])('%s', async (_, tenant, lines) => {
    const html = await block(licences, tenant);
    expect([...(html ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual(lines);
  });
});

describe('what the dealer adds', () => {
  it('columns of links, each a navigation with a name', async () => {
    const item = (name: string, url: string, language?: string) => ({
      name,
      url,
      items: [],
      ...(language ? { language } : {}),
    });
    const columns = [
      {
        title: 'Cars',
        items: [item('Used', '/search/used-cars'), item('Français', 'https://fr.example', 'fr')],
      },
      { title: 'Us', items: [item('Contact', '/contact')] },
    ];
    const html = await block(links, { navigation: { footer: columns } });
    expect(html?.match(/<nav [^>]*aria-label="[^"]*"><h2>[^<]*/g)?.map((nav) => nav.split('aria-label=')[1])).toEqual([
      '"Cars"><h2>Cars',
      '"Us"><h2>Us',
    ]);
    expect(hrefs(html)).toEqual(['/search/used-cars', 'https://fr.example', '/contact']);
    expect(html).toContain('<li lang="fr"><a href="https://fr.example" target="_blank"');
  });

  it('words of its own, a paragraph for each', async () => {
    const html = await block(text, { footer: { text: { title: 'Family', words: 'One <b>.\n\n  Two.\n \n\n' } } });
    expect(html).toBe(
      '<div class="footer__block footer__block--text"><h2>Family</h2><p>One &lt;b&gt;.</p><p>Two.</p></div>',
    );
    expect(await block(text, { footer: { text: { words: 'One' } } })).not.toContain('<h2>');
  });

  it('marks, those with an address as links, in a tab of their own where that is another site', async () => {
    const list = [
      { image: 'images/a.svg', alt: 'Association', url: 'https://a.example' },
      { image: 'images/b.svg', alt: 'Maker', url: '/brands/maker' },
      { image: 'images/c.svg', alt: 'Award' },
      { image: 'images/gone.svg', alt: 'Gone' },
    ];
    const pictures = Object.fromEntries(['a', 'b', 'c'].map((name) => [`images/${name}.svg`, `/own/${name}.svg`]));
    const html = await block(logos, { footer: { logos: list } }, { pictures });
    expect([...(html ?? '').matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, , alt]) => alt)).toEqual([
      'Association',
      'Maker',
      'Award',
    ]);
    expect(html).toContain('<a href="https://a.example" target="_blank" rel="noopener"><img');
    expect(html).toContain('<a href="/brands/maker"><img');
    expect(hrefs(html)).toHaveLength(2);
    expect(await block(logos, { footer: { logos: list.slice(0, 1) } }, { pictures })).toContain('alt="Association"');
  });

  it('questions that open to their answers without script', async () => {
    const html = await block(questions, { footer: { questions: [{ question: 'Do you deliver?', answer: 'Yes.' }] } });
    expect(html).toMatch(
      /<details class="footer__question"><summary>Do you deliver\?<svg.*?<\/svg><\/summary><p>Yes\.<\/p><\/details>/,
    );
  });
});
