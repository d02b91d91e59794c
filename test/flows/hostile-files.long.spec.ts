import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/session-client.js';
import { type Expected, hostileWorkbooks } from '../support/hostile-workbooks.js';
import { watched } from '../support/other-requests.js';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

const MB = 1024 * 1024;
/** Limits of the answer to one workbook: processor time, memory of the process, and the 99th percentile of other requests. */
const MOST_CPU_MS = 2_000;
const MOST_MEMORY = 200 * MB;
const MOST_P99_MS = 250;

const workbooks = hostileWorkbooks();
let app: ImportsHarness;
let finance: ImportMember;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
});
afterAll(() => app.close());

/** Measures the processor time (ms) of an ordinary file on this machine. */
async function ordinary(): Promise<number> {
  const file = Buffer.from('numéro;montant\n22670112233;1500\n');
  return (await watched(light(), () => toBatches(file))).cpuMs;
}

const light = (): string => `${app.running.url}/health/live`;

function send(path: string, raw: Buffer): Promise<Answer> {
  return finance.send('POST', path, { raw, headers: { 'content-type': 'application/octet-stream' } });
}

const toBatches = (bytes: Buffer): Promise<Answer> =>
  send(`/api/payout-batches?projectId=${app.burkina}&name=a.xlsx`, bytes);
const toBreaks = (bytes: Buffer): Promise<Answer> => send('/api/breaks/file?dry=true', bytes);

async function toImports(bytes: Buffer): Promise<Answer> {
  const source = await app.source(finance, { operatorId: '11' });
  return app.send(finance, source.id, bytes, 'a.xlsx');
}

async function answers(bytes: Buffer, to: (bytes: Buffer) => Promise<Answer>, expected: Expected) {
  const before = await ordinary();
  const { result, cpuMs, p99, machineP99, memory } = await watched(light(), () => to(bytes));
  const ordinaryMs = Math.max(before, await ordinary());
  const code = result.body.code ?? 'read';
  expect(result.status).toBeLessThan(500);
  // A file that was read may still be refused for what its columns say.
  if (code.startsWith('table_')) expect(expected).toContain(code);
  else expect(expected).toContain('read');
  expect(cpuMs).toBeLessThan(MOST_CPU_MS + 10 * ordinaryMs);
  expect(memory).toBeLessThan(MOST_MEMORY);
  expect(p99).toBeLessThan(MOST_P99_MS + 4 * machineP99);
}

describe('a hostile workbook', () => {
  it.each(workbooks)('is answered within its limits by the batch reader: $name', ({ bytes, table }) =>
    answers(bytes, toBatches, table),
  );

  it.each(workbooks.slice(0, 4))(
    'is answered within its limits by the statement reader: $name',
    ({ bytes, statement }) => answers(bytes, toImports, statement),
  );

  it.each(workbooks.slice(4, 7))(
    'is answered within its limits by the break reader: $name',
    ({ bytes, table }) => answers(bytes, toBreaks, table),
  );

  it('does not delay other requests when several arrive at once', async () => {
    const { result, p99, machineP99 } = await watched(light(), () =>
      Promise.all(workbooks.map(({ bytes }) => toBatches(bytes))),
    );
    expect(result.filter(({ status }) => status >= 500)).toEqual([]);
    expect(p99).toBeLessThan(MOST_P99_MS + 4 * machineP99);
  });
});

describe('a hostile CSV file', () => {
  it.each([
    ['five million delimiters in a line', Buffer.concat([Buffer.from('a;b\n'), Buffer.alloc(5 * MB, ';')])],
    ['a cell of five million characters', Buffer.concat([Buffer.from('a;b\n'), Buffer.alloc(5 * MB, 'x')])],
    [
      'a quotation mark that is never closed',
      Buffer.concat([Buffer.from('a;b\n"'), Buffer.alloc(5 * MB, 'x\n')]),
    ],
    [
      '450 empty columns in three thousand rows',
      Buffer.from(`a;b\n${`1${';'.repeat(450)}\n`.repeat(3_000)}`),
    ],
  ])('is answered within its limits: %s', (_, bytes) =>
    answers(bytes, toBatches, [
      'read',
      'table_too_many_columns',
      'table_cell_too_long',
      'table_broken_quotes',
      'table_too_many_rows',
    ]),
  );
});
