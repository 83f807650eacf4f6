import { expect, test } from 'vitest';
import { twinOf, withTagline } from './change-tenant.ts';

const yaml =
  '# A dealer.\nslug: corner\nwebsite_id: 12\nname: Corner Cars\ndomains: [corner.example, www.corner.example]\ntagline: Cars on the corner # shown\n';

test('one word: only the tagline is another', () => {
  const changed = withTagline(yaml, 'Good cars since 1901');
  expect(changed).toContain('tagline: Good cars since 1901');
  expect(changed.replace(/^tagline:.*$/m, '')).toBe(withTagline(yaml, 'Something else').replace(/^tagline:.*$/m, ''));
  expect(changed).toContain('# A dealer.');
});

test('a twin has a slug and domains of its own and the rest of its tenant', () => {
  const twin = twinOf(yaml, 'corner-twin');
  expect(twin).toContain('slug: corner-twin');
  expect(twin).not.toContain('www.corner.example');
  expect(twin).toContain('website_id: 900012');
  expect(twin).toContain('name: Corner Cars');
});
