import { type Json, type Server, UnexpectedAnswer } from './server.fixture.ts';

/** An index of its own for a table of searches. */
export interface Shelf {
  uid: string;
  /** The answer to a search; fails where it is refused. */
  search(body?: object): Promise<Json>;
  /** Ids of the hits, in order. */
  ids(body?: object): Promise<unknown[]>;
  /** Status and code of a refusal. */
  refusal(body: object): Promise<[number, string | null]>;
}

/** Fills a new index and asks it. */
export async function shelf(server: Server, documents: object[], settings: object = {}): Promise<Shelf> {
  const uid = await server.fill(documents, settings);
  const ask = (body: object) => server.call('POST', `/indexes/${uid}/search`, { body });
  const search = async (body: object = {}) => {
    const answer = await ask(body);
    if (answer.status !== 200) throw new UnexpectedAnswer(JSON.stringify(body), answer);
    return answer.body;
  };
  return {
    uid,
    search,
    ids: async (body) => (await search(body)).hits.map((hit: Json) => hit.id),
    refusal: async (body) => {
      const answer = await ask(body);
      return [answer.status, answer.body.code ?? null];
    },
  };
}
