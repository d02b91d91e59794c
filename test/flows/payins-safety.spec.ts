import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import { CallRunnerService } from '../../server/payments/calls/call-runner.service.js';
import { PayinCallHandler } from '../../server/payments/payins/payin-call.handler.js';
import { PayinRecoveryService } from '../../server/payments/payins/payin-recovery.service.js';
import { AMOUNT, MTN_CI, ORANGE_BF, TOGOCEL } from '../support/payer-phones.fixture.js';
import { PayinsHarness } from '../support/payins.harness.js';
import { startApp } from '../support/app.js';
import { until } from '../support/until.js';

let harness: PayinsHarness;
beforeAll(async () => {
  harness = await PayinsHarness.open();
});
afterAll(() => harness.close());
beforeEach(() => harness.sandbox.control.clearFaults());

describe('a payin whose answer is lost', () => {
  it.each([
    'reply_lost',
    'http_500_after',
    'http_502_after',
    'garbage',
    'empty_body',
    'html_200',
    'cut_json',
    'cut_connection',
    'accepted_without_token',
    'reset_before',
    'http_503',
  ] as const)('is unknown and never repeated: %s', async (fault) => {
    const reference = harness.ref();
    harness.sandbox.control.order({ fault, reference });
    const before = harness.creates();
    const { status, body } = await harness.direct(MTN_CI, { reference });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'unknown',
      refusal: null,
      awaitsOtp: false,
      fault: expect.any(String),
    });
    const again = await harness.direct(MTN_CI, { reference });
    expect(again).toMatchObject({ status: 200, body: { id: body.id, status: 'unknown', fault: body.fault } });
    expect(harness.creates() - before).toBe(1);
    const exchanges = await harness.db.query<{ outcome: string }[]>(
      'SELECT outcome FROM exchanges WHERE transaction_id = $1',
      [body.id],
    );
    expect(exchanges).toEqual([{ outcome: 'unanswered' }]);
    expect((await harness.stored(reference)).token).toBeNull();
  });

  it('keeps its token and waits for a status check when only the answer to its OTP was lost', async () => {
    const { body: first } = await harness.direct(TOGOCEL);
    harness.sandbox.control.order({ fault: 'reply_lost', reference: first.reference, times: 1 });
    const path = `/api/payins/direct/${first.reference}/otp`;
    const { body } = await harness.payin(path, { otp: harness.otpOf(TOGOCEL) });
    expect(body).toMatchObject({ status: 'pending', awaitsOtp: false, fault: expect.any(String) });
    expect((await harness.payin(path, { otp: harness.otpOf(TOGOCEL) })).status).toBe(409);
  });

  it('is rejected as never sent when the aggregator could not be reached', async () => {
    const reference = harness.ref();
    const { status, body } = await harness.whileUnreachable(() => harness.direct(MTN_CI, { reference }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'rejected', refusal: null, fault: expect.any(String) });
    expect(await harness.stored(reference)).toMatchObject({
      sub_code: null,
      sub_code_details: expect.stringMatching(/^not sent/),
    });
  });
});

describe('an answer', () => {
  it('is stored when every database connection was ended during the call', async () => {
    const reference = harness.ref();
    harness.sandbox.control.order({ fault: 'slow', reference, params: { ms: 500 } });
    const asked = harness.direct(MTN_CI, { reference });
    await until('the payin has reached the aggregator', () => harness.atAggregator(reference).length === 1);
    const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await harness.asOwner((owner) => owner.query(terminate));
    expect((await asked).body).toMatchObject({ status: 'pending' });
  });
});

