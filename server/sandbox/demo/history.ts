import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CallbackProcessorService } from '../../payments/callbacks/process/callback-processor.service.js';
import type { MovableClock } from '../../platform/common/time/clock.js';
import { CallRecoveryService } from '../../payments/calls/call-recovery.service.js';
import { ConfirmSweepService } from '../../payments/status-checks/sweep/confirm-sweep.service.js';
import { PayinRecoveryService } from '../../payments/payins/payin-recovery.service.js';
import { Random } from '../model/random.js';
import type { Sandbox } from '../sandbox.js';
import { HoldsService } from '../../payments/payouts/holds/holds.service.js';
import { PayoutCallHandler } from '../../payments/payouts/sending/payout-call.handler.js';
import { PayoutSenderService } from '../../payments/payouts/sending/payout-sender.service.js';
import { CheckDayService } from '../../books/checks/check-day.service.js';
import { FinalSweepService } from '../../books/close/final-sweep.service.js';
import { LateCloseAlertsService } from '../../books/close/late-close-alerts.service.js';
import { RestatementsService } from '../../books/restatements/restatements.service.js';
import { DailyCloses } from './daily-closes.js';
import { ClosingActions } from './closing-actions.js';
import type { PayoutTeam } from './payout-team.js';
import type { Merchant } from './merchant.js';
import { MARKETS, type Scenario } from './scenario.js';
import { playPayoutCases } from './payout-cases.js';
import { HOUR_MS, MINUTE_MS } from '../../platform/common/time/durations.js';

/** Duration and step of the last part of the history, which passes slowly, in ms. */
const CLOSE_MS = 6 * MINUTE_MS;
const CLOSE_STEP_MS = 15_000;
const STEP_MS = 5_000;
const MOST_AT_ONCE = 4;
/** Balance that stays in an account when its surplus is transferred to the bank, XOF. */
const REMAINING_BALANCE = 300_000;
/** No surplus is transferred within this time before the end, in ms. */
const LAST_SWEEP = 9 * HOUR_MS;
const LAST_DECLARED = 4 * HOUR_MS;

/** Relative traffic per hour of the day, UTC: shops open at 7 and close late. */
const BUSY = [
  0.1, 0, 0, 0, 0, 0.2, 0.6, 1.4, 2, 2.4, 2.6, 2.4, 2, 1.8, 2, 2.2, 2.4, 2.6, 2.4, 1.8, 1.4, 0.9, 0.5, 0.2,
];

/** Hours, UTC, of the detection of restatements: before finance starts work and at the end of the day. */
const RESTATED_AT = [7, 15, 22, 23];

export interface Stage {
  app: NestFastifyApplication;
  sandbox: Sandbox;
  clock: MovableClock;
  merchant: Merchant;
  scenario: Scenario;
  team: PayoutTeam;
  /** Days of a complete history. */
  days: number;
  /**
   * Refreshes the statistics of the database each time the history has doubled, because autovacuum runs only once a
   * minute.
   */
  analyze: () => Promise<void>;
}

/** Returns the closes of the history. An interrupted history has none, because the sandbox has lost its state. */
const closesOf = (stage: Stage, { from, until }: { from: Date; until: Date }): DailyCloses => {
  const closing = new ClosingActions(stage.team, () => stage.clock.advance(STEP_MS));
  const passTime = async () => {
    stage.clock.advance(STEP_MS);
    await runDueWork(stage);
    await stage.app.get(FinalSweepService).follow();
  };
  const span = { from: from.getTime(), end: until.getTime() };
  return new DailyCloses(closing, span, { passTime, flipOneLate: (day) => flipOneLate(stage, day) });
};

/** Makes a completed payin of a closed day fail: the day stays signed and gets a restatement. */
function flipOneLate({ team }: Stage, day: string): void {
  const { transactions } = team.sandbox.control;
  const [{ account }] = MARKETS;
  const found = transactions
    .list({ project: account, status: 'completed', channel: 'direct', limit: 100_000 })
    .find(({ createdAt, reference, amount }) => createdAt.startsWith(day) && reference && amount > 5_000);
  if (found?.reference) transactions.flip({ reference: found.reference, project: account });
}

/**
 * Simulates the time between `from` and `until` with a clock that jumps: all calls between sandbox and product are
 * real, only the delays are skipped. Leaves the clock at `until`.
 */
