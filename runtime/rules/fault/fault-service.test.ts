import { describe, expect, it } from 'vitest';
import { addressFault, type FaultReport, faultService } from './fault-service.ts';

const REPORT: FaultReport = {
  id: '0123456789abcdef0123456789abcdef',
  at: Date.parse('2026-11-20T01:00:00Z'),
  dealer: 'harbour-motors',
  release: 'b1',
  environment: 'production',
  times: 3,
  fault: {
    origin: 'server',
    message: 'A page could not be made',
    error: { type: 'TypeError', message: 'x is not a function' },
    frames: [
      { function: 'body', file: 'runtime/features/car/car-page.tsx', line: 3, column: 5 },
      { function: 'render', file: 'node_modules/react-dom/server.js', line: 1, column: 9 },
    ],
    path: '/cars/heron',
    facts: { status: 500 },
  },
};

describe('an address', () => {
  it.each([
    ['sentry', 'https://abc123@o1.ingest.sentry.example/42', 'https://o1.ingest.sentry.example/api/42/envelope/'],
    ['sentry', 'https://abc123:old@sentry.example/42/', 'https://sentry.example/api/42/envelope/'],
    ['sentry', ' http://abc123@10.1.0.4:9000/in/here/7\n', 'http://10.1.0.4:9000/in/here/api/7/envelope/'],
    ['webhook', 'https://hooks.example/faults?key=1', 'https://hooks.example/faults?key=1'],
    ['webhook', 'https://us:pa%20ss@hooks.example/faults', 'https://hooks.example/faults'],
  ] as const)('of %s: %s', (kind, value, url) => {
    expect(addressFault(kind, value)).toBeNull();
    expect(faultService(kind, value)?.posted(REPORT).url).toBe(url);
  });

  it.each([
    ['sentry', 'https://sentry.example/42'],
    ['sentry', 'https://abc123@sentry.example/'],
    ['sentry', 'https://abc123@sentry.example/project'],
    ['sentry', 'abc123'],
    ['webhook', 'hooks.example/faults'],
    ['webhook', 'file:///etc/passwd'],
  ] as const)('of %s that is none is not shown in what is said of it: %s', (kind, value) => {
    expect(faultService(kind, value)).toBeNull();
    expect(addressFault(kind, value)).not.toMatch(/abc123|sentry\.example|hooks\.example|etc/);
  });
});

it('Sentry is sent one event in an envelope, its frames the outermost first', () => {
  const { headers, body } = (
    faultService('sentry', 'https://abc123@sentry.example/42') as NonNullable<ReturnType<typeof faultService>>
  ).posted(REPORT);
  expect(headers).toEqual({
    'Content-Type': 'application/x-sentry-envelope',
    'X-Sentry-Auth': 'Sentry sentry_version=7, sentry_client=forecourt/1.0, sentry_key=abc123',
  });
  const frame = (name: string, filename: string, lineno: number, colno: number, in_app: boolean) => ({
    function: name,
    filename,
    lineno,
    colno,
    in_app,
  });
  expect(body.split('\n').map((line) => JSON.parse(line))).toEqual([
    { event_id: REPORT.id, sent_at: '2026-11-20T01:00:00.000Z' },
    { type: 'event' },
    {
      event_id: REPORT.id,
      timestamp: 1795136400,
      platform: 'node',
      level: 'error',
      logger: 'forecourt',
      environment: 'production',
      release: 'b1',
      transaction: '/cars/heron',
      message: { formatted: 'A page could not be made' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'x is not a function',
            stacktrace: {
              frames: [
                frame('render', 'node_modules/react-dom/server.js', 1, 9, false),
                frame('body', 'runtime/features/car/car-page.tsx', 3, 5, true),
              ],
            },
          },
        ],
      },
      tags: { origin: 'server', dealer: 'harbour-motors' },
      extra: { message: 'A page could not be made', times: 3, status: 500 },
    },
  ]);
});

it('a web address is sent one object of JSON, and the login that stands in it as a header', () => {
  const { headers, body } = (
    faultService('webhook', 'https://us:pa%20ss@hooks.example/') as NonNullable<ReturnType<typeof faultService>>
  ).posted(REPORT);
  expect(headers).toEqual({ 'Content-Type': 'application/json', Authorization: `Basic ${btoa('us:pa ss')}` });
  const { at: _, fault, ...rest } = REPORT;
  expect(JSON.parse(body)).toEqual({
    type: 'fault.reported',
    timestamp: '2026-11-20T01:00:00.000Z',
    data: { ...rest, ...fault },
  });
});
