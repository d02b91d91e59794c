import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { AggregatorAccount } from '../../../aggregator/contract/outcomes.js';
import { CallRunnerService } from '../../calls/call-runner.service.js';
import { ConfirmSweepService } from '../../status-checks/sweep/confirm-sweep.service.js';
import { runInBackground } from '../../../platform/common/background/background-work.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Env } from '../../../platform/config/env.js';
import { TrustedTimeService } from '../../../platform/common/trusted-time/trusted-time.service.js';
import { CallRateService } from '../../../merchant/projects/registry/call-rate.service.js';
import type { ProjectRef } from '../../../merchant/projects/registry/project-ref.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { ResponseWatchService } from '../../../merchant/projects/registry/response-watch.service.js';
import { RetryChecksService } from '../attempts/retry-checks.service.js';
import { SignOfLifeService } from '../interruptions/sign-of-life.service.js';
import type { HighWaterMark } from '../record/high-water-mark.js';
import { isReturned, PayoutCallHandler, UNMARKED_ANSWER } from './payout-call.handler.js';
import { PayoutCallsService } from './payout-calls.service.js';
import { type PayoutAttempt, PayoutClaimsService, payoutsToSend } from './payout-claims.service.js';
import { RestoreGuardService } from './restore-guard.service.js';
import { BackupRecoveryService } from './backup-recovery.service.js';
import { SendQueue } from './send-queue.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** Milliseconds during which freed places accumulate before they are filled. */
const REFILL_AFTER = 50;
/** Milliseconds; longest wait of a round for the status checks before retries. */
const ANSWERS_WITHIN_MS = 2_000;

/**
 * Sends approved payouts: commits an attempt, raises the marker outside the database, then makes the call, once. Never
 * sends a call again, whatever happens to it.
 */
@Injectable()
export class PayoutSenderService implements OnModuleDestroy {
  private readonly logger = new Logger(PayoutSenderService.name);
  private readonly queues = new Map<string, SendQueue>();
  private readonly running = new Set<Promise<unknown>>();
  private stopping = false;
  /** True while the next round waits for status checks before retries. */
  private awaitsAnswers = false;

  constructor(
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly pace: CallRateService,
    private readonly watch: ResponseWatchService,
    private readonly guard: RestoreGuardService,
    private readonly restore: BackupRecoveryService,
    private readonly claims: PayoutClaimsService,
    private readonly calls: PayoutCallsService,
    private readonly runner: CallRunnerService,
    private readonly handler: PayoutCallHandler,
    private readonly checks: RetryChecksService,
    private readonly sweep: ConfirmSweepService,
    private readonly signs: SignOfLifeService,
    private readonly env: Env,
    private readonly time: TrustedTimeService,
  ) {}

  /** Runs one round over all projects without waiting for answers. @returns the number of calls begun */
  @Task({ name: 'send payouts', everyMs: 250, due: payoutsToSend })
  async send(): Promise<number> {
    if (this.stopping || this.env.isCopy || !(await this.time.isTrusted())) return 0;
    const seen = await this.open();
    if (!seen) return 0;
    const projects = (await this.projects.active()).filter(canSend);
    if ((await this.checks.askBeforeSending(projects)) > 0) this.sendOnceAnswered();
    const free = new Map(projects.map((project) => [project.id, this.free(project)] as const));
    const ready = await this.claims.ready(new Map([...free].filter(([, places]) => places > 0)));
    const begun = projects.map((project) => this.round(project, ready.get(project.id) ?? 0, seen));
    return (await Promise.all(begun)).reduce((sum, n) => sum + n, 0);
  }

  /** Resolves when no call of this process is under way, every answer is stored and no refill is pending. */
  async idle(): Promise<void> {
    while (this.running.size) await Promise.allSettled([...this.running]);
  }

