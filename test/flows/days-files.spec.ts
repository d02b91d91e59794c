import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DayDecision } from '../../server/books/close/day-decision.view.js';
import type { MovementsPage } from '../../server/books/ledger/balance-proof.view.js';
import { DaysHarness, FIRST, type DayMember } from '../support/days.harness.js';
import { ImportsHarness } from '../support/imports.harness.js';

const SECOND = '2026-11-11';
let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
});
afterAll(() => app.close());
beforeEach(() => app.anew());

/** Makes a statement source whose files are due with the end of the day. */
async function source(operatorId = '11'): Promise<string> {
  const body = {
    projectId: app.projectId,
    side: 'statement',
    name: `Relevé ${operatorId}`,
    operatorId,
    dueDays: 0,
  };
  const answer = await app.done(app.awa.browser.send('POST', '/api/import-sources', { body }));
  return String(answer.body['id']);
}

/** A day over with one payin of 10,000 on account 11, proven. @returns the id of its source */
async function overDay(stated = 60_000): Promise<string> {
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  const id = await source();
  app.at(`${FIRST}T10:00:00Z`);
  await app.credit();
  app.at(`${SECOND}T07:00:00Z`);
  await app.state(stated, `${SECOND}T00:00:00Z`);
  return id;
}

const goOn = (sourceId: string, by: DayMember = app.awa) =>
  app.act('without-file', FIRST, by, { sourceId, reason: 'The portal has been down since 22:00' });

async function importFile(sourceId: string, reference: string): Promise<void> {
  const imports = ImportsHarness.of(app, app.projectId);
  const file = `Date;Crédit;Référence\n2026-11-10 10:00;10000;${reference}\n`;
  await imports.confirmed(app.awa.browser, await imports.bring(app.awa.browser, sourceId, file));
}

const importsStep = async () => (await app.view(FIRST)).steps.find(({ name }) => name === 'imports');

