import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import sql from 'sql-template-tag';
import { runInBackground } from '../../common/background/background-work.js';
import { queryRow } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { Task } from '../../common/tasks/task.js';
import { AggregatorDates } from '../../common/trusted-time/aggregator-dates.js';
import { TrustedTimeService } from '../../common/trusted-time/trusted-time.service.js';
import type { ClockDoubt } from '../../common/trusted-time/clock-doubts.js';
import { ClockDoubtsRepository, type ClockFacts } from './clock-doubts.repository.js';
import { agree, type ClockFinding, doubtfulClock, isAhead } from './clock-judgement.js';

const SAMPLES = 3;

interface Sample {
  /** Database time at the arrival of the response, estimated from the round trip. */
  instant: Date;
  tripMs: number;
  /** In ms of the monotonic clock. */
  arrivedAt: number;
}

/** Clocks of the database and of the server at one reading of the monotonic clock, ms. */
interface ClockReading {
  database: Date;
  server: Date;
  elapsed: number;
}

/**
 * Aligns the clock of this process with the database, so that servers with wrong clocks agree. Follows neither a leap nor
 * a database behind its records: it raises a doubt, and the time goes on by the monotonic clock until the clock is
 * corrected or the aggregator shows the same time (docs/decisions/0024-doubtful-clock.md).
 */
@Injectable()
export class ClockSyncService implements OnModuleInit {
  private readonly logger = new Logger('Clock');
  /** Server's wall clock at the last alignment. */
  private mark: Pick<ClockReading, 'server' | 'elapsed'> | undefined;
  /** True until the first answer of the aggregator after a start has been judged. */
  private isStarting = false;
  /** True while this process itself sees a clock wrong. */
  private sees = false;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly dates: AggregatorDates,
    private readonly time: TrustedTimeService,
    private readonly doubts: ClockDoubtsRepository,
  ) {
    dates.onAnswer((date) => this.hear(date));
    time.registerLook(() => this.align());
  }

  async onModuleInit(): Promise<void> {
    const reading = await this.read();
    const facts = await this.doubts.facts();
    if (!facts.hasProject) return this.withoutProject(reading, facts);
    const { newest, isMisdated, open } = facts;
    this.isStarting = true;
    if (newest && isAhead(newest, reading.database)) {
      this.clock.alignTo(newest);
      this.mark = reading;
      await this.doubt({ clock: 'database', shownAt: reading.database, expectedAt: newest }, newest);
      return;
    }
    this.follow(reading);
    // A gap in the records is no doubt, but only now can the clock have been moved unseen.
    if (open || isMisdated || (newest && isAhead(reading.database, newest))) this.time.awaitConfirmation();
  }

  /** Shares one look between concurrent callers. */
  @Task({ name: 'align clock', everyMs: 30_000 })
  align(): Promise<void> {
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async look(): Promise<void> {
    const reading = await this.read();
    const facts = await this.doubts.facts();
    if (!facts.hasProject) return this.withoutProject(reading, facts);
    const { newest, open } = facts;
    const now = this.clock.now();
    const finding = doubtfulClock({
      now,
      database: reading.database,
      server: reading.server,
      serverExpected: this.serverExpected(reading),
      newest,
      aggregator: this.dates.at(reading.elapsed),
    });
    const ahead = newest && isAhead(newest, reading.database) ? newest : null;
    if (finding) return this.doubt(finding, ahead);
    if (ahead) await this.doubt({ clock: 'database', shownAt: reading.database, expectedAt: ahead }, ahead); // kept as dated wrongly
    if (ahead || (open && this.mayEnd(open, reading))) {
      const isCorrected = this.sees && !ahead && agree(reading.database, now);
      const by = isCorrected || !this.isVouched(reading) ? 'corrected' : 'aggregator';
      await this.doubts.end(by, reading.database, isCorrected);
    }
    this.sees = false;
    this.time.suspect(false);
    this.follow(reading);
  }

  /**
   * Ends a doubt that this process saw itself. One of another process ends here when that one is gone and the aggregator agrees,
   * or, after a start, has not contradicted.
   */
  private mayEnd(open: ClockDoubt, reading: ClockReading): boolean {
    if (this.sees) return true;
    const hasAnswered = this.isVouched(reading) || (!this.isStarting && !this.dates.at(reading.elapsed));
    return hasAnswered && this.doubts.isForsaken(open, this.clock.now());
  }

  private isVouched({ database, elapsed }: ClockReading): boolean {
    const aggregator = this.dates.at(elapsed);
    return aggregator !== null && agree(aggregator, database);
  }

  /** Trusts the clock: without a project there is no payment to decide about, and no aggregator to ask. */
  private async withoutProject(reading: ClockReading, { open }: ClockFacts): Promise<void> {
    if (open) await this.doubts.end('no_project', reading.database, false);
    this.sees = false;
    this.isStarting = false;
    this.time.suspect(false);
    this.time.confirm();
    this.follow(reading);
  }

  private follow({ database, server, elapsed }: ClockReading): void {
    this.clock.alignTo(new Date(database.getTime() + this.clock.elapsed() - elapsed));
    this.mark = { server, elapsed };
  }

  private async doubt(finding: ClockFinding, newestAt: Date | null): Promise<void> {
    this.sees = true;
    this.time.suspect(true);
    await this.doubts.raise({ ...finding, newestAt, now: this.clock.now() });
  }

  private serverExpected({ server, elapsed }: ClockReading): Date {
    const { mark } = this;
    return mark ? new Date(mark.server.getTime() + elapsed - mark.elapsed) : server;
  }

  /** Judges the first answer after a start, and looks again at each answer while a doubt is open. */
  private hear(date: Date | null): void {
    if (this.isStarting) this.judgeFirst(date);
    else if (this.sees) runInBackground(this.align(), this.logger, 'clock_not_judged');
  }

  private judgeFirst(date: Date | null): void {
    this.isStarting = false;
    const now = this.clock.now();
    if (date && !agree(date, now)) {
      this.time.suspect(true);
      this.clock.alignTo(date); // the best known time: records are dated by it while nothing is decided
      const finding = { clock: 'database', shownAt: now, expectedAt: date } as const;
      const judged = this.sees ? this.align() : this.doubt(finding, null);
      runInBackground(judged, this.logger, 'clock_not_judged');
    }
    this.time.confirm();
  }

  /**
   * Uses the sample with the shortest round trip. Takes a connection first, so that waiting for the pool is not
   * measured.
   */
  private async read(): Promise<ClockReading> {
    const runner = this.db.createQueryRunner();
    try {
      await runner.connect();
      const samples: Sample[] = [];
      while (samples.length < SAMPLES) samples.push(await this.sample(runner));
      const best = samples.reduce((one, other) => (other.tripMs < one.tripMs ? other : one));
      const elapsed = this.clock.elapsed();
      const database = new Date(best.instant.getTime() + elapsed - best.arrivedAt);
      return { database: this.clock.shownBy(database), server: this.clock.wall(), elapsed };
    } finally {
      await runner.release();
    }
  }

  /** Assumes that the database read its clock in the middle of the round trip. */
  private async sample(runner: QueryRunner): Promise<Sample> {
    const sentAt = this.clock.elapsed();
    const row = await queryRow<{ ms: string }>(
      runner,
      sql`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`,
    );
    const arrivedAt = this.clock.elapsed();
    const tripMs = arrivedAt - sentAt;
    return { instant: new Date(Number(row?.ms) + tripMs / 2), tripMs, arrivedAt };
  }
}
