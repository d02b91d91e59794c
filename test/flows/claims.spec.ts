import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimAlertsService } from '../../server/reporting/claims/claim-alerts.service.js';
import type { ClaimView } from '../../server/reporting/claims/claim.view.js';
import { addUser, type Answer, SessionClient } from '../support/session-client.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let app: SweepHarness;
let project: SweepProject;
let finance: SessionClient;
let support: SessionClient;

async function signedIn(email: string, role: 'finance' | 'support', projects: string[]) {
  await addUser(app.running, email, role, projects);
  const client = new SessionClient(app.running.url, 'http://localhost:3000');
  await client.enter(email);
  return client;
}

beforeAll(async () => {
  app = await SweepHarness.begin();
  project = await app.project('Boutique');
  finance = await signedIn('finance@example.com', 'finance', [project.id]);
  support = await signedIn('support@example.com', 'support', [project.id]);
});
afterAll(() => app.end());

/** @returns the id of a transaction, with an evidence file unless it is to have none */
async function transaction(withEvidence = true): Promise<string> {
  const [reference = ''] = await app.payins(project);
  const { id } = await app.held(reference);
  if (withEvidence)
    await support.send('POST', `/api/transactions/${id}/evidence-files`, { body: { format: 'json' } });
  return id;
}

const REASON = 'Débité chez l’opérateur, échoué chez l’agrégateur';

const open = (id: string, body: object = {}, client = support): Promise<Answer> =>
  client.send('POST', `/api/transactions/${id}/claims`, {
    body: { amount: 15_000, reason: REASON, ...body },
  });

const claimOf = ({ status, body, text }: Answer): ClaimView => {
  if (status >= 300) throw new Error(text);
  return body as unknown as ClaimView;
};

const act = ({ id, version }: ClaimView, path: string, body: object, client = support): Promise<Answer> =>
  client.send('POST', `/api/claims/${id}/${path}`, { body: { version, ...body } });

async function listed(query: string, client = support): Promise<string[]> {
  const { body } = await client.send('GET', `/api/claims?projectId=${project.id}&${query}`);
  return (body['data'] as ClaimView[]).map(({ id }) => id);
}

