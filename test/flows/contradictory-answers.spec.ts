import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Stub } from '../contract/aggregator-stub.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let stub: Stub;
let merchant: SweepProject;
let repeated: SweepProject;
let made = 0;
beforeAll(async () => {
  watch = await SweepHarness.begin();
  stub = await Stub.open();
  merchant = await project('Boutique');
  repeated = await project('Répétée');
});
afterAll(async () => {
  await watch.end();
  await stub.close();
});

/** Creates a project whose credentials the stub accepts. */
function project(name: string): Promise<SweepProject> {
  stub.says({ response_code: '01', response_text: 'Echec (Code02)' });
  return watch.project(name, { baseUrl: stub.url });
}

const OK = { response_code: '00', response_text: '', status: 'completed' };

/** Registers a pending transaction of 15,000 XOF. @returns its reference */
async function pending(details: object = {}, of = merchant): Promise<string> {
  const reference = `CMD-${++made}`;
  const row = {
    kind: 'payin',
    channel: 'hosted',
    reference,
    token: `tok-${made}`,
    amount: 15_000,
    ...details,
  };
  const { body } = await watch.register(of, [row]);
  expect(body).toMatchObject({ registered: 1 });
  return reference;
}

/** Lets the aggregator answer every status check with these bytes, and checks what is due. */
async function check(body: unknown, http = 200): Promise<void> {
  stub.says(typeof body === 'string' ? body : JSON.stringify(body), http);
  await watch.pass(120);
  await watch.sweep();
}

const drift = (of: SweepProject) =>
  watch.running.db.query<{ seen: string; seen_count: number }[]>(
    'SELECT seen, seen_count FROM drift_items WHERE project_id = $1 ORDER BY seen',
    [of.id],
  );

async function last(reference: string) {
  const { id, status } = await watch.held(reference);
  return { status, ...(await watch.exchanges(id)).at(-1) };
}

// First, because the sessions of people end as time passes.
describe('an amount above ours', () => {
  const said = { ...OK, amount: 15_300, operator_id: '99' };

  it('asks a person once per operator, and is accepted within the bound that was decided', async () => {
    const other = await project('Frais inclus');
    const first = await pending({}, other);
    await check(said);
    expect(await last(first)).toMatchObject({ status: 'pending', outcome: 'unrecognised' });
    const { id } = await watch.held(first);
    const undecided = await watch.admin.send('GET', `/api/transactions/${id}/undecided-answer`);
    expect(undecided.body['answer']).toMatchObject({
      contradictions: [{ kind: 'amount_unpriced', said: '15300', against: '15000' }],
      feeQuestion: { operatorId: '99', ours: 15_000, said: 15_300 },
    });
    const second = await pending({}, other);
    await check(said);
    const path = `/api/projects/${other.id}/included-fees`;
    const asked = await watch.admin.send('GET', path);
    expect(asked.body).toEqual([
      expect.objectContaining({ operatorId: '99', reference: first, decision: null }),
    ]);
    const decide = (atMostBasisPoints: number) =>
      watch.admin.send('POST', path, {
        body: { operatorId: '99', included: true, atMostBasisPoints, reason: 'Contrat' },
      });
    expect((await decide(2_000)).status).toBe(422);
    expect((await decide(200)).status).toBe(200);
    await check(said);
    expect(await last(first)).toMatchObject({ status: 'completed' });
    expect(await last(second)).toMatchObject({ status: 'completed' });
    const third = await pending({}, other);
    await check({ ...said, amount: 15_301 });
    expect(await last(third)).toMatchObject({ status: 'pending', outcome: 'unrecognised' });
    await check(OK);
  });
});

