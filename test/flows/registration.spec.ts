import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  RegistrationsView,
  RegistrationView,
} from '../../server/payments/transactions/registration/registration.view.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let project: SweepProject;
let other: SweepProject;

beforeAll(async () => {
  watch = await SweepHarness.begin();
  project = await watch.project('Boutique');
  other = await watch.project('Kiosque');
});
afterAll(() => watch.end());

const count = async (): Promise<number> =>
  Number((await watch.running.db.query<{ n: string }[]>('SELECT count(*) AS n FROM transactions'))[0]!.n);

describe('registering a transaction that the merchant created', () => {
  it('schedules status checks, and answers a repetition in the same way', async () => {
    const row = watch.createdAtAggregator(project);
    const first = await watch.register<RegistrationView>(project, row);
    expect(first).toMatchObject({
      status: 201,
      body: { result: 'registered', status: 'pending', reference: row.reference },
    });
    const again = await watch.register<RegistrationView>(project, row);
    expect(again).toMatchObject({ status: 200, body: { result: 'repeated', id: first.body.id } });
  });

  it('refuses another body with the same reference and names the difference', async () => {
    const row = watch.createdAtAggregator(project);
    await watch.register(project, row);
    const { status, body } = await watch.register<RegistrationView>(
      project,
      { ...row, amount: 14_000, channel: 'direct' },
      'fr',
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'reference_conflict',
      errors: {
        amount: 'est enregistré avec la valeur 15000',
        channel: 'est enregistré avec la valeur hosted',
      },
    });
  });

  it('schedules the first check by its arrival when the clock of the merchant is ahead', async () => {
    const ahead = (minutes: number) => new Date(watch.clock.now().getTime() + minutes * 60_000).toISOString();
    const row = { ...watch.createdAtAggregator(project), occurredAt: ahead(4.9) };
    const { body } = await watch.register<RegistrationView>(project, row);
    const view = await watch.admin.send('GET', `/api/transactions/${body.id}`);
    expect(view.body['nextAskAt']).toBe(ahead(3 / 60));
    const refused = await watch.register(project, {
      ...watch.createdAtAggregator(project),
      occurredAt: ahead(5.1),
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { occurredAt: expect.stringContaining('more than 5 minutes ahead') } },
    });
  });

  it('says what to do with a second attempt of an order, and takes it under a reference of its own', async () => {
    const row = watch.createdAtAggregator(project);
    await watch.register(project, row);
    const attempt = { ...watch.createdAtAggregator(project), orderReference: row.reference };
    const refused = await watch.register<RegistrationView>(project, { ...attempt, reference: row.reference });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'reference_conflict' }]);
    expect(JSON.stringify(refused.body)).toMatch(/second attempt.*reference of its own.*replaces/);
    const taken = await watch.register<RegistrationView>(project, attempt);
    expect(taken).toMatchObject({ status: 201, body: { result: 'registered' } });
  });

  it('refuses a token that belongs to another transaction', async () => {
    const row = watch.createdAtAggregator(project);
    await watch.register(project, row);
    const { status, body } = await watch.register<RegistrationView>(project, {
      ...row,
      reference: 'R-other',
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'token_conflict', errors: { token: expect.any(String) } });
  });

  it('keeps references of projects separate', async () => {
    const row = watch.createdAtAggregator(project);
    await watch.register(project, row);
    const mine = watch.createdAtAggregator(other);
    const { status, body } = await watch.register<RegistrationView>(other, {
      ...mine,
      reference: row.reference,
    });
    expect(status).toBe(201);
    const seen = await fetch(`${watch.running.url}/api/transactions/${body.id}`, {
      headers: { authorization: `Bearer ${project.key}` },
    });
    expect(seen.status).toBe(404);
  });

  it('shows a call without a token as unknown, and one with a sub-code as rejected', async () => {
    const lost = await watch.register<RegistrationView>(project, {
      kind: 'payout',
      channel: 'wallet',
      reference: 'P-lost',
      amount: 500,
      phone: '22670112233',
    });
    expect(lost.body.status).toBe('unknown');
    const refused = {
      kind: 'payout',
      channel: 'mobile_money',
      reference: 'P-low',
      amount: 500,
      subCode: 'Echec (Code08)',
      subCodeDetails: 'solde bas',
    };
    const { body } = await watch.register<RegistrationView>(project, refused);
    expect(body.status).toBe('rejected');
    const view = await watch.admin.send('GET', `/api/transactions/${body.id}`);
    expect(view.body).toMatchObject({
      subCodeList: 'createStraightWithdrawal',
      subCode: '08',
      subCodeDetails: 'solde bas',
      nextAskAt: null,
    });
    expect((await watch.register<RegistrationView>(project, refused)).body.result).toBe('repeated');
  });

  it('reports an unknown sub-code', async () => {
    await watch.register(other, {
      kind: 'payin',
      channel: 'direct',
      reference: 'D-77',
      amount: 500,
      subCode: '77',
    });
    const { body } = await watch.admin.send('GET', `/api/drift?projectId=${other.id}&kind=sub_code`);
    expect(body['data']).toMatchObject([{ place: 'createInvoice', seen: '77' }]);
  });

  it('stores the valid ones of many, with a result for each row', async () => {
    const good = watch.createdAtAggregator(project);
    const rows = [
      good,
      { ...good, reference: 'R-x', amount: 12.5, token: 't1' },
      { ...good, phone: '+226 70' },
      'nonsense',
      good,
      { ...good, amount: 9 },
    ];
    const { status, body } = await watch.register<RegistrationsView>(project, rows);
    expect(status).toBe(200);
    expect(body.results.map(({ result }) => result)).toEqual([
      'registered',
      'refused',
      'refused',
      'refused',
      'repeated',
      'refused',
    ]);
    expect(body.results[1]!.errors).toHaveProperty('amount');
    expect(body.results[2]!.errors).toHaveProperty('phone');
    expect(body.results[5]!.code).toBe('reference_conflict');
  });

  it('accepts at most 10,000 rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      kind: 'payin',
      channel: 'hosted',
      reference: `M-${n}`,
      token: `${'t'.repeat(190)}${n}`,
      amount: 100,
    }));
    const { body } = await watch.register<RegistrationsView>(project, rows);
    expect(body).toMatchObject({ registered: 10_000, refused: 0 });
    const before = await count();
    const more = await watch.register(project, [...rows, { ...rows[0], reference: 'M-more' }]);
    expect(more).toMatchObject({
      status: 422,
      body: { errors: { rows: expect.stringContaining('10\u00a0000') } },
    });
    expect(await count()).toBe(before);
  });

  it.each([
    ['a decimal amount', { amount: 100.5 }, 'amount'],
    ['an amount as text', { amount: '100' }, 'amount'],
    ['too small an amount', { amount: 8 }, 'amount'],
    ['too large an amount', { amount: 2_000_001 }, 'amount'],
    ['a number with +', { phone: '+22670112233' }, 'phone'],
    ['a number with blanks', { phone: '226 70 11 22 33' }, 'phone'],
    ['a channel of payouts', { channel: 'mobile_money' }, 'channel'],
    ['an unknown kind', { kind: 'refund' }, 'kind'],
    ['an unknown field', { status: 'completed' }, 'status'],
    ['a NUL', { reference: 'a\u0000b' }, 'reference'],
    ['a lone surrogate', { description: '\uD800' }, 'description'],
    ['nested custom data', { customData: { a: { b: 1 } } }, 'customData'],
    ['a date that is none', { occurredAt: 'yesterday' }, 'occurredAt'],
    ['a time without offset', { occurredAt: '2026-11-25T10:00' }, 'occurredAt'],
    ['a day in place of a time', { occurredAt: '2026-11-25' }, 'occurredAt'],
    ['a time in the year 9999', { occurredAt: '9999-12-31T00:00:00Z' }, 'occurredAt'],
    ['a token and a refusal', { subCode: '04' }, 'subCode'],
  ])('names the field of %s and stores nothing', async (_, wrong, field) => {
    const before = await count();
    const { status, body } = await watch.register(project, {
      ...watch.createdAtAggregator(project),
      ...wrong,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) } });
    expect(await count()).toBe(before);
  });

  it('accepts one of twenty simultaneous ones with the same reference', async () => {
    const row = watch.createdAtAggregator(project);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => watch.register<RegistrationView>(project, row)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});
