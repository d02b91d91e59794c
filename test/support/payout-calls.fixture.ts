import type { Sandbox } from '../../server/sandbox/sandbox.js';
import { newId, newSecret } from '../../server/platform/common/values/ids.js';
import { PayoutAlertsService } from '../../server/payments/payouts/sending/payout-alerts.service.js';
import type { TransactionStatus } from '../../server/payments/transactions/lifecycle/lifecycle.js';
import { TransitionsService } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import type { TestApp } from './app.js';

interface PayoutApp {
  running: TestApp;
  sandbox: Sandbox;
}

/** Outcome of a call that is stored without being made. */
export interface CallOutcome {
  status: Exclude<TransactionStatus, 'created'>;
  list?: string;
  code?: string;
  details?: string;
  cause?: 'create' | 'person';
}

interface Ready {
  projectId: string;
  channel: 'wallet' | 'mobile_money';
  phone: string;
  amount: number;
  attempts: number;
  attemptId: string | null;
}

/**
 * Writes down the next attempt of a payout that is ready, as the sender does before its call, and how it ended. The
 * aggregator knows it once it has a token. @returns the id of its transaction
 */
export async function recordCall(harness: PayoutApp, payoutId: string, end?: CallOutcome): Promise<string> {
  const { app, clock } = harness.running;
  const transitions = app.get(TransitionsService);
  const at = clock.now();
  const id = newId(at);
  await harness.running.db.transaction(async (manager) => {
    const [payout] = await manager.query<Ready[]>(
      `SELECT project_id AS "projectId", channel, phone, amount, attempts, attempt_id AS "attemptId" FROM payouts WHERE id = $1 FOR UPDATE`,
      [payoutId],
    );
    if (!payout) throw new Error('There is no such payout');
    const { projectId, channel, phone, amount } = payout;
    await transitions.open(manager, [
      {
        id,
        projectId,
        kind: 'payout',
        channel,
        reference: `RP-${newSecret()}`,
        token: null,
        amount,
        phone,
        description: null,
        customData: {},
        status: 'created',
        validationMode: null,
        signedCallback: true,
        source: 'made',
        madeBy: 'finance@example.com',
        occurredAt: at,
        at,
      },
    ]);
    await manager.query(
      `INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, after_id, asked_by, created_at)
       VALUES ($1, $2, $3, $4, $5, 'finance@example.com', $6)`,
      [id, payoutId, projectId, payout.attempts + 1, payout.attemptId, at],
    );
    await manager.query(
      `UPDATE payouts SET state = 'sent', state_at = $3, attempt_id = $2, attempts = attempts + 1 WHERE id = $1 AND state = 'ready'`,
      [payoutId, id, at],
    );
  });
  if (end) await recordOutcome(harness, id, end);
  return id;
}

/**
 * Adds the call to the transactions of the aggregator, without its number, because no call was made, but with its operator.
 * @returns its creation token
 */
async function registerCall(
  { running, sandbox }: PayoutApp,
  transactionId: string,
  status: 'pending' | 'completed' | 'notcompleted',
): Promise<string> {
  const [call] = await running.db.query<
    {
      project: string;
      channel: 'wallet' | 'mobile_money';
      reference: string;
      amount: number;
      operator: string | null;
      at: Date;
    }[]
  >(
    `SELECT p.name AS project, t.channel, t.reference, t.amount, t.operator_hint_id AS operator, t.occurred_at AS at
     FROM transactions t JOIN projects p ON p.id = t.project_id WHERE t.id = $1`,
    [transactionId],
  );
  if (!call) throw new Error('There is no such call');
  const channel = call.channel === 'wallet' ? 'wallet_payout' : 'mobile_money_payout';
  const { token } = sandbox.control.transactions.addPast({
    ...call,
    channel,
    at: call.at.toISOString(),
    ...(call.operator ? { operatorId: Number(call.operator) } : {}),
    status,
  });
  return token;
}

/** Writes down how a call ended: through `pending` where the lifecycle asks for it. */
export async function recordOutcome(
  harness: PayoutApp,
  transactionId: string,
  end: CallOutcome,
): Promise<void> {
  const transitions = harness.running.app.get(TransitionsService);
  const { status, list, code, details, cause = 'create' } = end;
  const change = { transactionId, at: harness.running.clock.now(), cause, actor: 'test', exchangeId: null };
  const final = status === 'completed' || status === 'notcompleted';
  const token = final || status === 'pending' ? await registerCall(harness, transactionId, status) : '';
  await harness.running.db.transaction(async (manager) => {
    if (final || status === 'pending')
      await transitions.apply(manager, [{ ...change, to: 'pending', token }]);
    if (status !== 'pending')
      await transitions.apply(manager, [
        {
          ...change,
          to: status,
          ...(list ? { subCode: { list, code: code ?? null, details: details ?? null } } : {}),
        },
      ]);
  });
}

/** Returns the causes of the open alerts about the restore guard, one for each project with payouts. */
export async function listGuardAlerts({ running }: Pick<PayoutApp, 'running'>): Promise<string[]> {
  await running.app.get(PayoutAlertsService).watch();
  const rows = await running.db.query<{ cause: string }[]>(
    `SELECT details->>'cause' AS cause FROM alerts WHERE kind = 'restore_guard_closed' AND closed_at IS NULL`,
  );
  return rows.map(({ cause }) => cause);
}

interface BatchApp extends PayoutApp {
  batch(wanted: object[]): Promise<string[]>;
}

/** Adds payouts of one account that failed without a code. @returns their ids */
export async function failedPayouts(harness: BatchApp, count: number): Promise<string[]> {
  const ids = await harness.batch(Array.from({ length: count }, () => ({})));
  for (const id of ids) await recordCall(harness, id, { status: 'notcompleted' });
  return ids;
}

/** Adds a payout that failed after its outcome was unknown. @returns its id */
export async function payoutOnceUnknown(harness: BatchApp): Promise<string> {
  const [id = ''] = await harness.batch([{}]);
  const call = await recordCall(harness, id, { status: 'unknown' });
  await recordOutcome(harness, call, { status: 'rejected', cause: 'person', details: 'Rien trouvé' });
  return id;
}