describe('the same reference', () => {
  it('with the same request is answered with the stored result without a call', async () => {
    const body = { reference: harness.ref(), amount: AMOUNT, phone: MTN_CI, customData: { a: 1, b: 'x' } };
    const first = await harness.payin('/api/payins/direct', body);
    const before = harness.creates();
    const again = await harness.payin('/api/payins/direct', {
      ...body,
      customData: { b: 'x', a: 1 },
      description: '',
    });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(harness.creates()).toBe(before);
  });

  it('posted twenty times at once is one call and one transaction', async () => {
    const body = { reference: harness.ref(), amount: AMOUNT, phone: MTN_CI };
    harness.sandbox.control.order({ fault: 'slow', reference: body.reference, params: { ms: 400 } });
    const before = harness.creates();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => harness.payin('/api/payins/direct', body)),
    );
    expect(harness.creates() - before).toBe(1);
    expect(harness.atAggregator(body.reference)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]?.body.status).toBe('pending');
  });

  it('posted to two servers at once is one call', async () => {
    const body = { reference: harness.ref(), amount: AMOUNT, phone: MTN_CI };
    const second = await startApp({ databaseUrl: harness.running.databaseUrl });
    const before = harness.creates();
    const urls = Array.from({ length: 20 }, (_, n) => (n % 2 ? second.url : harness.running.url));
    const answers = await Promise.all(urls.map((url) => harness.payin('/api/payins/direct', body, { url })));
    await second.close();
    expect(harness.creates() - before).toBe(1);
    expect(answers.map(({ body: answer }) => answer.status)).toEqual(urls.map(() => 'pending'));
  });

  it('with another request is a conflict that names the difference', async () => {
    const body = { reference: harness.ref(), amount: AMOUNT, phone: MTN_CI };
    await harness.payin('/api/payins/direct', body);
    const other = await harness.payin('/api/payins/direct', { ...body, amount: 6_000, customData: { a: 1 } });
    expect(other).toMatchObject({ status: 409, body: { code: 'reference_conflict' } });
    expect(other.errors).toEqual({ amount: 'is registered as 5000', customData: expect.any(String) });
    const channel = await harness.payin('/api/payins/hosted', {
      reference: body.reference,
      amount: AMOUNT,
      phone: MTN_CI,
    });
    expect(channel).toMatchObject({ status: 409, errors: { channel: 'is registered as direct' } });
  });

  it('of a registered transaction is a conflict', async () => {
    const reference = harness.ref();
    await harness.post('/api/transactions', { kind: 'payin', channel: 'hosted', reference, amount: AMOUNT });
    expect((await harness.payin('/api/payins/hosted', { reference, amount: AMOUNT })).status).toBe(409);
  });

  it('is another transaction in another project', async () => {
    const body = { reference: harness.ref(), amount: AMOUNT, phone: MTN_CI };
    const first = await harness.payin('/api/payins/direct', body);
    const other = await harness.payin('/api/payins/direct', body, { key: harness.other.key });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
    expect(
      (
        await harness.post(
          `/api/payins/direct/${harness.ref()}/otp`,
          { otp: '1' },
          { key: harness.other.key },
        )
      ).status,
    ).toBe(404);
  });
});

