import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { newTransaction } from '../support/new-transaction.js';
import { ORANGE, PayoutActionsHarness, REASON } from '../support/payout-actions.harness.js';
import { failedPayouts } from '../support/payout-calls.fixture.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { openBreak } from '../support/open-break.fixture.js';
import { actsOf, expectOnce, type Send } from '../support/repeated-request.fixture.js';
import { pathsWithRequestId } from '../support/paths-with-request-id.js';
import type { Answer } from '../support/session-client.js';

const DAY = '2026-11-19';

let app: PayoutActionsHarness;
let finance: PayoutMember;
let transactionId: string;
let breakId: string;
/** Ids that later acts need, by name. */
const made: Record<string, string> = {};

beforeAll(async () => {
  app = await PayoutActionsHarness.open();
  finance = app.finance;
  const { clock, db, main, running } = app;
  expect((await finance.post('/api/days/begin', { projectId: main, day: DAY })).status).toBeLessThan(300);
  const opening = newTransaction(main, clock.now());
  await running.app.get(TransitionsService).open(db.manager, [opening]);
  transactionId = opening.id;
  await finance.post(`/api/transactions/${transactionId}/evidence-files`, { format: 'json' });
  breakId = await openBreak(db, { projectId: main, day: DAY, at: clock.now() });
});
afterAll(() => app.close());

const account = (): string => `/api/accounts/${app.main}/${ORANGE}`;
const keep = (name: string, field: string, answer: Promise<Answer>): Promise<Answer> =>
  answer.then((given) => {
    made[name] ??= String(given.body[field]);
    return given;
  });
const version = async (): Promise<unknown> =>
  (await finance.get(`/api/claims/${made['claim']}`)).body['version'];

/** A request that needs no preparation of its own. */
const simple =
  (send: Send): (() => Promise<Send>) =>
  () =>
    Promise.resolve(send);

/** A step of the claim, of the version that the user saw. */
const step =
  (path: string, body: object): (() => Promise<Send>) =>
  async () => {
    const seen = await version();
    return (requestId) =>
      finance.post(`/api/claims/${made['claim']}/${path}`, { requestId, version: seen, ...body });
  };

/** Every route that takes the id of a request, in an order in which each can act. */
const ROUTES: [route: string, () => Promise<Send>][] = [
  [
    '/api/files',
    simple((requestId) =>
      keep(
        'file',
        'id',
        finance.upload(
          `/api/files?projectId=${app.main}&name=mail.txt&requestId=${requestId}`,
          'The operator writes',
        ),
      ),
    ),
  ],
  [
    '/api/accounts/{projectId}/{operatorId}/statements',
    simple((requestId) =>
      finance.post(`${account()}/statements`, {
        ...{ requestId, amount: 900_000, asOf: '2026-11-19T08:00:00Z', source: 'declared', note: 'Tableau' },
        approval: true,
      }),
    ),
  ],
  [
    '/api/accounts/{projectId}/{operatorId}/cashin-requests',
    simple((requestId) =>
      finance.post(`${account()}/cashin-requests`, { requestId, amount: 50_000, reason: 'Paie du mois' }),
    ),
  ],
  [
    '/api/accounts/{projectId}/{operatorId}/cash',
    simple((requestId) =>
      finance.post(`${account()}/cash`, {
        ...{ requestId, kind: 'cashout', amount: 50_000, happenedAt: '2026-11-19T09:00:00Z' },
        ...{ note: 'Retrait', reason: 'Retrait' },
      }),
    ),
  ],
  [
    '/api/days/{projectId}/{day}/adjustments',
    simple((requestId) =>
      finance
        .post(`/api/days/${app.main}/${DAY}/adjustments`, {
          ...{ requestId, operatorId: ORANGE, amount: 150, code: 'fee', reason: 'Frais' },
        })
        .then((given) => {
          made['adjustment'] ??= String((JSON.parse(given.text) as { id: string }[])[0]?.id);
          return given;
        }),
    ),
  ],
  [
    '/api/adjustments/{id}/undo',
    simple((requestId) =>
      finance.post(`/api/adjustments/${made['adjustment']}/undo`, { requestId, reason: 'Saisi deux fois' }),
    ),
  ],
  [
    '/api/payout-orders',
    simple((requestId) =>
      finance.post('/api/payout-orders', {
        ...{ requestId, projectId: app.main, channel: 'mobile_money', phone: '22654999901', amount: 15_000 },
        purpose: 'Remboursement',
      }),
    ),
  ],
  [
    '/api/payout-batches',
    simple((requestId) =>
      keep(
        'batch',
        'id',
        finance.upload(
          `/api/payout-batches?projectId=${app.main}&name=salaires.csv&requestId=${requestId}`,
          'numéro;montant;motif\r\n22654999902;15000;Paie\r\n22654;x;Paie\r\n',
        ),
      ),
    ),
  ],
  [
    '/api/payout-batches/{id}/corrections',
    simple((requestId) =>
      finance.upload(
        `/api/payout-batches/${made['batch']}/corrections?requestId=${requestId}`,
        'ligne;numéro;montant;motif\r\n3;22654999903;20000;Paie\r\n',
      ),
    ),
  ],
  [
    '/api/payout-batches/{id}/request',
    simple((requestId) =>
      finance.post(`/api/payout-batches/${made['batch']}/request`, { requestId, note: 'Paie du mois' }),
    ),
  ],
  [
    '/api/payouts/{id}/retry',
    async () => {
      const [id = ''] = await failedPayouts(app, 1);
      const code = await app.admin.code();
      return (requestId) => app.admin.post(`/api/payouts/${id}/retry`, { requestId, reason: REASON, code });
    },
  ],
  [
    '/api/payout-retries',
    async () => {
      const payoutIds = await failedPayouts(app, 2);
      return (requestId) => finance.post('/api/payout-retries', { requestId, payoutIds, reason: REASON });
    },
  ],
  [
    '/api/transactions/{id}/overrides',
    simple((requestId) =>
      keep(
        'override',
        'proposalId',
        finance.post(`/api/transactions/${transactionId}/overrides`, {
          ...{ requestId, status: 'completed', code: 'operator_confirms_paid', reason: 'Courrier' },
          fileId: made['file'],
        }),
      ),
    ),
  ],
  [
    '/api/overrides/{id}/revert',
    async () => {
      expect((await app.decide(app.admin, made['override'])).status).toBe(200);
      const [row] = await app.db.query<{ id: string }[]>('SELECT id FROM status_overrides');
      return (requestId) => finance.post(`/api/overrides/${row?.id}/revert`, { requestId, reason: 'Erreur' });
    },
  ],
  [
    '/api/transactions/{id}/claims',
    simple((requestId) =>
      keep(
        'claim',
        'id',
        finance.post(`/api/transactions/${transactionId}/claims`, {
          ...{ requestId, amount: 10_000, reason: 'Débité chez l’opérateur' },
        }),
      ),
    ),
  ],
  [
    '/api/claims/{id}/notes',
    simple((requestId) => finance.post(`/api/claims/${made['claim']}/notes`, { requestId, text: 'Appelé' })),
  ],
  ['/api/claims/{id}/sent', step('sent', { ticket: 'AGR-4711', dueDay: '2026-11-24' })],
  ['/api/claims/{id}/due-day', step('due-day', { dueDay: '2026-11-25', reason: 'Jour férié' })],
  ['/api/claims/{id}/answer', step('answer', { text: 'Sous 48 h' })],
  ['/api/claims/{id}/outcome', step('outcome', { outcome: 'accepted', reason: 'Remboursé' })],
];