describe('a status check that contradicts itself', () => {
  it.each([
    [200, '{"response_code":"01","response_text":"Echec (Code02)","status":"completed"}'],
    [200, '{"response_code":"99","status":"completed"}'],
    [500, '{"response_code":"01","status":"completed","response_text":"Erreur interne"}'],
    [403, '{"response_code":"00","status":"completed"}'],
    [200, '{"response_code":"00","status":"completed","amount":15000.5}'],
    [200, '{"response_code":"00","status":"completed","amount":"quinze mille","customer":"22670009999"}'],
    [200, '{"response_code":"00","status":"completed","amount":"15000","montant":"1500"}'],
    [200, '{"response_code":"00","status":"completed","amount":1500}'],
    [200, '{"response_code":"01","status":"pending"}'],
    [200, '{"status":"completed"}'],
  ])('leaves a payin pending: HTTP %i %s', async (http, body) => {
    const reference = await pending();
    await check(body, http);
    expect(await last(reference)).toMatchObject({
      status: 'pending',
      outcome: 'unrecognised',
      fault: 'contradictory answer',
    });
    await check(OK);
    expect(await last(reference)).toMatchObject({ status: 'completed', outcome: 'status', fault: null });
  });

  it('leaves a payin pending when it is about another transaction', async () => {
    const reference = await pending();
    await check({ ...OK, transaction_id: 'CMD-OTHER' });
    expect(await last(reference)).toMatchObject({
      status: 'pending',
      outcome: 'unrecognised',
      fault: 'answer about another transaction',
    });
    await check(OK);
  });

  it('leaves a payout pending, and believes the documented failure', async () => {
    const payout = { kind: 'payout', channel: 'mobile_money', phone: '22670112233' };
    const reference = await pending(payout);
    await check({ response_code: '01', response_text: 'Echec (Code08)', status: 'completed' });
    expect(await last(reference)).toMatchObject({ status: 'pending', outcome: 'unrecognised' });
    await check({ response_code: '01', response_text: 'Echec (Code08)', status: 'nocompleted' });
    expect(await last(reference)).toMatchObject({ status: 'notcompleted' });
  });

  it('is raised once, asked again, and does not expire a payin', async () => {
    const reference = await pending({}, repeated);
    const body = { response_code: '99', status: 'pending' };
    for (let asked = 0; asked < 3; asked++) {
      await check(body);
      await watch.pass(24 * 3_600);
    }
    await check(body);
    expect(await drift(repeated)).toEqual([{ seen: 'response_code 99 with pending', seen_count: 4 }]);
    const rows = await watch.running.db.query<{ expired_at: Date | null }[]>(
      'SELECT expired_at FROM transactions WHERE reference = $1',
      [reference],
    );
    expect(rows).toEqual([{ expired_at: null }]);
    await watch.pass(24 * 3_600);
    await check(OK);
    expect(await last(reference)).toMatchObject({ status: 'completed' });
  });
});

describe('a refusal with an empty status', () => {
  it.each([
    '{"response_code":1,"status":"","response_text":"Echec (Code03)"}',
    '{"response_code":" 01","status":"","response_text":"Echec (Code03)"}',
    '{"response_code":"02","status":"","response_text":"Echec (Code03)"}',
    '{"response_code":"00","status":"","response_text":"Echec (Code03)"}',
    '{"response_code":"01","status":"","response_text":"Service en maintenance"}',
    '{"status":""}',
  ])('is no confirmed pending and does not expire a payin: %s', async (body) => {
    const reference = await pending();
    await watch.pass(25 * 3_600);
    await check(body);
    const { id } = await watch.held(reference);
    expect(['refused', 'unanswered']).toContain((await watch.exchanges(id)).at(-1)?.outcome);
    expect(
      await watch.running.db.query('SELECT 1 FROM expiries WHERE transaction_id = $1', [id]),
    ).toHaveLength(0);
    await check(OK);
  });

  it('is pending with 00 alone', async () => {
    const reference = await pending();
    await watch.pass(25 * 3_600);
    await check({ response_code: '00', status: '', response_text: '' });
    const { id } = await watch.held(reference);
    expect(
      await watch.running.db.query('SELECT 1 FROM expiries WHERE transaction_id = $1', [id]),
    ).toHaveLength(1);
  });
});

describe('the number in an answer', () => {
  const direct = { channel: 'direct', phone: '2250701020304' };

  it('contradicts where we sent another one, in old and new form', async () => {
    const reference = await pending(direct);
    await check({ ...OK, customer: '2250501020304' });
    expect(await last(reference)).toMatchObject({ status: 'pending', outcome: 'unrecognised' });
    await check({ ...OK, customer: '22501020304' });
    expect(await last(reference)).toMatchObject({ status: 'completed' });
  });

  it('never contradicts a number that an earlier answer filled in', async () => {
    const reference = await pending({ channel: 'direct' });
    await check({ response_code: '00', status: 'pending', customer: '22670000001' });
    await check({ ...OK, customer: '22670000002' });
    expect(await last(reference)).toMatchObject({ status: 'completed' });
  });
});
