import 'reflect-metadata';
import type { FaultName } from '../../server/sandbox/faults/fault-catalogue.js';
import { startSandbox } from '../../server/sandbox/sandbox.js';
import { openingBalance } from './payout-cash.js';
import { phoneOf } from './payout-work.js';

/**
 * The aggregator's emulator in a process of its own: `<seed> <payouts>`. A quarter of all creates of payouts meets a fault, the same
 * for the same seed; wallets exist for every number that is paid, and the account holds less than all of them.
 */
const [seed = '1', payouts = '0'] = process.argv.slice(2);
const FAULTS: [FaultName, Record<string, number>][] = [
  ['timeout_after', { ms: 1_500 }],
  ['timeout_before', { ms: 1_500 }],
  ['reply_lost', {}],
  ['reset_before', {}],
  ['http_500_after', {}],
  ['http_500', {}],
  ['http_502_html', {}],
  ['garbage', {}],
  ['cut_json', {}],
  ['cut_connection', {}],
  ['empty_body', {}],
  ['accepted_without_token', {}],
  ['internal_error', {}],
  ['slow', { ms: 200 }],
];

const sandbox = await startSandbox({ port: Number(process.env['PORT'] ?? 0), seed: `payouts ${seed}` });
const { control } = sandbox;
const { apiKey, authToken } = control.addProject({
  name: 'Boutique',
  openingBalance: openingBalance(Number(payouts)),
});
for (let n = 0; n < Number(payouts); n++)
  control.setWallet(phoneOf(n), { balance: 0, lastDepositDaysAgo: 1 });
control.setProfile({
  completed: 0.75,
  failed: 0.2,
  payoutDelayMs: [500, 5_000],
  walletPayoutDelayMs: [200, 2_000],
  longDelayMs: [3_600_000, 7_200_000],
});
control.order({ fault: 'no_callback', probability: 1 });
for (const operation of ['wallet_payout', 'mobile_money_payout'] as const)
  for (const [fault, params] of FAULTS) control.order({ fault, operation, probability: 0.02, params });
process.stdout.write(
  `credentials ${JSON.stringify({ apiKey, authToken })}\nlistening ${new URL(sandbox.url).port}\n`,
);
process.once('SIGTERM', () => {
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