describe('a file that is missing when a day is closed', () => {
  it('stops the close and blocks the signature, with its name', async () => {
    await overDay();
    await app.prepare(FIRST);
    await app.match(FIRST);
    expect(await importsStep()).toMatchObject({
      state: 'next',
      findings: expect.arrayContaining([
        expect.objectContaining({
          code: 'import_missing',
          blocks: true,
          values: expect.objectContaining({ source: 'Relevé 11' }),
        }),
      ]),
    });
    const refused = await app.sign(FIRST);
    expect(refused.body).toMatchObject({ code: 'day_not_ready', values: { codes: ['import_missing'] } });
  });

  it('is gone on without by a decision with a name, which the reviewer reads', async () => {
    const id = await overDay();
    await app.prepare(FIRST);
    await app.match(FIRST);
    await app.ownBreaks(FIRST);
    await app.done(goOn(id));
    const { sources, acts, maySign } = await app.view(FIRST);
    expect(maySign).toBe(true);
    expect(sources).toMatchObject([
      { sourceId: id, file: null, due: true, without: { by: app.awa.actor.email } },
    ]);
    expect(acts.find(({ act }) => act === 'went_without_file')).toMatchObject({
      reason: 'The portal has been down since 22:00',
      details: { sourceId: id, source: 'Relevé 11' },
    });
    await app.done(app.sign(FIRST));
    expect((await app.view(FIRST)).changes).toEqual([]);
    await app.done(app.lock(FIRST));
  });

  it('is decided once by two requests, and taken back until the day is signed', async () => {
    const id = await overDay();
    await app.prepare(FIRST);
    await app.match(FIRST);
    const both = await Promise.all([goOn(id), goOn(id, app.issa)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const decisions = async () =>
      (await app.view(FIRST)).acts.filter(({ act }) => act.endsWith('_file')).map(({ act }) => act);
    expect(await decisions()).toEqual(['went_without_file']);
    await app.done(app.act('await-file', FIRST, app.issa, { sourceId: id, reason: 'It came after all' }));
    expect(await decisions()).toEqual(['awaited_file', 'went_without_file']);
    expect((await importsStep())?.state).toBe('next');
    await app.done(goOn(id));
    await app.ownBreaks(FIRST);
    await app.done(app.sign(FIRST));
    expect((await goOn(id)).body.code).toBe('day_state');
  });

  it('is no longer missing once it is confirmed, and then not decided about', async () => {
    const id = await overDay();
    await app.prepare(FIRST);
    await app.done(goOn(id));
    await importFile(id, 'any');
    const { sources } = await app.view(FIRST);
    expect(sources).toMatchObject([{ without: null, file: { rows: 1 } }]);
    const refused = await goOn(id);
    expect([refused.status, refused.body]).toMatchObject([422, { errors: { sourceId: expect.any(String) } }]);
  });

  it('is not asked of an account that did not move', async () => {
    await overDay();
    await source('12');
    await app.prepare(FIRST);
    await app.match(FIRST);
    const codes = (await importsStep())?.findings.map(({ code, values }) => [code, values['source']]);
    expect(codes).toEqual(
      expect.arrayContaining([
        ['import_missing', 'Relevé 11'],
        ['import_quiet', 'Relevé 12'],
      ]),
    );
  });

  it('is decided by finance alone, about a source of the project', async () => {
    const id = await overDay();
    const support = await app.member('support');
    expect((await goOn(id, support)).status).toBe(403);
    expect((await goOn('01a214e0-1866-71e6-af96-8ae8efbff1fb')).status).toBe(422);
    const stranger = await app.member('finance', []);
    expect((await goOn(id, stranger)).status).toBe(404);
  });
});

describe('the balances of a day', () => {
  it('are checked at once after an adjustment, other breaks staying as they are', async () => {
    const id = await overDay(59_999);
    await app.prepare(FIRST);
    await app.match(FIRST);
    await app.done(goOn(id));
    const residuals = async () =>
      (await app.view(FIRST)).figures.breaks.find(({ kind }) => kind === 'balance_residual');
    expect(await residuals()).toMatchObject({ open: 1 });
    const others = (await app.view(FIRST)).figures.breaks.filter(({ kind }) => kind !== 'balance_residual');
    app.at(`${SECOND}T08:00:00Z`);
    const body = { operatorId: '11', amount: -1, code: 'other', reason: 'one franc' };
    await app.done(app.act('adjustments', FIRST, app.awa, body));
    expect(await residuals()).toMatchObject({ open: 0, resolved: 1 });
    const left = (await app.view(FIRST)).figures.breaks.filter(({ kind }) => kind !== 'balance_residual');
    expect(left).toEqual(others);
  });

  it('are checked alone on request', async () => {
    await overDay(59_000);
    await app.prepare(FIRST);
    app.at(`${SECOND}T08:00:00Z`);
    await app.state(60_000, `${SECOND}T00:00:00Z`);
    const body = { projectId: app.projectId, day: FIRST, only: 'balances' };
    const answer = await app.done(app.awa.browser.send('POST', '/api/breaks/check', { body }));
    expect(answer.body).toMatchObject({ found: 0, cleared: 1 });
  });
});

describe('what a reviewer reads of a signed day', () => {
  it('lists the decisions with their reasons, the largest amount first', async () => {
    const id = await overDay(59_000);
    await app.prepare(FIRST);
    await app.match(FIRST);
    await app.done(goOn(id));
    const body = { operatorId: '11', amount: -1_000, code: 'fee', reason: 'charge of the account' };
    await app.done(app.act('adjustments', FIRST, app.awa, body));
    await app.ownBreaks(FIRST);
    await app.done(app.sign(FIRST));
    const { text } = await app.done(
      app.issa.browser.send('GET', `/api/days/${app.projectId}/${FIRST}/decisions`),
    );
    const found = JSON.parse(text) as DayDecision[];
    expect(found.map(({ kind, subject, amount, reason }) => [kind, subject, amount, reason])).toEqual([
      ['stated', 'ORANGE BURKINA', 59_000, 'read'],
      ['adjusted', 'ORANGE BURKINA', -1_000, 'charge of the account'],
      ['without_file', 'Relevé 11', null, 'The portal has been down since 22:00'],
    ]);
    expect((await app.view(FIRST)).accepted).toMatchObject({ adjustments: { count: 1, amount: -1_000 } });
  });

  it('names each figure that has changed since the signature', async () => {
    const id = await overDay();
    const late = await app.open({ amount: 700, occurredAt: new Date(`${FIRST}T11:00:00Z`) });
    await app.prepare(FIRST);
    await app.match(FIRST);
    await app.done(goOn(id));
    await app.ownBreaks(FIRST);
    await app.done(app.sign(FIRST));
    await app.become(late, 'notcompleted');
    const { changes } = await app.view(FIRST);
    expect(changes).toEqual(
      expect.arrayContaining([
        { part: 'activity', name: 'pending', field: 'count', before: 1, now: null },
        { part: 'activity', name: 'notcompleted', field: 'count', before: null, now: 1 },
      ]),
    );
    expect((await app.lock(FIRST)).body.code).toBe('changed_since_signed');
  });
});

describe('the movements of an account', () => {
  it('add up over all pages, each beside its line of the statement', async () => {
    const id = await overDay();
    app.at(`${FIRST}T12:00:00Z`);
    const reference = 'CMD-1';
    const second = await app.open({ amount: 2_500, reference });
    await app.become(second, 'completed');
    app.at(`${SECOND}T08:00:00Z`);
    const imports = ImportsHarness.of(app, app.projectId);
    const file = `Date;Crédit;Référence\n2026-11-10 12:00;2500;${reference}\n`;
    await imports.confirmed(app.awa.browser, await imports.bring(app.awa.browser, id, file));
    await app.prepare(FIRST);
    await app.match(FIRST);
    const { text } = await app.done(
      app.awa.browser.send('GET', `/api/days/${app.projectId}/${FIRST}/proof/11/movements?perPage=1`),
    );
    const page = JSON.parse(text) as MovementsPage;
    expect(page).toMatchObject({
      ...{ total: 2, principal: 12_500 },
      ...{ lines: { count: 1, amount: 2_500 }, unmatched: { count: 1 } },
    });
    expect(page.data).toHaveLength(1);
    const all = await app.done(
      app.awa.browser.send('GET', `/api/days/${app.projectId}/${FIRST}/proof/11/movements`),
    );
    const { data } = JSON.parse(all.text) as MovementsPage;
    expect(data.map(({ principal, line }) => [principal, line?.amount ?? null])).toEqual(
      expect.arrayContaining([
        [10_000, null],
        [2_500, 2_500],
      ]),
    );
  });
});