export async function simulateHistory(
  stage: Stage,
  { from, until, onDay }: { from: Date; until: Date; onDay: (day: number, days: number) => void },
): Promise<void> {
  const begin = until.getTime() - stage.days * 24 * HOUR_MS;
  const days = Math.max(1, Math.round((until.getTime() - from.getTime()) / (24 * HOUR_MS)));
  let hours = 0;
  const random = Random.of('history');
  const closes = from.getTime() <= begin ? closesOf(stage, { from, until }) : undefined;
  let midnights = 0;
  for (let hour = from.getTime(); hour < until.getTime() - HOUR_MS; hour += HOUR_MS) {
    const moves = Math.round((BUSY[new Date(hour).getUTCHours()] ?? 0) * (0.6 + 0.8 * random.next()) * 2.2);
    await liveHour(stage, hour, moves);
    await runRecoveries(stage);
    const paysOut = await workOfHour(stage, {
      hour,
      first: hour === from.getTime(),
      begin,
      end: until.getTime(),
    });
    await closes?.atHour(hour);
    if (paysOut) await sendPayouts(stage);
    const ofDay = new Date(hour).getUTCHours();
    if (RESTATED_AT.includes(ofDay)) await stage.app.get(RestatementsService).detect();
    if (ofDay === 0 && Number.isInteger(Math.log2(++midnights))) await stage.analyze();
    if (++hours % 24 === 0) onDay(hours / 24, days);
  }
  await stage.app.get(RestatementsService).detect();
  // Resolves breaks whose cause has disappeared meanwhile.
  await stage.app.get(CheckDayService).checkRecentDays();
  // The schedule, which opens alerts, begins with the clock's release.
  await stage.app.get(LateCloseAlertsService).watch();
  // The last minutes pass slowly, so that nothing is long overdue when the clock is released.
  for (let at = until.getTime() - CLOSE_MS; at <= until.getTime(); at += CLOSE_STEP_MS) {
    stage.clock.moveTo(new Date(at));
    await runDueWork(stage);
  }
}

async function liveHour(stage: Stage, begins: number, moves: number): Promise<void> {
  stage.clock.moveTo(new Date(begins + 5 * MINUTE_MS));
  await makeMoves(stage, moves);
  for (const minute of moves ? [17, 59] : [59]) {
    stage.clock.moveTo(new Date(begins + minute * MINUTE_MS));
    await runDueWork(stage);
  }
}

/**
 * Plays the users' work of an hour: declared balances, surplus to the bank at 12 and 18 UTC, payouts. @returns true
 * when they worked on payouts
 */
async function workOfHour(
  stage: Stage,
  { hour, first, begin, end }: { hour: number; first: boolean; begin: number; end: number },
): Promise<boolean> {
  const { team } = stage;
  const ofDay = new Date(hour).getUTCHours();
  // Not once the last Cashin is on its way: the balance read would have it, though it is not approved.
  if (first || (ofDay === 6 && hour < end - LAST_DECLARED)) await team.declareBalances();
  // The last hours need a low balance and a pending Cashin, so nothing is transferred then.
  const late = hour > end - LAST_SWEEP;
  if ((ofDay === 12 || ofDay === 18) && !late) await team.sweepToBank(REMAINING_BALANCE);
  return playPayoutCases(team, { from: hour, to: hour + HOUR_MS, begin, end });
}

/** Makes moves concurrently, except those with a mistake, which change the sandbox for themselves alone. */
async function makeMoves({ clock, merchant, scenario }: Stage, moves: number): Promise<void> {
  let atOnce: Promise<void>[] = [];
  for (let made = 0; made < moves; made++) {
    const move = scenario.next();
    if (move.mistake || atOnce.length === MOST_AT_ONCE) {
      await Promise.all(atOnce);
      atOnce = [];
      clock.advance(30_000);
    }
    const act = merchant.act(move, clock.now());
    if (move.mistake) await act;
    else atOnce.push(act);
  }
  await Promise.all(atOnce);
}

async function runDueWork({ app, sandbox }: Stage): Promise<void> {
  await sandbox.control.settled();
  await app.get(CallbackProcessorService).processStored();
  await app.get(ConfirmSweepService).sweep();
}

/** Recovers lost calls and sweeps holds once per simulated hour, because none of them is due sooner. */
async function runRecoveries({ app }: Stage): Promise<void> {
  await Promise.all([
    app.get(PayinRecoveryService).recover(),
    app.get(CallRecoveryService).recover(app.get(PayoutCallHandler)),
    app.get(HoldsService).sweep(),
  ]);
}

/** Follows the users' hour, because their approvals make payouts ready. */
async function sendPayouts(stage: Stage): Promise<void> {
  await stage.app.get(PayoutSenderService).send();
  await stage.app.get(PayoutSenderService).idle();
  await runDueWork(stage);
}
