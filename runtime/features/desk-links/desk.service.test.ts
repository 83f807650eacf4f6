import { describe, expect, it } from 'vitest';
import type { OpenShared } from '../../contracts/server-core.types.ts';
import { serviceCore } from '../../test-data/service-core.fixture.ts';
import { service } from './desk.service.ts';
import { deskRounds } from './desk-rounds.ts';

/** The desk of a site, and what it asked for of what the server's sites share. */
function opened({ sealed }: { sealed: boolean }) {
  const asked: unknown[] = [];
  const core = serviceCore({ sealed });
  const shared = <Shared>(open: OpenShared<Shared>): Shared => {
    asked.push(open);
    return open(core).shared;
  };
  const make = (action: string, id: string): string => `${action}-${id}`;
  return { asked, ...service({ ...core, shared, signedLinks: () => ({ make, read: () => null }) }) };
}

describe('the desk of a site', () => {
  it('joins the rounds of its server, and links each mail about a lead', () => {
    const { asked, hooks } = opened({ sealed: false });
    expect(asked).toEqual([deskRounds]);
    expect(hooks?.mailLinks?.({ leadId: 'L-1' })).toEqual([
      { label: 'Mark as answered', url: expect.stringMatching(/^https:\/\/[^/]+\/desk\?link=answered-L-1$/) },
    ]);
  });

  it('mails nobody where nothing may leave the server', async () => {
    const { asked, close } = opened({ sealed: true });
    expect(asked).toEqual([]);
    await close?.();
  });
});