describe('a claim against the aggregator', () => {
  it('is opened with the latest evidence file, sent, answered and closed, and every act is kept', async () => {
    const transactionId = await transaction();
    const opened = claimOf(await open(transactionId));
    expect(opened).toMatchObject({ state: 'open', amount: 15_000, version: 1, overdue: false });
    const seal = await support.send('GET', `/api/evidence-seals/${opened.evidenceSha256}`);
    expect(seal.body['transactionId']).toBe(transactionId);
    const sent = claimOf(await act(opened, 'sent', { ticket: 'AGR-4711', dueDay: '2026-11-24' }));
    expect(sent).toMatchObject({ state: 'sent', ticket: 'AGR-4711', dueDay: '2026-11-24' });
    const answered = claimOf(await act(sent, 'answer', { text: 'Remboursement sous 48 h' }));
    const noted = claimOf(
      await support.send('POST', `/api/claims/${opened.id}/notes`, { body: { text: 'Client prévenu' } }),
    );
    expect([answered.state, noted.version]).toEqual(['answered', answered.version]);
    const closed = claimOf(
      await act(answered, 'outcome', { outcome: 'accepted', reason: 'Remboursé le 24' }, finance),
    );
    expect(closed).toMatchObject({ state: 'accepted', closedAt: expect.any(String) });
    expect(closed.acts.map((one) => one.act)).toEqual(['opened', 'sent', 'answered', 'noted', 'accepted']);
    const audit = await app.admin.send(
      'GET',
      `/api/audit?subjectType=claim&subjectId=${opened.id}&perPage=20`,
    );
    expect((audit.body['data'] as { act: string }[]).map((entry) => entry.act).sort()).toEqual(
      ['claim.accepted', 'claim.answered', 'claim.noted', 'claim.opened', 'claim.sent'].sort(),
    );
    expect((await act(closed, 'sent', { ticket: 'X', dueDay: '2026-12-01' })).body.code).toBe('claim_step');
    expect(claimOf(await open(transactionId)).state).toBe('open');
  });

  it('is the only open one of its transaction, also when two users open it at once', async () => {
    const transactionId = await transaction();
    const answers = await Promise.all([open(transactionId), open(transactionId, {}, finance)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['claim_already_open']);
  });

  it('takes one of two acts on the same state', async () => {
    const claim = claimOf(await open(await transaction()));
    const sent = claimOf(await act(claim, 'sent', { ticket: 'AGR-1', dueDay: '2026-11-30' }));
    const closing = (outcome: string, client: SessionClient) =>
      act(sent, 'outcome', { outcome, reason: 'Réponse reçue' }, client);
    const answers = await Promise.all([closing('accepted', finance), closing('refused', app.admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { acts } = claimOf(await support.send('GET', `/api/claims/${claim.id}`));
    expect(acts.filter((one) => ['accepted', 'refused'].includes(one.act))).toHaveLength(1);
  });

  it('needs an evidence file of its own transaction, an amount within it and a reason', async () => {
    const bare = await transaction(false);
    expect((await open(bare)).body.code).toBe('claim_needs_evidence');
    const other = claimOf(await open(await transaction()));
    expect((await open(bare, { evidenceSha256: other.evidenceSha256 })).body.code).toBe(
      'claim_needs_evidence',
    );
    const transactionId = await transaction();
    expect(Object.keys((await open(transactionId, { amount: 15_001 })).body.errors ?? {})).toEqual([
      'amount',
    ]);
    expect(Object.keys((await open(transactionId, { reason: 'non' })).body.errors ?? {})).toEqual(['reason']);
  });

  it('is closed by finance and administrators only, and not before it was sent', async () => {
    const claim = claimOf(await open(await transaction()));
    const outcome = { outcome: 'accepted', reason: 'Sans envoi' };
    expect((await act(claim, 'outcome', outcome)).status).toBe(403);
    expect((await act(claim, 'outcome', outcome, finance)).body.code).toBe('claim_step');
    const withdrawn = await act(
      claim,
      'outcome',
      { outcome: 'withdrawn', reason: 'Erreur de saisie' },
      finance,
    );
    expect(claimOf(withdrawn).state).toBe('withdrawn');
  });

  it('is listed by state and found by ticket', async () => {
    const claim = claimOf(await open(await transaction()));
    await act(claim, 'sent', { ticket: 'AGR-FIND-ME', dueDay: '2026-12-24' });
    expect(await listed('q=find-me')).toEqual([claim.id]);
    expect(await listed('open=true&state=sent')).toContain(claim.id);
    expect(await listed('open=false')).not.toContain(claim.id);
  });

  it('is not visible to users of other projects', async () => {
    const claim = claimOf(await open(await transaction()));
    const other = await app.project('Kiosque');
    const elsewhere = await signedIn('elsewhere@example.com', 'finance', [other.id]);
    const outcome = { outcome: 'withdrawn', reason: 'Pas le mien' };
    expect((await elsewhere.send('GET', `/api/claims/${claim.id}`)).status).toBe(404);
    expect((await act(claim, 'outcome', outcome, elsewhere)).status).toBe(404);
    expect((await open(claim.transactionId, {}, elsewhere)).status).toBe(404);
    expect((await elsewhere.send('GET', '/api/claims')).body['total']).toBe(0);
  });

  it('never changes in the database once it is closed, and its acts never do', async () => {
    const claim = claimOf(await open(await transaction()));
    await act(claim, 'outcome', { outcome: 'withdrawn', reason: 'Doublon' }, finance);
    const { db } = app.running;
    const refused = /restrict|append-only|never changes|permission denied/;
    await expect(
      db.query(`UPDATE claims SET state = 'open', closed_at = NULL, version = version + 1 WHERE id = $1`, [
        claim.id,
      ]),
    ).rejects.toThrow(refused);
    await expect(db.query('UPDATE claim_acts SET text = $1', ['x'])).rejects.toThrow(refused);
    await expect(db.query('DELETE FROM claims WHERE id = $1', [claim.id])).rejects.toThrow(refused);
  });

  it('is overdue after its due day in the zone of the project, which raises one alert until it is answered', async () => {
    const claim = claimOf(await open(await transaction()));
    const sent = claimOf(await act(claim, 'sent', { ticket: 'AGR-2', dueDay: '2026-11-20' }));
    const watch = () => app.running.app.get(ClaimAlertsService, { strict: false }).watch();
    const alerts = async () => {
      const rows = await app.running.db.query<{ details: object }[]>(
        `SELECT details FROM alerts WHERE kind = 'claim_overdue' AND project_id = $1 AND closed_at IS NULL`,
        [project.id],
      );
      return rows.map(({ details }) => details);
    };
    await watch();
    expect([await alerts(), await listed('overdue=true')]).toEqual([[], []]);
    await app.pass(24 * 3_600);
    await support.enter('support@example.com');
    await watch();
    await watch();
    expect(await alerts()).toEqual([expect.objectContaining({ count: 1, amount: 15_000 })]);
    expect(await listed('overdue=true')).toEqual([claim.id]);
    claimOf(await act(sent, 'due-day', { dueDay: '2026-12-01', reason: 'Réponse attendue le 30' }));
    await watch();
    expect([await alerts(), await listed('overdue=true')]).toEqual([[], []]);
  });
});
