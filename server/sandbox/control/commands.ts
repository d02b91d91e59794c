import { MODES } from '../model/operators.js';
import { type CommandInput } from './command-input.js';
import { faultOrderOf, feeRateOf, present, profileOf, projectPatchOf, whichOf } from './readers.js';
import type { SandboxControl } from './sandbox.control.js';
import { CHANNELS, STATUSES } from '../model/transactions.js';
import { ACCOUNTS } from '../model/projects.js';

interface Command {
  does: string;
  example: Readonly<Record<string, unknown>>;
  run: (control: SandboxControl, given: CommandInput) => unknown;
}

const DONE = { done: true };
const done =
  (run: (control: SandboxControl, given: CommandInput) => void) =>
  (control: SandboxControl, given: CommandInput) => {
    run(control, given);
    return DONE;
  };

/**
 * Commands of `POST /sandbox/api/<name>` with a JSON body. Amounts in XOF, durations in ms, instants in ISO 8601 UTC.
 */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'add-project': {
    does: 'Creates an API project and returns its credentials.',
    example: { name: 'boutique', openingBalance: 500000 },
    run: (control, given) => {
      const opening = present<{ openingBalance: number }>({
        openingBalance: given.maybeNumber('openingBalance'),
      });
      const { name, apiKey, authToken } = control.addProject({
        name: given.text('name'),
        ...projectPatchOf(given),
        ...opening,
      });
      return { name, apiKey, authToken };
    },
  },
  'change-project': {
    does: 'Changes a project: payinEnabled, payoutEnabled, whitelist, payinWhitelist, revoked, hash, partner, walletCredentials, methods, fees, countries, variants.',
    example: { name: 'demo', payoutEnabled: false },
    run: done((control, given) => control.changeProject(given.text('name'), projectPatchOf(given))),
  },
  access: {
    does: 'Sets network access (payins) and account (payouts: open, none, unidentified) with one operator.',
    example: { project: 'demo', operatorId: 11, network: false, account: 'none' },
    run: done((control, given) => {
      const account = given.maybeOneOf('account', ACCOUNTS);
      const access = present<{ network: boolean; account: (typeof ACCOUNTS)[number] }>({
        network: given.maybeBoolean('network'),
        account,
      });
      control.setAccess(given.text('project'), given.number('operatorId'), access);
    }),
  },
  'operator-fee': {
    does: 'Sets the fee that an operator deducts from payins or charges on payouts: basisPoints and fixed; also bands [{from, basisPoints, fixed}], minimum, cap and taxBasisPoints.',
    example: { project: 'demo', operatorId: 11, kind: 'payin', basisPoints: 150, fixed: 0 },
    run: done((control, given) => {
      const rate = feeRateOf(given);
      const kind = given.oneOf('kind', ['payin', 'payout'] as const);
      control.setOperatorFee(given.text('project'), given.number('operatorId'), kind, rate);
    }),
  },
  'top-up': {
    does: 'Adds an amount to the balance of an operator account; a negative amount reduces it.',
    example: { project: 'demo', operatorId: 11, amount: 100000 },
    run: (control, given) => ({
      balance: control.topUp(given.text('project'), given.number('operatorId'), given.number('amount')),
    }),
  },
  balance: {
    does: 'Sets the balance of an operator account.',
    example: { project: 'demo', operatorId: 11, balance: 0 },
    run: (control, given) => ({
      balance: control.setBalance(given.text('project'), given.number('operatorId'), given.number('balance')),
    }),
  },
  wallet: {
    does: "Opens or changes a customer's wallet: balance, days since the last deposit, or `never` for no deposit.",
    example: { phone: '22670000001', balance: 20000, lastDepositDaysAgo: 3 },
    run: (control, given) => {
      const days = given.maybeBoolean('never') ? null : given.maybeNumber('lastDepositDaysAgo');
      const wallet = present<{ balance: number; lastDepositDaysAgo: number | null }>({
        balance: given.maybeNumber('balance'),
        lastDepositDaysAgo: days,
      });
      return control.setWallet(given.text('phone'), wallet);
    },
  },
  'close-wallet': {
    does: 'Closes a wallet; its number is then not registered.',
    example: { phone: '22670000001' },
    run: (control, given) => ({ done: control.closeWallet(given.text('phone')) }),
  },
  profile: {
    does: 'Sets the automatic outcomes of transactions: automatic, shares completed and failed, delays; for all, a project or an operator.',
    example: { automatic: false },
    run: done((control, given) => {
      const scope = present<{ project: string; operatorId: number }>({
        project: given.maybeText('project'),
        operatorId: given.maybeNumber('operatorId'),
      });
      control.setProfile(profileOf(given), scope);
    }),
  },
  mode: {
    does: "Sets an operator's validation mode of direct payins.",
    example: { operatorId: 1, mode: 'sms_otp' },
    run: done((control, given) => control.setMode(given.number('operatorId'), given.oneOf('mode', MODES))),
  },
  outage: {
    does: 'Refuses direct payins to this operator with createInvoice 05 or 06; without a code, ends the outage.',
    example: { operatorId: 1, code: '05' },
    run: done((control, given) =>
      control.setOutage(given.number('operatorId'), given.maybeOneOf('code', ['05', '06'] as const) ?? null),
    ),
  },
  'any-otp': {
    does: 'Accepts any OTP that is not empty.',
    example: { accept: true },
    run: done((control, given) => control.acceptAnyOtp(given.boolean('accept'))),
  },
  seed: {
    does: 'Sets the random seed for all later transactions.',
    example: { seed: 'another' },
    run: done((control, given) => control.setSeed(given.text('seed'))),
  },
  latency: {
    does: 'Adds a fixed delay to every response of the eight operations.',
    example: { ms: 50 },
    run: done((control, given) => control.setLatency(given.number('ms'))),
  },
  settle: {
    does: 'Completes a pending transaction now and sends its callbacks immediately.',
    example: { reference: 'R1' },
    run: (control, given) => {
      const by = present<{ operatorId: number; phone: string }>({
        operatorId: given.maybeNumber('operatorId'),
        phone: given.maybeText('phone'),
      });
      return control.transactions.settle(whichOf(given), by);
    },
  },
  fail: {
    does: 'Fails a pending transaction now, with a sub-code and a text, and sends its callbacks immediately.',
    example: { reference: 'R1', code: '03', details: 'Solde insuffisant du client' },
    run: (control, given) => {
      const why = present<{ code: string; details: string }>({
        code: given.maybeText('code'),
        details: given.maybeText('details'),
      });
      return control.transactions.fail(whichOf(given), why);
    },
  },
  'past-transaction': {
    does: 'Adds a transaction of the past with its status, without callbacks and without an effect on balances; returns its token.',
    example: {
      project: 'demo',
      channel: 'hosted',
      reference: 'P1',
      amount: 15000,
      status: 'completed',
      at: '2026-10-01T09:00:00Z',
    },
    run: (control, given) =>
      control.transactions.addPast({
        project: given.text('project'),
        channel: given.oneOf('channel', CHANNELS),
        reference: given.text('reference'),
        amount: given.number('amount'),
        status: given.oneOf('status', STATUSES),
        at: given.text('at'),
        ...present<{ phone: string }>({ phone: given.maybeText('phone') }),
      }),
  },
  'leave-pending': {
    does: 'Disables the automatic outcome of a transaction.',
    example: { reference: 'R1' },
    run: (control, given) => control.transactions.leavePending(whichOf(given)),
  },
  delay: {
    does: 'Sets the outcome of a pending transaction after `ms`: completed or notcompleted.',
    example: { reference: 'R1', ms: 86400000, status: 'completed' },
    run: (control, given) => {
      const status = given.maybeOneOf('status', ['completed', 'notcompleted'] as const);
      return control.transactions.delay(whichOf(given), given.number('ms'), status);
    },
  },
  backdate: {
    does: 'Moves the creation of a transaction into the past by `ms`, for the limits that count from it.',
    example: { reference: 'R1', ms: 90000000 },
    run: (control, given) => control.transactions.backdate(whichOf(given), given.number('ms')),
  },
  'drop-callbacks': {
    does: 'Suppresses the callbacks of a transaction.',
    example: { reference: 'R1' },
    run: (control, given) => control.transactions.dropCallbacks(whichOf(given)),
  },
  flip: {
    does: 'Changes a final status to the opposite one.',
    example: { reference: 'R1' },
    run: (control, given) => control.transactions.flip(whichOf(given)),
  },
  'send-callback': {
    does: 'Sends the pair of callbacks of the current status again.',
    example: { reference: 'R1' },
    run: done((control, given) => control.transactions.sendCallback(whichOf(given))),
  },
  'forge-callback': {
    does: 'Sends a forged pair of callbacks with the given status, amount and reference.',
    example: { reference: 'R1', status: 'completed', amount: 1 },
    run: done((control, given) => {
      const lie = present<{ status: string; amount: number; reference: string }>({
        status: given.maybeText('status'),
        amount: given.maybeNumber('amount'),
        reference: given.maybeText('saidReference'),
      });
      control.transactions.forgeCallback(whichOf(given), lie);
    }),
  },
  otp: {
    does: "Generates an OTP for an amount in the customer's USSD menu and returns it.",
    example: { phone: '22654000001', amount: 1500 },
    run: (control, given) => ({ otp: control.phones.makeOtp(given.text('phone'), given.number('amount')) }),
  },
  approve: {
    does: 'Approves the latest payin pending on the phone, or the one with this id.',
    example: { phone: '2290197000001' },
    run: (control, given) => control.phones.approve(given.text('phone'), given.maybeNumber('id')),
  },
  refuse: {
    does: 'Refuses the latest payin pending on the phone, or the one with this id.',
    example: { phone: '2290197000001' },
    run: (control, given) => control.phones.refuse(given.text('phone'), given.maybeNumber('id')),
  },
  'daily-limit': {
    does: "Sets the operator's daily limit of a customer; without a limit, removes it.",
    example: { phone: '22654000001', limit: 50000 },
    run: done((control, given) =>
      control.phones.setDailyLimit(given.text('phone'), given.maybeNumber('limit')),
    ),
  },
  fault: {
    does: 'Schedules a fault by name: see `GET /sandbox/api/fault-names`.',
    example: { fault: 'no_callback', reference: 'R1' },
    run: (control, given) => ({ id: control.order(faultOrderOf(given)).id }),
  },
  'cancel-fault': {
    does: 'Cancels a scheduled fault.',
    example: { id: 1 },
    run: (control, given) => ({ done: control.cancelFault(given.number('id')) }),
  },
  'clear-faults': {
    does: 'Cancels all scheduled faults.',
    example: {},
    run: done((control) => control.clearFaults()),
  },
  clock: {
    does: 'Moves the clock: `advance` by ms, `moveTo` a time, `freeze` or `release`.',
    example: { advance: 86400000 },
    run: (control, given) => {
      const advance = given.maybeNumber('advance');
      const moveTo = given.maybeText('moveTo');
      if (given.maybeBoolean('freeze')) control.clock.freeze();
      if (given.maybeBoolean('release')) control.clock.release();
      if (moveTo !== undefined) control.clock.moveTo(moveTo);
      if (advance !== undefined) control.clock.advance(advance);
      return { now: control.clock.now() };
    },
  },
};
