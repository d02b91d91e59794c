import 'reflect-metadata';
import { writeSync } from 'node:fs';
import { CallAnswersService } from '../../server/payments/calls/call-answers.service.js';
import { CallRecoveryService } from '../../server/payments/calls/call-recovery.service.js';
import { createApp } from '../../server/start/create-app.js';
import { readEnv } from '../../server/platform/config/env.js';
import { PayoutCallHandler } from '../../server/payments/payouts/sending/payout-call.handler.js';
import { PayoutCallsService } from '../../server/payments/payouts/sending/payout-calls.service.js';
import { PayoutClaimsService } from '../../server/payments/payouts/sending/payout-claims.service.js';
import { RestoreGuardService } from '../../server/payments/payouts/sending/restore-guard.service.js';
import { ClockSyncService } from '../../server/platform/database/health/clock-sync.service.js';
import { DrillClock, hurried } from './drill-clock.js';
import { sabotage } from './payout-saboteurs.js';
import { replyBeforeCommit } from './reply-before-commit.js';

/**
 * The real server in a process of its own. `--die-at=<step>:<n>` kills it from within, the n-th time that a payout is at this
 * step; `--sleep-at=<step>:<n>` stops it there until it receives SIGCONT. The sabotaged variants (payout-saboteurs.ts) must be
 * noticed.
 */
const flag = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}`))?.split('=')[1] ??
  (process.argv.includes(`--${name}`) ? '' : undefined);

sabotage(process.argv);
const clock = new DrillClock();
const timeouts = { calls: { connect: 400, confirm: 1_000, create: 500 } };
const app = await createApp(readEnv(), clock, timeouts);
if (process.argv.includes('--reply-before-commit')) replyBeforeCommit(app);
// A sleep of a second is longer than the permit of a call.
Object.assign(app.get(PayoutCallsService), { clock: hurried(clock) });

const fate = flag('die-at') ?? flag('sleep-at') ?? '';
const [fatal = '', times = '1'] = fate.split(':');
let left = Number(times);
/**
 * Kills or stops the process at the chosen step; nothing runs after the signal, no line of the log and no rollback.
 */
function pass(step: string): void {
  if (step !== fatal || --left !== 0) return;
  if (flag('die-at') !== undefined) process.kill(process.pid, 'SIGKILL');
  writeSync(1, 'asleep\n');
  process.kill(process.pid, 'SIGSTOP');
}

const [guard, claims, calls, answers] = [
  app.get(RestoreGuardService),
  app.get(PayoutClaimsService),
  app.get(PayoutCallsService),
  app.get(CallAnswersService),
];
const originals = {
  count: guard.countClaim.bind(guard),
  record: guard.record.bind(guard),
  claim: claims.claim.bind(claims),
  retake: claims.reclaim.bind(claims),
  create: calls.create.bind(calls),
  store: answers.store.bind(answers),
};
guard.countClaim = async (...given) => {
  const counted = await originals.count(...given);
  pass('before-commit');
  return counted;
};
claims.claim = async (...given) => {
  const attempts = await originals.claim(...given);
  if (attempts.length) pass('committed');
  return attempts;
};
guard.record = async () => {
  const marked = await originals.record();
  pass('marked');
  return marked;
};
claims.reclaim = async (id) => {
  const taken = await originals.retake(id);
  pass('leaving');
  return taken;
};
calls.create = async (account, attempt) => {
  if (fatal === 'in-flight') setTimeout(() => pass('in-flight'), Math.random() * 30);
  const said = await originals.create(account, attempt);
  pass('answered');
  return said;
};
answers.store = async (handler, call, answer) => {
  await originals.store(handler, call, answer);
  pass('stored');
};

const [recovery, handler, sync] = [
  app.get(CallRecoveryService),
  app.get(PayoutCallHandler),
  app.get(ClockSyncService),
];
/** Beats between two looks at the clocks. */
const LOOK_EVERY = 8;
let beats = 0;
let shown = clock.wrong;
/** Looks for lost calls, and at the clocks, at once when they leap, and tells the parent process each time that it has done so. */
async function look(): Promise<void> {
  await recovery.recover(handler);
  if (clock.wrong !== shown || ++beats % LOOK_EVERY === 0) await sync.align();
  shown = clock.wrong;
  process.send?.('beat');
}
function beat(): void {
  look()
    .catch(() => undefined)
    .finally(() => setTimeout(beat, 300).unref());
}
beat();
await app.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1');
process.stdout.write(`listening ${new URL(await app.getUrl()).port}\n`);
process.once('SIGTERM', () => {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
