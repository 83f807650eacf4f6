import { describe, expect, it } from 'vitest';
import { openServer, outcome } from './server.fixture.ts';

const server = openServer();
const { call } = server;

async function send(body: string, type: string, query = '') {
  const uid = server.name();
  const answer = await call('POST', `/indexes/${uid}/documents${query}`, { body, type });
  if (answer.status !== 202) return { answer, documents: null };
  await server.settle(answer.body.taskUid);
  return { answer, documents: (await call('GET', `/indexes/${uid}/documents`)).body.results };
}

describe('§5: documents as JSON, NDJSON and CSV', () => {
  it.each<[string, string, string, string, object[]]>([
    ['JSON list', 'application/json', '', '[{"id":1}]', [{ id: 1 }]],
    ['JSON object', 'application/json; charset=utf-8', '', '{"id":1}', [{ id: 1 }]],
    ['NDJSON', 'application/x-ndjson', '', '{"id":1}\n{"id":2}', [{ id: 1 }, { id: 2 }]],
    ['NDJSON with blank lines', 'application/x-ndjson', '', '{"id":1}\r\n\r\n{"id":2}\n', [{ id: 1 }, { id: 2 }]],
    [
      'CSV',
      'text/csv',
      '',
      'id,name\n1,Oak\n2,Elm\n',
      [
        { id: '1', name: 'Oak' },
        { id: '2', name: 'Elm' },
      ],
    ],
    [
      'CSV with types',
      'text/csv',
      '',
      'id:number,name:string,price:number,new:boolean,a:b\n1,Oak,2.5,true,x\n2,,,,\n',
      [
        { id: 1, name: 'Oak', price: 2.5, new: true, 'a:b': 'x' },
        { id: 2, name: null, price: null, new: null, 'a:b': null },
      ],
    ],
    ['CSV with quotes', 'text/csv', '', 'id,name\n1,"a, ""b""\nc"\n', [{ id: '1', name: 'a, "b"\nc' }]],
    ['CSV with a delimiter', 'text/csv', '?csvDelimiter=;', 'id;name\n1;a,b\n', [{ id: '1', name: 'a,b' }]],
    ['CSV with tabs', 'text/csv', '?csvDelimiter=%09', 'id\tname\n1\tx\n', [{ id: '1', name: 'x' }]],
  ])('%s', async (_, type, query, body, documents) => {
    expect((await send(body, type, query)).documents).toEqual(documents);
  });

  it.each<[string, string, string, string, number, string]>([
    ['empty JSON', 'application/json', '', '', 400, 'missing_payload'],
    ['empty NDJSON', 'application/x-ndjson', '', '\n', 400, 'missing_payload'],
    ['empty CSV', 'text/csv', '', '', 400, 'missing_payload'],
    ['broken JSON', 'application/json', '', '[{"id":1}', 400, 'malformed_payload'],
    ['JSON of numbers', 'application/json', '', '[1]', 400, 'malformed_payload'],
    ['JSON text', 'application/json', '', '"x"', 400, 'malformed_payload'],
    ['a broken line', 'application/x-ndjson', '', '{"id":1}\n{"id":', 400, 'malformed_payload'],
    ['a line that is no object', 'application/x-ndjson', '', '{"id":1}\n5', 400, 'malformed_payload'],
    ['a short CSV line', 'text/csv', '', 'id,name\n1\n', 400, 'malformed_payload'],
    ['no number', 'text/csv', '', 'id:number\nx\n', 400, 'malformed_payload'],
    ['hexadecimal', 'text/csv', '', 'id:number\n0x10\n', 400, 'malformed_payload'],
    ['no boolean', 'text/csv', '', 'id,new:boolean\n1,yes\n', 400, 'malformed_payload'],
    ['no delimiter', 'text/csv', '?csvDelimiter=', 'id\n1\n', 400, 'invalid_document_csv_delimiter'],
    ['a long delimiter', 'text/csv', '?csvDelimiter=ab', 'id\n1\n', 400, 'invalid_document_csv_delimiter'],
    ['a wide delimiter', 'text/csv', '?csvDelimiter=%F0%9F%8D%B0', 'id\n1\n', 400, 'invalid_document_csv_delimiter'],
    ['a delimiter for JSON', 'application/json', '?csvDelimiter=;', '[]', 415, 'invalid_content_type'],
    ['an unknown parameter', 'application/json', '?colour=1', '[]', 400, 'bad_request'],
  ])('%s', async (_, type, query, body, status, code) => {
    expect(outcome((await send(body, type, query)).answer)).toEqual([status, code]);
  });

  it('bytes that are no UTF-8 are refused', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const answer = await call('POST', `/indexes/${server.name()}/documents`, { body });
    expect(outcome(answer)).toEqual([400, 'malformed_payload']);
  });
});
