import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import type { Answer } from '../support/session-client.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

const EVIDENCE = 'The support of the aggregator sent the token by mail';

let app: PayoutsHarness;
beforeAll(async () => {
  app = await PayoutsHarness.open();
});
afterAll(() => app.close());

interface Made {
  reference: string;
  right: string;
}

/** Creates a payin at the aggregator that is not registered yet. */
function made(): Made {
  const reference = `T-${newId(app.clock.now())}`;
  const invoice = { items: [], total_amount: 15_000, devise: 'XOF', description: 'x', customer: '', otp: '' };
  const custom = { transaction_id: reference };
  const commande = { invoice, store: { name: 's' }, actions: {}, custom_data: custom };
  const answer = app.sandbox.control.call('Boutique', 'hosted_payin', { body: { commande } });
  return { reference, right: String(answer['token']) };
}

async function register(reference: string, more: object): Promise<{ status: number; body: Answer['body'] }> {
  const response = await fetch(`${app.running.url}/api/transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.main.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'payin', channel: 'hosted', reference, amount: 15_000, ...more }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Exchanges the last two neighbours that differ, before the last four. */
const swap = (token: string): string => {
  let at = token.length - 6;
  while (token.charAt(at) === token.charAt(at + 1)) at -= 1;
  return token.slice(0, at) + token.charAt(at + 1) + token.charAt(at) + token.slice(at + 2);
};

/** Changes the character at a place, so that the texts differ by one. */
const mistype = (token: string, at = token.length - 5): string =>
  token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);

async function refused(reference: string, token: string): Promise<string> {
  const { body } = await register(reference, { token });
  await sweep();
  return String(body['id']);
}

async function sweep(): Promise<void> {
  app.clock.advance(60_000);
  await app.running.app.get(ConfirmSweepService).sweep();
}

const view = async (id: string) => (await app.users.finance.get(`/api/transactions/${id}`)).body;
const propose = (by: Colleague, id: string, token: string) =>
  by.post(`/api/transactions/${id}/token-replacement`, { token, reason: EVIDENCE, code: by.code() });
const approve = (by: Colleague, id: unknown) =>
  by.post(`/api/proposals/${String(id)}/approve`, { code: by.code() });

describe('a wrong creation token', () => {
  it('is replaced when a second user approves the proposal', async () => {
    const { finance, admin, support } = app.users;
    const { reference, right } = made();
    const wrong = mistype(right);
    const id = await refused(reference, wrong);
    expect(await view(id)).toMatchObject({ tokenReplaceable: true, tokenProposalId: null });
    expect((await propose(support, id, right)).status).toBe(403);
    const { status, body } = await propose(finance, id, right);
    expect([status, body]).toEqual([200, { status: 'pending', proposalId: expect.any(String) }]);
    expect(await view(id)).toMatchObject({ token: wrong, tokenProposalId: body['proposalId'] });
    expect((await propose(finance, id, right)).body.code).toBe('proposal_open');
    expect((await approve(finance, body['proposalId'])).body.code).toBe('proposal_own');
    expect((await approve(admin, body['proposalId'])).status).toBe(200);
    app.sandbox.control.transactions.settle({ reference });
    await sweep();
    expect(await view(id)).toMatchObject({ status: 'completed', token: right, tokenReplaceable: false });
    const timeline = (await finance.get(`/api/transactions/${id}/timeline`)).body as unknown as object[];
    expect(timeline).toContainEqual(
      expect.objectContaining({
        type: 'token',
        actor: 'finance@example.com, admin@example.com',
        token: { wrong, replacement: right, reason: EVIDENCE },
      }),
    );
    for (const scrap of [wrong, right])
      for (const filter of ['q', 'token']) {
        const { body: found } = await finance.get(`/api/transactions?${filter}=${scrap}`);
        expect((found['data'] as { id: string }[]).map((row) => row.id)).toEqual([id]);
      }
    await expect(
      app.db.query('UPDATE replaced_tokens SET reason = $1 WHERE transaction_id = $2', ['x', id]),
    ).rejects.toThrow(/permission denied|append-only/);
  });

  it('is asked for once by a request that comes twice', async () => {
    const { finance } = app.users;
    const { reference, right } = made();
    const id = await refused(reference, mistype(right));
    const body = { requestId: newId(app.clock.now()), token: right, reason: EVIDENCE };
    const path = `/api/transactions/${id}/token-replacement`;
    const first = await finance.post(path, { ...body, code: finance.code() });
    expect(first.body).toEqual({ status: 'pending', proposalId: body.requestId });
    const second = await finance.post(path, { ...body, code: '000000' });
    expect([second.status, second.text]).toEqual([200, first.text]);
    const other = await finance.post(path, { ...body, reason: `${EVIDENCE}.`, code: '000000' });
    expect(other.body.code).toBe('request_conflict');
  });

  it('is replaced when the merchant registers the same reference with a reason', async () => {
    const { reference, right } = made();
    const wrong = mistype(right);
    const id = await refused(reference, wrong);
    const without = await register(reference, { token: right });
    expect([without.status, without.body.code]).toEqual([409, 'reference_conflict']);
    const again = await register(reference, { token: right, replaces: EVIDENCE });
    expect([again.status, again.body]).toMatchObject([200, { result: 'replaced', id }]);
    const repeated = await register(reference, { token: right, replaces: EVIDENCE });
    expect([repeated.status, repeated.body]).toMatchObject([200, { result: 'repeated', id }]);
    const amount = await register(reference, { token: wrong, replaces: EVIDENCE, amount: 20_000 });
    expect(amount.body.errors).toHaveProperty('amount');
    app.sandbox.control.transactions.settle({ reference });
    await sweep();
    expect((await view(id))['status']).toBe('completed');
    const [audit] = await app.db.query<{ details: object }[]>(
      `SELECT details FROM audit_entries WHERE subject_id = $1 AND act = 'transaction.token_replaced'`,
      [id],
    );
    expect(audit?.details).toEqual({ reason: EVIDENCE });
  });

  it('is set on a registered call of unknown outcome when the merchant found it', async () => {
    const { reference, right } = made();
    const { body } = await register(reference, {});
    expect(body['status']).toBe('unknown');
    const again = await register(reference, { token: right, replaces: EVIDENCE });
    expect(again.body).toMatchObject({ result: 'replaced', status: 'pending' });
  });

  it('stays when a status check was answered for it, or the other token cannot be valid', async () => {
    const { finance } = app.users;
    const { reference, right } = made();
    const answered = await refused(reference, right);
    const other = made();
    expect((await propose(finance, answered, other.right)).body.code).toBe('token_not_replaceable');
    const machine = await register(reference, { token: other.right, replaces: EVIDENCE });
    expect([machine.status, machine.body.code]).toEqual([409, 'token_not_replaceable']);
    const wrong = await refused(other.reference, mistype(other.right));
    expect((await propose(finance, wrong, right)).body.code).toBe('token_conflict');
    expect((await propose(finance, wrong, 'not-a-token-but-long-enough')).body.errors).toHaveProperty(
      'token',
    );
  });

  it('changes no status when the answer to it arrives after its replacement', async () => {
    const { reference, right } = made();
    const wrong = mistype(right);
    const id = await refused(reference, wrong);
    await register(reference, { token: right, replaces: EVIDENCE });
    const answer = { transactionId: id, to: 'completed', cause: 'confirm', actor: 'schedule' } as const;
    const at = app.clock.now();
    const transitions = app.running.app.get(TransitionsService);
    const late = { ...answer, at, exchangeId: null, askedToken: wrong };
    expect(await transitions.apply(app.db.manager, [late])).toEqual(new Set());
    expect((await view(id))['status']).toBe('pending');
    const current = { ...late, askedToken: right };
    expect(await transitions.apply(app.db.manager, [current])).toEqual(new Set([id]));
  });
});

describe('a token that a status check does not find', () => {
  it.each([
    ['a sign replaced in its signature', (token: string) => mistype(token)],
    ['a sign replaced in its payload', (token: string) => mistype(token, token.length - 60)],
    ['two signs exchanged', swap],
    ['a sign left out', (token: string) => token.slice(0, -1)],
    ['a sign too many', (token: string) => `${token}x`],
  ])('is recognised as mistyped when it is a known token with %s', async (_, change) => {
    const known = made();
    await register(known.reference, { token: known.right });
    const id = await refused(made().reference, change(known.right));
    expect((await view(id))['refusedBecause']).toContainEqual({
      cause: 'mistyped',
      evidence: known.reference,
    });
  });

  it('is recognised as a payout token when a payin holds one', async () => {
    const custom = { transaction_id: `S-${newId(app.clock.now())}` };
    const commande = { amount: 15_000, description: 'x', customer: app.phone(), custom_data: custom };
    const token = String(
      app.sandbox.control.call('Boutique', 'mobile_money_payout', { body: { commande } })['token'],
    );
    const id = await refused(made().reference, token);
    expect((await view(id))['refusedBecause']).toEqual([{ cause: 'other_kind', evidence: 'payout' }]);
  });
});
