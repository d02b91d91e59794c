import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { ORANGE, PayoutActionsHarness } from '../support/payout-actions.harness.js';
import type { PayoutMember } from '../support/payout-member.fixture.js';
import { openBreak, openBreaksOfCause } from '../support/open-break.fixture.js';
import { actsOf, expectOnce, type Send } from '../support/repeated-request.fixture.js';

const DAY = '2026-11-19';

let app: PayoutActionsHarness;
let finance: PayoutMember;
/** Breaks of one cause. */
let grouped: string[] = [];
let breakId: string;
let fileId: string;

beforeAll(async () => {
  app = await PayoutActionsHarness.open();
  finance = app.finance;
  const { clock, db, main: projectId } = app;
  expect((await finance.post('/api/days/begin', { projectId, day: DAY })).status).toBeLessThan(300);
  const about = { projectId, day: DAY, at: clock.now() };
  breakId = await openBreak(db, about);
  grouped = await openBreaksOfCause(db, { ...about, operatorId: ORANGE, count: 3 });
  const file = await finance.upload(`/api/files?projectId=${projectId}&name=mail.txt`, 'The operator writes');
  fileId = String(file.body['id']);
});
afterAll(() => app.close());

const openOne = (): Promise<string> =>
  openBreak(app.db, { projectId: app.main, day: DAY, at: app.clock.now() });

const ENDING = { code: 'aggregator_error', reason: 'Grille corrigée par l’opérateur' };

const post =
  (id: string | undefined, path: string, body: object): Send =>
  (requestId) =>
    finance.post(`/api/breaks/${id}/${path}`, { requestId, ...body });

/** An act that needs no preparation of its own. */
const act = (id: () => string | undefined, path: string, body: () => object) => () =>
  Promise.resolve(post(id(), path, body()));

/** Acts on a break, in an order in which each can act. */
const ACTS: [route: string, () => Promise<Send>][] = [
  [
    'attachments',
    act(
      () => breakId,
      'attachments',
      () => ({ fileId, text: 'Courrier' }),
    ),
  ],
  [
    'notes',
    act(
      () => breakId,
      'notes',
      () => ({ text: 'Demandé' }),
    ),
  ],
  [
    'notes/{actId}/strike',
    async () => {
      const { body } = await finance.get(`/api/breaks/${breakId}`);
      const note = (body['acts'] as { id: string; act: string }[]).find((one) => one.act === 'note');
      return post(breakId, `notes/${note?.id}/strike`, { reason: 'Autre écart' });
    },
  ],
  ['carry-over', async () => post(await openOne(), 'carry-over', { reason: 'Réponse attendue', fileId })],
  [
    'resolve',
    act(
      () => breakId,
      'resolve',
      () => ENDING,
    ),
  ],
  [
    'reopen',
    act(
      () => breakId,
      'reopen',
      () => ({ reason: 'Grille encore fausse' }),
    ),
  ],
  [
    'separate',
    act(
      () => grouped[0],
      'separate',
      () => ({ reason: 'Autre grille' }),
    ),
  ],
  [
    'resolve-cause',
    act(
      () => grouped[1],
      'resolve-cause',
      () => ENDING,
    ),
  ],
];

describe('a request about a break that comes twice under one id', () => {
  it.each(ACTS)('%s acts once and answers the same', async (_, prepare) => expectOnce(app, await prepare()));

  it('resolves a break once where both are under way at once', async () => {
    const id = await openOne();
    const dto = { requestId: newId(app.clock.now()), ...ENDING };
    const before = await actsOf(app);
    const answers = await Promise.all([1, 2].map(() => finance.post(`/api/breaks/${id}/resolve`, dto)));
    expect(answers.map(({ status, body }) => [status, body['state']])).toEqual([
      [200, 'resolved'],
      [200, 'resolved'],
    ]);
    expect(await actsOf(app)).toBe(before + 1);
  });
});
