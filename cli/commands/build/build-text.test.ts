import { describe, expect, it } from 'vitest';
import type { TenantResult } from '../../build/build.types.ts';
import { faultDiagnostic } from '../../build/verify/fault-diagnostic.ts';
import { TaskError } from '../../build/workers/task-error.ts';
import { buildText } from './build-text.ts';

const failed = (slug: string, cause: string): TenantResult => ({
  slug,
  status: 'failed',
  standing: true,
  reasons: [],
  rendered: 0,
  durations: {},
  cache: { browser: null, server: null },
  features: [],
  signature: null,
  pages: 0,
  cars: 0,
  bytes: 0,
  enquiries: 'targets',
  diagnostics: [faultDiagnostic(slug, new TaskError(cause))],
});

describe('what a build says', () => {
  it('of what is the same of many tenants once, and of each that it failed', () => {
    const tenants = [
      ...['coast-cars', 'hillview-motors', 'quarry-cars'].map((slug) => failed(slug, 'Unexpected token')),
      failed('valley-utes', "ENOSPC: no space left on device, write '/srv/valley-utes/site.json'"),
      failed(
        'utes-of-yass',
        'Build failed with 1 error:\n\n[plugin vite:css] /srv/styles.css:2:6\nSyntaxError: [lightningcss] Unexpected token',
      ),
      failed('wattle-vans', "Error: ENOENT: no such file or directory, open '/srv/.cache/blobs/0a/0a1b'"),
      failed('yarra-cars', "Error: ENOENT: no such file or directory, open '/srv/templates/site/x.hbs'"),
    ];
    const text = buildText(
      { tenants, diagnostics: [], duration: 10, phases: {} },
      { quiet: false, why: false, timings: false },
    );
    expect(text.split('\n').filter((line) => /^(error|✗)|tenants/.test(line))).toEqual([
      'error[build/fault] The site of coast-cars could not be built: Unexpected token (and so of hillview-motors and quarry-cars)',
      'error[build/fault] The site of utes-of-yass could not be built: Build failed with 1 error: SyntaxError: [lightningcss] Unexpected token',
      "error[build/fault] The site of yarra-cars could not be built: Error: ENOENT: no such file or directory, open '/srv/templates/site/x.hbs'",
      'error[build/refused] The site of valley-utes could not be written: no space left on device, /srv/valley-utes/site.json.',
      'error[build/refused] The site of wattle-vans could not be written: no such file or directory, /srv/.cache/blobs/0a/0a1b.',
      '✗ failed  coast-cars       the last good build stays',
      '✗ failed  hillview-motors  the last good build stays',
      '✗ failed  quarry-cars      the last good build stays',
      '✗ failed  valley-utes      the last good build stays',
      '✗ failed  utes-of-yass     the last good build stays',
      '✗ failed  wattle-vans      the last good build stays',
      '✗ failed  yarra-cars       the last good build stays',
      '7 tenants, 7 errors, 10 ms',
    ]);
  });

  it('of the time it took what is asked for, however quiet it is to be', () => {
    const text = (timings: boolean): string =>
      buildText(
        { tenants: [], diagnostics: [], duration: 10, phases: { scan: 4 } },
        { quiet: true, why: false, timings },
      );
    expect(text(true)).toMatch(/scan +4\.0/);
    expect(text(false)).toBe('');
  });
});
