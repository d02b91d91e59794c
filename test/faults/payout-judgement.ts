import type { DataSource } from 'typeorm';
import type { PayoutCash } from './payout-cash.js';
import type { PayoutLateSuccesses } from './payout-late-successes.js';
import type { PayoutLeaps } from './payout-leaps.js';
import type { PayoutRepeats } from './payout-repeats.js';
import type { PayoutRetries, RetriesDone } from './payout-retries.js';
import type { Killing } from './payout-server-keeper.js';
import type { PayoutSlips } from './payout-slips.js';
import { PER_ROUND, type PayoutSnapshots } from './payout-snapshots.js';
import type { PayoutUsers } from './payout-users.js';
import { compareBooks } from './payout-verdict.js';

export interface PayoutRun {
  payouts: number;
  kills: number;
  seed: number;
  /** Flags of a sabotaged server, which the check must report. */
  sabotage: readonly string[];
}

export interface Actors {
  slips: PayoutSlips;
  retries: PayoutRetries;
  retriesDone: RetriesDone;
  cash: PayoutCash;
  late: PayoutLateSuccesses;
  repeats: PayoutRepeats;
  leaps: PayoutLeaps;
  users: PayoutUsers;
  /** Payouts added by plan. */
  planted: number;
}

/** Compares the books, prints what was played, and the last line. @returns false where a promise was broken or a fault not played */
export async function judge(
  db: DataSource,
  run: PayoutRun,
  {
    sandboxUrl,
    killing,
    actors,
    snapshots,
  }: { sandboxUrl: string; killing: Killing; actors: Actors; snapshots: PayoutSnapshots },
): Promise<boolean> {
  const { slips, retries, retriesDone, cash, late, repeats, leaps, users } = actors;
  const { retried, requests, forBalance, inDoubt } = retriesDone;
  const { payouts } = run;
  const books = await compareBooks(db, sandboxUrl, {
    payouts: payouts + snapshots.putBack * PER_ROUND + repeats.uploaded + actors.planted,
    unrecorded: snapshots.unrecorded,
  });
  const { paidTwice, raised, lostFromSight, leftFailed, stuck, ends } = books;
  console.log(`ends ${JSON.stringify(ends)}, settled while their server slept ${killing.settled}`);
  console.log(
    `wrong tokens proposed ${slips.proposed}, attached by two ${slips.attached}, retried by one ${slips.retriedAlone}`,
  );
  console.log(
    `Cashins ${cash.cashins}, retried together ${retried} (${forBalance} for balance) in ${requests} requests, left as paid ${retries.leftAsPaid}, refused ${JSON.stringify(retries.refusals)}, refused for doubt ${retries.refused}, in doubt: stored ${retries.takenInDoubt}, retried ${inDoubt}`,
  );
  console.log(
    `waits ended by people ${users.waitsEnded}, rows approved again ${repeats.approved}, given up ${repeats.givenUp}, refused as paid ${repeats.refusedAsPaid} (refused ${JSON.stringify(repeats.refusals)}), called not created ${leaps.proposed}, decided in a leap ${leaps.decided} (refused ${JSON.stringify(leaps.refusals)}), left by themselves after a snapshot ${snapshots.leftAlone}`,
  );
  console.log(
    `paid twice and raised ${raised}, paid after a failure that was left ${leftFailed}, killed ${JSON.stringify(Object.fromEntries(killing.at))}`,
  );
  console.log(
    `injected: late successes ${late.flipped} (${late.struck} of payments asked for again), retries ${retried}, rows uploaded again ${repeats.uploaded}, snapshots put back ${snapshots.putBack} (${snapshots.free} free to leave, ${snapshots.sentInLostTime} sent in the lost time), leaps of the clock ${leaps.leaps} (${leaps.proposed} with a lost answer to decide about), kills ${killing.deaths}`,
  );
  const broken =
    [stuck, paidTwice, lostFromSight, slips.retriedAlone, retries.takenInDoubt, inDoubt].some((n) => n > 0) ||
    leaps.decided + snapshots.leftAlone > 0;
  const played = {
    ...{ 'tokens attached': slips.attached, Cashins: cash.cashins, 'retries for balance': forBalance },
    ...{
      'refusals for doubt': retries.refused,
      'retries left as paid': retries.leftAsPaid,
      'late successes of payments asked for again': late.struck,
    },
    ...{ 'rows approved again': repeats.approved, 'rows refused as paid': repeats.refusedAsPaid },
    ...{ 'sent in a lost time': snapshots.sentInLostTime },
    ...{ 'lost answers to decide about': leaps.proposed, leaps: leaps.leaps },
    'all kills': Number(killing.deaths >= run.kills),
  };
  const missing = Object.entries(played).flatMap(([what, n]) => (n > 0 ? [] : [what]));
  if (missing.length) console.log(`not played: ${missing.join(', ')}`);
  console.log(
    `payouts ${payouts}, stuck ${stuck}, paid twice ${paidTwice}, lost from sight ${lostFromSight}, kill points ${killing.deaths}`,
  );
  return !broken && !missing.length;
}