const BREAKS = 'repeated-requests-breaks';

/** Routes with an id that the files named here ask twice. */
const SHOWN_ELSEWHERE: Record<string, string> = {
  '/api/approval-handovers': 'approvals-handed-over',
  '/api/breaks/{id}/attachments': BREAKS,
  '/api/breaks/{id}/notes': BREAKS,
  '/api/breaks/{id}/notes/{actId}/strike': BREAKS,
  '/api/breaks/{id}/carry-over': BREAKS,
  '/api/breaks/{id}/resolve': BREAKS,
  '/api/breaks/{id}/reopen': BREAKS,
  '/api/breaks/{id}/separate': BREAKS,
  '/api/breaks/{id}/resolve-cause': BREAKS,
  '/api/breaks/{id}/difference': 'differences',
  '/api/transactions/{id}/token': 'unknown',
  '/api/transactions/{id}/not-created': 'unknown',
  '/api/transactions/{id}/failed': 'unknown',
  '/api/transactions/{id}/token-replacement': 'token-replacement',
  '/api/transactions/{id}/failure-review': 'payout-paid-once',
  '/api/payout-sending/{projectId}/interruption/possibly-paid': 'interruptions',
  '/api/match-differences': 'match-differences',
  '/api/matches': 'matching-locked',
  '/api/matches/{id}/undo': 'matching-locked',
};

describe('a request of a person that comes twice under one id', () => {
  it.each(ROUTES)('%s acts once and answers the same', async (_, prepare) =>
    expectOnce(app, await prepare()),
  );

  it('is refused where it says something else, or another person sends it', async () => {
    const requestId = newId(app.clock.now());
    const note = (text: string, by = finance): Promise<Answer> =>
      by.post(`/api/breaks/${breakId}/notes`, { requestId, text });
    expect((await note('Une fois')).status).toBe(200);
    const once = await actsOf(app);
    for (const other of [await note('Autre'), await note('Une fois', app.admin)])
      expect([other.status, other.body.code]).toEqual([409, 'request_conflict']);
    const elsewhere = await finance.post(`/api/claims/${made['claim']}/notes`, {
      requestId,
      text: 'Une fois',
    });
    expect(elsewhere.body.code).toBe('request_conflict');
    expect(await actsOf(app)).toBe(once);
  });

  it('finds one payout order after its request was edited', async () => {
    const requestId = newId(app.clock.now());
    const order = {
      ...{ projectId: app.main, channel: 'mobile_money', phone: '22654999977', amount: 21_000 },
      purpose: 'Avoir',
    };
    const ask = (): Promise<Answer> => finance.post('/api/payout-orders', { requestId, ...order });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const edited = { ...order, amount: 22_000, revision: 1 };
    expect((await finance.put(`/api/payout-orders/${requestId}`, edited)).status).toBe(200);
    const again = await ask();
    expect([again.status, again.body['id'], again.body['total']]).toEqual([200, requestId, 22_000]);
  });

  it('acts once where both are under way at once', async () => {
    const requestId = newId(app.clock.now());
    const url = `/api/files?projectId=${app.main}&name=same.txt&requestId=${requestId}`;
    const answers = await Promise.all([1, 2, 3].map(() => finance.upload(url, 'The same file')));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    const [row] = await app.db.query<[{ n: number }]>(
      `SELECT count(*)::int AS n FROM stored_files WHERE name = 'same.txt'`,
    );
    expect(row.n).toBe(1);
  });

  it('is one of these, on every route that takes an id', async () => {
    const shown = [...ROUTES.map(([route]) => route), ...Object.keys(SHOWN_ELSEWHERE)];
    expect(shown.sort()).toEqual((await pathsWithRequestId()).sort());
  });
});
