import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PendingCause } from '../../server/payments/transactions/views/pending-cause.view.js';
import { PendingHarness } from '../support/pending.harness.js';
import { AMOUNT, MOOV_BF, ORANGE_BF, TOGOCEL } from '../support/payer-phones.fixture.js';

const MINUTE = 60;
const HOUR = 3_600;

let app: PendingHarness;
beforeAll(async () => {
  app = await PendingHarness.open();
});
afterAll(() => app.close());
beforeEach(() => app.begin());

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
    arrange: () => app.hosted().then(app.checked),
  },
  {
    situation: 'a push that the customer did not confirm',
    expected: { cause: 'push_unconfirmed', actor: 'customer' },
    arrange: () => app.direct(MOOV_BF, { mode: 'ussd_push' }).then(app.checked),
  },
  {
    situation: 'a USSD OTP for the amount without the fees',
    expected: { cause: 'otp_amount', values: { base: AMOUNT, amount: AMOUNT + 100, fee: 100 } },
    arrange: async () => {
      await app.chargeCustomer('11', 200);
      const otp = app.sandbox.control.phones.makeOtp(ORANGE_BF, AMOUNT - 500);
      return app.checked(await app.direct(ORANGE_BF, { otp }));
    },
  },
  {
    situation: 'an SMS OTP that was not submitted',
    expected: { cause: 'otp_awaited', actor: 'customer' },
    arrange: () => app.direct(TOGOCEL, { mode: 'sms_otp' }).then(app.checked),
  },
  {
    situation: 'a wrong SMS OTP',
    expected: { cause: 'otp_refused', actor: 'customer', values: { list: 'createInvoice', code: '15' } },
    arrange: async () => {
      const payin = await app.direct(TOGOCEL, { mode: 'sms_otp' });
      await app.submitOtp(payin, '000000');
      return app.checked(payin);
    },
  },
  {
    situation: 'an expired SMS OTP',
    expected: { cause: 'otp_closed', actor: 'merchant', values: { list: 'createInvoice', code: '16' } },
    arrange: async () => {
      const payin = await app.direct(TOGOCEL, { mode: 'sms_otp' });
      const { reference } = payin;
      app.sandbox.control.order({ fault: 'refuse', reference, times: 1, params: { code: '16' } });
      await app.submitOtp(payin, '000000');
      return app.checked(payin);
    },
  },
  {
    situation: 'a payin beyond the time limit of the project',
    expected: { cause: 'expired', actor: 'none' },
    arrange: async () => {
      const payin = await app.hosted();
      await app.watch.pass(25 * HOUR);
      await app.watch.sweep();
      return payin.id;
    },
  },
  {
    situation: 'an outcome whose callback never came',
    expected: { cause: 'callbacks_silent', actor: 'aggregator' },
    arrange: () => app.silence(),
  },
  {
    situation: 'a callback of a completion, before its status check',
    expected: { cause: 'callback_unchecked', actor: 'none' },
    arrange: async () => {
      const [reference = ''] = await app.watch.payins(app.project);
      const { id } = await app.watch.held(reference);
      await app.checked({ id, reference });
      app.sandbox.control.transactions.settle({ reference });
      await app.watch.pass(1);
      await app.receiveCallbacks();
      return id;
    },
  },
  {
    situation: 'a forged callback that the status check contradicts',
    expected: { cause: 'callback_contradicted', actor: 'admin' },
    arrange: async () => {
      const payin = await app.hosted();
      await app.forgeCallback(payin.reference);
      return app.checked(payin);
    },
  },
  {
    situation: 'an aggregator that resets every connection',
    expected: { cause: 'no_response', actor: 'aggregator' },
    arrange: () => app.underFault('reset_before'),
  },
  {
    situation: 'an undocumented status',
    expected: { cause: 'unrecognised_response', actor: 'admin' },
    arrange: () => app.underFault('unknown_status'),
  },
  {
    situation: 'the response of another transaction',
    expected: { cause: 'foreign_response', actor: 'aggregator' },
    arrange: async () => {
      await app.hosted();
      return app.underFault('other_transaction');
    },
  },
  {
    situation: 'a registration with the callback token',
    expected: { cause: 'token_refused', actor: 'finance', certainty: 'certain' },
    arrange: () => app.registeredWithCallbackToken(),
  },
  {
    situation: 'a registration with a mistyped token',
    expected: { cause: 'token_refused', actor: 'finance', certainty: 'likely' },
    arrange: () => app.registeredWithMistypedToken(),
  },
  {
    situation: 'revoked credentials',
    expected: { cause: 'checks_paused', actor: 'admin' },
    arrange: async () => {
      const payin = await app.hosted();
      app.sandbox.control.changeProject(app.project.name, { revoked: true });
      return app.checked(payin);
    },
  },
  {
    situation: 'an outage that support reported',
    expected: { cause: 'operator_outage', actor: 'operator' },
    arrange: async () => {
      await app.reportOutage('12');
      return app.checked(await app.direct(MOOV_BF, { mode: 'ussd_push' }));
    },
  },
  {
    situation: 'an operator that became slow two hours ago',
    expected: { cause: 'operator_slow', actor: 'operator' },
    arrange: async () => {
      for (let made = 0; made < 20; made++) await app.completeAfter(20, MOOV_BF);
      await app.watch.pass(3 * HOUR);
      const slow = [];
      for (let made = 0; made < 5; made++) slow.push(await app.direct(MOOV_BF, { mode: 'ussd_push' }));
      await app.watch.pass(30 * MINUTE);
      await app.watch.sweep();
      return slow[0]?.id ?? '';
    },
  },
  {
    situation: 'a payout on hold for insufficient balance',
    expected: { cause: 'payout_held', actor: 'finance', values: { why: 'low_balance' } },
    arrange: async () => {
      app.sandbox.control.setBalance(app.project.name, 11, 100);
      return app.payout(5_000);
    },
  },
  {
    situation: 'a mobile money payout that the operator executes later',
    expected: { cause: 'payout_processing', actor: 'operator' },
    arrange: async () => {
      const id = await app.payout(5_000);
      await app.watch.pass(2 * MINUTE);
      await app.watch.sweep();
      return id;
    },
  },
];

describe('the first cause of a pending transaction', () => {
  let right = 0;

  it.each(SCENARIOS)('explains $situation', async ({ arrange, expected }) => {
    const id = await arrange();
    const [first] = await app.causesOf(id);
    expect(first).toMatchObject(expected);
    right++;
  });

  afterAll(() => {
    process.stdout.write(`why pending: ${right} of ${SCENARIOS.length} ranked first\n`);
  });
});

describe('the causes of a pending payout', () => {
  it('include a later refusal for insufficient balance at the same account', async () => {
    const id = await app.payout(5_000);
    app.sandbox.control.setBalance(app.project.name, 11, 100);
    await app.watch.pass(MINUTE);
    const refused = await app.payout(5_000);
    await app.watch.sweep();
    const causes = await app.causesOf(id);
    expect(causes.map(({ cause }) => cause)).toEqual(['low_balance', 'payout_processing']);
    expect(causes[0]?.evidence[0]).toEqual({ type: 'transaction', id: refused, filters: {} });
  });

  it('end with a final status', async () => {
    const payin = await app.hosted();
    app.sandbox.control.transactions.settle({ reference: payin.reference });
    expect(await app.causesOf(await app.checked(payin))).toEqual([]);
  });
});
