import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PendingCause } from '../../server/payments/transactions/views/pending-cause.view.js';
import { PendingHarness } from '../support/pending.harness.js';
import { AMOUNT, MOOV_BF, ORANGE_BF, TOGOCEL } from '../support/payer-phones.fixture.js';

const MINUTE = 60;
const HOUR = 3_600;

let desk: PendingHarness;
beforeAll(async () => {
  desk = await PendingHarness.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.begin());

interface Scenario {
  situation: string;
  expected: Partial<PendingCause>;
  /** Brings a transaction into the situation. @returns its id */
  arrange: () => Promise<string>;
}

const SCENARIOS: readonly Scenario[] = [
  {
    situation: 'a hosted page that was not opened',
    expected: { cause: 'page_unpaid', actor: 'customer', values: { operator: null } },
    arrange: () => desk.hosted().then(desk.checked),
  },
  {
    situation: 'a push that the customer did not confirm',
    expected: { cause: 'push_unconfirmed', actor: 'customer' },
    arrange: () => desk.direct(MOOV_BF, { mode: 'ussd_push' }).then(desk.checked),
  },
  {
    situation: 'a USSD OTP for the amount without the fees',
    expected: { cause: 'otp_amount', values: { base: AMOUNT, amount: AMOUNT + 100, fee: 100 } },
    arrange: async () => {
      await desk.chargeCustomer('11', 200);
      const otp = desk.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT - 500);
      return desk.checked(await desk.direct(ORANGE_BF, { otp }));
    },
  },
  {
    situation: 'an SMS OTP that was not submitted',
    expected: { cause: 'otp_awaited', actor: 'customer' },
    arrange: () => desk.direct(TOGOCEL, { mode: 'sms_otp' }).then(desk.checked),
  },
  {
    situation: 'a wrong SMS OTP',
    expected: { cause: 'otp_refused', actor: 'customer', values: { list: 'createInvoice', code: '15' } },
    arrange: async () => {
      const payin = await desk.direct(TOGOCEL, { mode: 'sms_otp' });
      await desk.submitOtp(payin, '000000');
      return desk.checked(payin);
    },
  },
  {
    situation: 'an expired SMS OTP',
    expected: { cause: 'otp_closed', actor: 'merchant', values: { list: 'createInvoice', code: '16' } },
    arrange: async () => {
      const payin = await desk.direct(TOGOCEL, { mode: 'sms_otp' });
      const { reference } = payin;
      desk.sandbox.control.order({ fault: 'refuse', reference, times: 1, params: { code: '16' } });
      await desk.submitOtp(payin, '000000');
      return desk.checked(payin);
    },
  },
  {
    situation: 'a payin beyond the time limit of the project',
    expected: { cause: 'expired', actor: 'none' },
    arrange: async () => {
      const payin = await desk.hosted();
      await desk.watch.pass(25 * HOUR);
      await desk.watch.sweep();
      return payin.id;
    },
  },
  {
    situation: 'an outcome whose callback never came',
    expected: { cause: 'callbacks_silent', actor: 'aggregator' },
    arrange: () => desk.silence(),
  },
  {
    situation: 'a callback of a completion, before its status check',
    expected: { cause: 'callback_unchecked', actor: 'none' },
    arrange: async () => {
      const [reference = ''] = await desk.watch.payins(desk.shop);
      const { id } = await desk.watch.held(reference);
      await desk.checked({ id, reference });
      desk.sandbox.control.transactions.settle({ reference });
      await desk.watch.pass(1);
      await desk.receiveCallbacks();
      return id;
    },
  },
  {
    situation: 'a forged callback that the status check contradicts',
    expected: { cause: 'callback_contradicted', actor: 'admin' },
    arrange: async () => {
      const payin = await desk.hosted();
      await desk.forgeCallback(payin.reference);
      return desk.checked(payin);
    },
  },
  {
    situation: 'an aggregator that resets every connection',
    expected: { cause: 'no_response', actor: 'aggregator' },
    arrange: () => desk.underFault('reset_before'),
  },
  {
    situation: 'an undocumented status',
    expected: { cause: 'unrecognised_response', actor: 'admin' },
    arrange: () => desk.underFault('unknown_status'),
  },
  {
    situation: 'the response of another transaction',
    expected: { cause: 'foreign_response', actor: 'aggregator' },
    arrange: async () => {
      await desk.hosted();
      return desk.underFault('other_transaction');
    },
  },
  {
    situation: 'a registration with the callback token',
    expected: { cause: 'token_refused', actor: 'finance', certainty: 'certain' },
    arrange: () => desk.registeredWithCallbackToken(),
  },
  {
    situation: 'a registration with a mistyped token',
    expected: { cause: 'token_refused', actor: 'finance', certainty: 'likely' },
    arrange: () => desk.registeredWithMistypedToken(),
  },
  {
    situation: 'revoked credentials',
    expected: { cause: 'checks_paused', actor: 'admin' },
    arrange: async () => {
      const payin = await desk.hosted();
      desk.sandbox.control.changeProject(desk.shop.name, { revoked: true });
      return desk.checked(payin);
    },
  },
  {
    situation: 'an outage that support reported',
    expected: { cause: 'operator_outage', actor: 'operator' },
    arrange: async () => {
      await desk.reportOutage('12');
      return desk.checked(await desk.direct(MOOV_BF, { mode: 'ussd_push' }));
    },
  },
  {
    situation: 'an operator that became slow two hours ago',
    expected: { cause: 'operator_slow', actor: 'operator' },
    arrange: async () => {
      for (let made = 0; made < 20; made++) await desk.completeAfter(20, MOOV_BF);
      await desk.watch.pass(3 * HOUR);
      const slow = [];
      for (let made = 0; made < 5; made++) slow.push(await desk.direct(MOOV_BF, { mode: 'ussd_push' }));
      await desk.watch.pass(30 * MINUTE);
      await desk.watch.sweep();
      return slow[0]?.id ?? '';
    },
  },
  {
    situation: 'a payout on hold for insufficient balance',
    expected: { cause: 'payout_held', actor: 'finance', values: { why: 'low_balance' } },
    arrange: async () => {
      desk.sandbox.control.setBalance(desk.shop.name, 11, 100);
      return desk.payout(5_000);
    },
  },
  {
    situation: 'a mobile money payout that the operator executes later',
    expected: { cause: 'payout_processing', actor: 'operator' },
    arrange: async () => {
      const id = await desk.payout(5_000);
      await desk.watch.pass(2 * MINUTE);
      await desk.watch.sweep();
      return id;
    },
  },
];

describe('the first cause of a pending transaction', () => {
  let right = 0;

  it.each(SCENARIOS)('explains $situation', async ({ arrange, expected }) => {
    const id = await arrange();
    const [first] = await desk.causesOf(id);
    expect(first).toMatchObject(expected);
    right++;
  });

  afterAll(() => {
    process.stdout.write(`why pending: ${right} of ${SCENARIOS.length} ranked first\n`);
  });
});

describe('the causes of a pending payout', () => {
  it('include a later refusal for insufficient balance at the same account', async () => {
    const id = await desk.payout(5_000);
    desk.sandbox.control.setBalance(desk.shop.name, 11, 100);
    await desk.watch.pass(MINUTE);
    const refused = await desk.payout(5_000);
    await desk.watch.sweep();
    const causes = await desk.causesOf(id);
    expect(causes.map(({ cause }) => cause)).toEqual(['low_balance', 'payout_processing']);
    expect(causes[0]?.evidence[0]).toEqual({ type: 'transaction', id: refused, filters: {} });
  });

  it('end with a final status', async () => {
    const payin = await desk.hosted();
    desk.sandbox.control.transactions.settle({ reference: payin.reference });
    expect(await desk.causesOf(await desk.checked(payin))).toEqual([]);
  });
});