describe('an interrupted payin', () => {
  it('becomes unknown once its process died, and not while its process waits', async () => {
    const { body } = await harness.direct(MTN_CI);
    const reference = harness.ref();
    const id = await harness.abandon(reference, body.id);
    const recovery = harness.app.get(PayinRecoveryService);
    expect(await recovery.recover()).toBe(0);
    await harness.age(id);
    const [payin] = await harness.db.query<{ call_id: string }[]>(
      'SELECT call_id FROM payins WHERE transaction_id = $1',
      [id],
    );
    const { register } = harness.app.get(PayinCallHandler);
    await harness.app.get(CallRunnerService).renew(register, sql`call_id = ${payin!.call_id}`);
    expect(await recovery.recover()).toBe(0);
    await harness.age(id);
    const given = await Promise.all([recovery.recover(), recovery.recover(), recovery.recover()]);
    expect(given.reduce((sum, n) => sum + n)).toBe(1);
    expect(await harness.stored(reference)).toMatchObject({ status: 'unknown' });
    expect((await harness.direct(MTN_CI, { reference })).body).toMatchObject({ status: 'unknown' });
  });

  it('is updated when its answer arrives late', async () => {
    const reference = harness.ref();
    harness.sandbox.control.order({ fault: 'slow', reference, params: { ms: 8_000 } });
    const asked = harness.direct(MTN_CI, { reference });
    await until('the payin has reached the aggregator', () => harness.atAggregator(reference).length === 1);
    await harness.age((await harness.stored(reference)).id);
    expect(await harness.app.get(PayinRecoveryService).recover()).toBe(0);
    const other = await startApp({ databaseUrl: harness.running.databaseUrl, clock: harness.running.clock });
    expect(await other.app.get(PayinRecoveryService).recover()).toBe(1);
    await other.close();
    expect(await harness.stored(reference)).toMatchObject({ status: 'unknown' });
    expect((await asked).body).toMatchObject({ status: 'pending' });
    expect(await harness.stored(reference)).toMatchObject({
      token: harness.atAggregator(reference)[0]?.token,
    });
  });

  it('is rejected with the first refusal when the customer gives no second OTP', async () => {
    const reference = harness.ref();
    harness.sandbox.control.order({ fault: 'refuse', reference, params: { code: '15' } });
    const { body } = await harness.direct(ORANGE_BF, { reference, otp: '111111' });
    await harness.db.query(
      `UPDATE transactions SET status_at = status_at - interval '31 minutes' WHERE id = $1`,
      [body.id],
    );
    expect(await harness.app.get(PayinRecoveryService).recover()).toBe(1);
    expect(await harness.stored(reference)).toMatchObject({ status: 'rejected', sub_code: '15' });
    expect((await harness.payin(`/api/payins/direct/${reference}/otp`, { otp: '1' })).status).toBe(409);
  });
});

describe('an invalid payin', () => {
  it.each([
    [{ amount: 8 }, 'amount'],
    [{ amount: 5000.5 }, 'amount'],
    [{ amount: '5000' }, 'amount'],
    [{ phone: '+2250500000001' }, 'phone'],
    [{ phone: undefined }, 'phone'],
    [{ otp: 'a b' }, 'otp'],
    [{ mode: 'ussd_otp' }, 'otp'],
    [{ mode: 'sms_otp', otp: '123456' }, 'otp'],
    [{ customData: { transaction_id: 'x' } }, 'customData.transaction_id'],
    [{ customData: { nested: {} } }, 'customData'],
    [{ items: [{ name: 'x', quantity: 1 }] }, 'items.0.unitPrice'],
    [{ actions: { returnUrl: 'javascript:alert(1)' } }, 'actions.returnUrl'],
    [{ customer: { email: 'nobody' } }, 'customer.email'],
    [{ token: 'mine' }, 'token'],
    [{ status: 'completed' }, 'status'],
    [{ reference: 'a\u0000b' }, 'reference'],
  ])('is refused for %j with its field, without a call', async (wrong, field) => {
    const before = harness.creates();
    const count = () => harness.db.query<unknown[]>('SELECT count(*) AS n FROM transactions');
    const stored = await count();
    const answer = await harness.direct(MTN_CI, wrong);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toContain(field);
    expect(harness.creates()).toBe(before);
    expect(await count()).toEqual(stored);
  });

  it('is refused in a project without payins or credentials', async () => {
    await harness.admin.send('PATCH', `/api/projects/${harness.main.id}`, { body: { payinEnabled: false } });
    expect(await harness.direct(MTN_CI)).toMatchObject({ status: 409, body: { code: 'payin_disabled' } });
    await harness.admin.send('PATCH', `/api/projects/${harness.main.id}`, { body: { payinEnabled: true } });
    const bare = await harness.post(
      '/api/payins/hosted',
      { amount: AMOUNT },
      { key: harness.projects.bare.key },
    );
    expect(bare).toMatchObject({ status: 409, body: { code: 'credentials_missing' } });
  });

  it('is refused to users and unknown callers', async () => {
    expect(
      (await harness.admin.send('POST', '/api/payins/hosted', { body: { amount: AMOUNT } })).status,
    ).toBe(401);
    expect((await harness.post('/api/payins/hosted', { amount: AMOUNT }, { key: 'rap_wrong' })).status).toBe(
      401,
    );
  });
});
