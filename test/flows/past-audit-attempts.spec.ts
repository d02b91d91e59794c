import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PastAuditLine } from '../../server/reporting/past-audits/past-audit.view.js';
import type { PastAuditResult } from '../../server/reporting/past-audits/past-audit-words.js';
import { PastAuditChecksService } from '../../server/reporting/past-audits/past-audit-checks.service.js';
import { followed } from '../support/imports.harness.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let app: SweepHarness;
let project: SweepProject;

beforeAll(async () => {
  app = await SweepHarness.begin();
  project = await app.project('Boutique');
});
afterAll(() => app.end());

const HEADER = 'Date;Référence;Jeton;Montant;Sens;Statut';

/** Uploads a file and starts its audit. @returns its id */
async function audited(file: string): Promise<string> {
  const query = new URLSearchParams({ projectId: project.id, name: 'passé.csv' });
  const sent = app.admin.send('POST', `/api/past-audits?${query.toString()}`, {
    raw: Buffer.from(file),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { body } = await followed(app.admin, sent, 201, 'past-audits');
  const id = String(body['id']);
  const started = await app.admin.send('POST', `/api/past-audits/${id}/start`, { body: {} });
  if (started.status !== 202) throw new Error(started.text);
  await app.running.app.get(PastAuditChecksService).sweep();
  return id;
}

async function rowsOf(id: string, result: PastAuditResult): Promise<PastAuditLine[]> {
  const { body } = await app.admin.send('GET', `/api/past-audits/${id}/rows?result=${result}&perPage=200`);
  return body['data'] as PastAuditLine[];
}

describe('an audit of past transactions', () => {
  it('checks each attempt of an order, and names both rows of a token that stands on two orders', async () => {
    const past = (reference: string, status: 'completed' | 'notcompleted', amount: number) =>
      app.sandbox.control.transactions.addPast({
        ...{ project: project.name, reference, amount, status, at: '2026-08-22T09:00:00Z' },
        ...{ channel: 'hosted', phone: '22670000001' },
      }).token;
    const first = past('ORDER-1', 'notcompleted', 15_000);
    const second = past('ORDER-1', 'completed', 15_000);
    const line = (reference: string, token: string, amount: number, word: string) =>
      `22/08/2026 09:00;${reference};${token};${amount};encaissement;${word}`;
    const id = await audited(
      [
        HEADER,
        line('ORDER-1', first, 15_000, 'échouée'),
        line('ORDER-1', second, 15_000, 'réussie'),
        line('ORDER-2', second, 7_000, 'réussie'),
        line('ORDER-1', second, 15_000, 'réussie'),
      ].join('\n'),
    );
    const agreeing = await rowsOf(id, 'agrees');
    expect(agreeing.map(({ rowNumber, said, sameTokenRow }) => [rowNumber, said, sameTokenRow])).toEqual([
      [2, 'notcompleted', null],
      [3, 'completed', 4],
    ]);
    expect(await rowsOf(id, 'token_reused')).toMatchObject([
      { rowNumber: 4, reference: 'ORDER-2', said: null, sameTokenRow: 3 },
    ]);
    expect(await rowsOf(id, 'duplicate')).toMatchObject([{ rowNumber: 5, sameTokenRow: 3 }]);
  });
});
