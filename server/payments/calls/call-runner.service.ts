import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { setTimeout as wait } from 'node:timers/promises';
import { execute } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { CallAnswersService } from './call-answers.service.js';
import type { CallAnswer, CallHandler, CallRegister, MoneyCall } from './money-call.js';
import { isPassing, isUniqueViolation } from '../../platform/common/database/database-faults.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Concurrent answers can bring the same token: one write wins, and the next attempt of the other finds it. */
const MOST_VIOLATIONS = 5;

/**
 * Repeats a write until the database accepts it, without limit: until then the answer to a call that moves money exists
 * in memory only. The write must be repeatable after an ambiguous COMMIT.
 * @throws on the fifth unique violation, and on faults of the data or the statement
 */
async function retryUntilStored(write: () => Promise<void>, onDelay: () => void): Promise<void> {
  let violations = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await write();
      return;
    } catch (error) {
      const violated = isUniqueViolation(error) && ++violations < MOST_VIOLATIONS;
      if (!violated && !isPassing(error)) throw error;
      onDelay();
      await wait(pause);
    }
  }
}

/** Milliseconds between two renewals of `calling_since` while the answer is awaited or stored. */
const STILL_CALLING_EVERY = 30_000;

@Injectable()
export class CallRunnerService implements OnModuleDestroy {
  private readonly logger = new Logger('Calls');
  /** Transactions of the calls under way. */
  private readonly running = new Map<Promise<unknown>, string>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly answers: CallAnswersService,
  ) {}

  /**
   * Makes the call once and stores its answer; renews `calling_since` meanwhile, so that no process takes the call for
   * lost.
   * @returns the answer, before and after it is stored; `stored` rejects, after a log line, where the answer is lost
   */
  run<C extends MoneyCall>(
    handler: CallHandler<C>,
    call: C,
    make: () => Promise<CallAnswer>,
  ): { answered: Promise<CallAnswer>; stored: Promise<CallAnswer> } {
    const answered = new Promise<CallAnswer>((resolve) => {
      resolve(make());
    });
    const beat = setInterval(() => {
      this.renew(handler.register, handler.rowOf(call)).catch(() => undefined);
    }, STILL_CALLING_EVERY);
    const stored = answered.then((answer) => this.store(handler, call, answer));
    const work = stored
      .catch((error: unknown) => {
        const fault = error instanceof Error ? error.message : '';
        this.logger.error({ event: `${handler.kind}_answer_lost`, transaction: call.transactionId, fault });
      })
      .finally(() => {
        clearInterval(beat);
        this.running.delete(work);
      });
    this.running.set(work, call.transactionId);
    return { answered, stored };
  }

  /** Returns the transactions whose answer this process awaits or stores. */
  underWay(): string[] {
    return [...this.running.values()];
  }

  /** Renews `calling_since`, so that a call queued for long before it is sent is not recovered as lost. */
  async renew({ table }: CallRegister, row: Sql): Promise<void> {
    await execute(this.db, sql`UPDATE ${table} SET calling_since = ${this.clock.now()} WHERE ${row}`);
  }

  /** Delays the shutdown until every answer is stored. */
  async onModuleDestroy(): Promise<void> {
    while (this.running.size) await Promise.allSettled(this.running.keys());
  }

  private async store<C extends MoneyCall>(
    handler: CallHandler<C>,
    call: C,
    answer: CallAnswer,
  ): Promise<CallAnswer> {
    const { kind } = handler;
    const { transactionId: transaction, projectId: project } = call;
    await retryUntilStored(
      () => this.answers.store(handler, call, answer),
      () => this.logger.warn({ event: `${kind}_answer_not_stored_yet`, transaction }),
    );
    const { outcome, exchange } = answer;
    this.logger.log({
      event: `${kind}_call`,
      transaction,
      project,
      channel: handler.describe(call).channel,
      outcome: outcome.kind,
      said: exchange?.said,
      fault: exchange?.fault,
      ms: exchange?.durationMs,
    });
    return answer;
  }
}