  /** Delays the shutdown until claimed payouts are called and their answers stored. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.idle();
  }

  /** Returns the mark when sending is open; judges an interruption, and after a restored backup adopts the journal, first. */
  private async open(): Promise<HighWaterMark | null> {
    await this.signs.requireJudged();
    const seen = await this.guard.open();
    if (seen) return seen;
    return (await this.restore.resume()) ? this.guard.open() : null;
  }

  private async round(project: ProjectRef, wanted: number, seen: HighWaterMark): Promise<number> {
    const queue = this.queueOf(project.id);
    if (!wanted || queue.claiming) return 0;
    queue.claiming = true;
    try {
      return await this.track(this.begin(project, wanted, seen));
    } catch (error) {
      const fault = error instanceof Error ? error.message : '';
      this.logger.error({ event: 'payouts_not_claimed', projectId: project.id, fault });
      return 0;
    } finally {
      queue.claiming = false;
    }
  }

  private async begin(project: ProjectRef, wanted: number, seen: HighWaterMark): Promise<number> {
    const { id, ratePerSecond } = project;
    const allowed =
      ratePerSecond === null ? wanted : await this.pace.take(id, ratePerSecond, wanted, this.clock.now());
    if (!allowed) return 0;
    const { account, referTo } = await this.calls.prepare(id);
    const attempts = await this.claims.claim(id, { count: allowed, referTo, seen });
    await this.pace.giveBack(id, ratePerSecond, allowed - attempts.length);
    this.queueOf(id).more = attempts.length === wanted;
    const marked = attempts.length > 0 && (await this.guard.record());
    for (const attempt of attempts) this.follow(this.perform(marked ? account : null, attempt));
    return attempts.length;
  }

  /** Occupies a place of the project until the answer is stored, which bounds the answers in memory. */
  private async perform(account: AggregatorAccount | null, attempt: PayoutAttempt): Promise<void> {
    const queue = this.queueOf(attempt.projectId);
    queue.inFlight++;
    try {
      const call = () => (account ? this.calls.create(account, attempt) : Promise.resolve(UNMARKED_ANSWER));
      const { outcome, exchange } = await this.runner.run(this.handler, attempt, call).stored;
      await this.watch.observe(attempt.projectId, attempt.transactionId, { outcome, exchange });
      queue.updateRest(isReturned(outcome), this.clock.elapsed());
    } catch {
      // logged by the runner
    } finally {
      queue.inFlight--;
      this.refill(queue);
    }
  }

  /** Sends again when the status checks that were just made due are answered, rather than with the next tick. */
  private sendOnceAnswered(): void {
    if (this.awaitsAnswers) return;
    this.awaitsAnswers = true;
    const stop = new AbortController();
    const patience = wait(ANSWERS_WITHIN_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    const again = Promise.race([this.sweep.sweep(), patience])
      .finally(() => {
        stop.abort();
        this.awaitsAnswers = false;
      })
      .then(() => this.send());
    this.follow(again);
  }

  private refill(queue: SendQueue): void {
    if (this.stopping || !queue.tryRefill()) return;
    const again = wait(REFILL_AFTER).then(() => {
      queue.endRefill();
      return this.send();
    });
    this.follow(again); // repeated by the next tick of the schedule
  }

  private free({ id, maxInFlight }: ProjectRef): number {
    return this.queueOf(id).free(maxInFlight, this.clock.elapsed());
  }

  private queueOf(projectId: string): SendQueue {
    const known = this.queues.get(projectId);
    if (known) return known;
    const queue = new SendQueue();
    this.queues.set(projectId, queue);
    return queue;
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.follow(work);
    return work;
  }

  private follow(work: Promise<unknown>): void {
    this.running.add(work);
    runInBackground(
      work.finally(() => this.running.delete(work)),
      this.logger,
      'payouts_round_failed',
    );
  }
}

/** Excludes paused projects: each call would fail a payout or leave its outcome unknown. */
function canSend({ payoutEnabled, hasCredentials, sweepPausedAt }: ProjectRef): boolean {
  return payoutEnabled && hasCredentials && !sweepPausedAt;
}
