import 'reflect-metadata';
import { writeSync } from 'node:fs';
import type { Exchanged } from '../../server/aggregator/client/aggregator-client.js';
import type { CreateOutcome } from '../../server/aggregator/contract/outcomes.js';
import { CallAnswersService } from '../../server/calls/call-answers.service.js';
import { CallRecoveryService } from '../../server/calls/call-recovery.service.js';
import { createApp } from '../../server/create-app.js';
import { Clock } from '../../server/common/time/clock.js';
import { readEnv } from '../../server/config/env.js';
import { PayoutCallHandler } from '../../server/payouts/sending/payout-call.handler.js';
import { PayoutCallsService } from '../../server/payouts/sending/payout-calls.service.js';
import { PayoutClaimsService } from '../../server/payouts/sending/payout-claims.service.js';
import { RestoreGuardService } from '../../server/payouts/sending/restore-guard.service.js';

/**
 * The real server in a process of its own. `--die-at=<step>:<n>` kills it from within, the n-th time that a payout is at this
 * step; `--sleep-at=<step>:<n>` stops it there until it receives SIGCONT. The sabotaged variants must be noticed: `--send-again`
 * repeats a call whose answer was lost, `--silence-is-no` takes it for a refusal.
 */
const flag = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}`))?.split('=')[1] ??
  (process.argv.includes(`--${name}`) ? '' : undefined);

/** Durations pass sixty times faster: a second of sleep is a minute, as long as the permit of a call and more. */
class HurriedClock extends Clock {
  override elapsed(): number {
    return super.elapsed() * 60;
  }
}

const timeouts = { calls: { connect: 400, confirm: 1_000, create: 500 } };
const app = await createApp(readEnv(), new HurriedClock(), timeouts);

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
  let said: Exchanged<CreateOutcome> = await originals.create(account, attempt);
  if (flag('send-again') !== undefined && said.outcome.kind === 'unanswered')
    said = await originals.create(account, attempt);
  pass('answered');
  return said;
};
answers.store = async (handler, call, answer) => {
  const { outcome } = answer;
  const lie = flag('silence-is-no') !== undefined && outcome.kind === 'unanswered';
  await originals.store(
    handler,
    call,
    lie ? { ...answer, outcome: { ...outcome, neverSent: true } } : answer,
  );
  pass('stored');
};

const [recovery, handler] = [app.get(CallRecoveryService), app.get(PayoutCallHandler)];
/** Looks for lost calls, and tells the parent process each time that it has done so. */
function beat(): void {
  recovery
    .recover(handler)
    .then(() => process.send?.('beat'))
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
