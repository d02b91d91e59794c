import { DataSource } from 'typeorm';
import { newId } from '../../../server/platform/common/values/ids.js';
import { TokenAttachmentService } from '../../../server/payments/transactions/lost-calls/token-attachment.service.js';
import { approveOrder } from '../../support/approved-orders.fixture.js';
import { LostCallsHarness } from '../../support/lost-calls.harness.js';
import { until } from '../../support/until.js';
import { Insider } from './insider.js';
import type { KnownAttack, Target } from './known-attack.js';

const REASON = 'Le tableau de bord indique un échec';

async function play(target: Target): Promise<string[]> {
  const lost = LostCallsHarness.at(target.setup.app);
  const [thief, misled] = [await Insider.hire(target, 'thief'), await Insider.hire(target, 'misled')];
  const { payoutId, transactionId } = await possiblyPaid(target, lost, [thief.id, misled.id]);
  const token = lost.strangePayout();
  lost.app.sandbox.control.transactions.fail({ token });
  const found: string[] = [];
  const { status, body } = await thief.act('POST', `/api/transactions/${transactionId}/token`, { token });
  const { proposalId } = body;
  if (typeof proposalId === 'string') await misled.act('POST', `/api/proposals/${proposalId}/approve`, {});
  else if (status === 200) found.push('one administrator attached the token of another payout');
  await thief.send('POST', `/api/transactions/${transactionId}/confirm`, {});
  for (const one of [thief, misled]) {
    const retried = await one.act('POST', `/api/payouts/${payoutId}/retry`, { reason: REASON });
    if (retried.status === 200) found.push('a possibly paid payout was retried');
  }
  return found;
}

/** Sends a payout whose answer is lost; the aggregator created it. */
async function possiblyPaid(
  { setup: { db, app: harness } }: Target,
  lost: LostCallsHarness,
  [requester, approver]: [string, string],
): Promise<{ payoutId: string; transactionId: string }> {
  const at = harness.clock.now();
  const payout = { id: newId(at), channel: 'mobile_money', phone: harness.phone(), amount: 15_000 };
  await approveOrder(db, {
    ...{ projectId: harness.main.id, requester, approver, at },
    payouts: [{ ...payout, staysInWallet: null, operatorId: '11' }],
  });
  await lost.calm();
  harness.sandbox.control.order({ fault: 'reply_lost', operation: 'mobile_money_payout', times: 'always' });
  await lost.send();
  await lost.calm();
  // The call may be one of the built server, which works on the same database.
  let seen: { id: string | null; state: string; status: string | null; doubtful: boolean }[] = [];
  const isLost = async () => {
    seen = await db.query<typeof seen>(
      `SELECT t.id, p.state, t.status, EXISTS (SELECT FROM clock_doubts WHERE ended_at IS NULL) AS doubtful
       FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id WHERE p.id = $1`,
      [payout.id],
    );
    return seen[0]?.status === 'unknown';
  };
  await until('the answer about the payout is lost', isLost).catch((error: unknown) => {
    throw new Error(`The payout is ${JSON.stringify(seen)}`, { cause: error });
  });
  return { payoutId: payout.id, transactionId: String(seen[0]?.id) };
}

/** N-1: one administrator has a payout paid twice by the token of another one that failed. */
export const neighboursToken: KnownAttack = {
  title: 'a possibly paid payout is retried by one person',
  play,
  without: (app) => {
    const attachment = app.get(TokenAttachmentService, { strict: false });
    const db = app.get(DataSource);
    attachment.attach = async (id, { token }, user) => {
      const decision = { by: user, users: user.email, proposal: null };
      await db.transaction((manager) => attachment['store'](manager, { id, token }, decision));
      return { status: 'pending', proposalId: null };
    };
  },
};
