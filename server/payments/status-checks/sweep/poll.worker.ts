import type { ConfirmOutcome, ExchangeRecord } from '../../../aggregator/contract/outcomes.js';

interface DueClaim {
  dueAt: Date;
}

export interface PollAnswer<Claim extends DueClaim> {
  claim: Claim;
  outcome: ConfirmOutcome;
  exchange: ExchangeRecord;
}

export interface PollTotals {
  asked: number;
  changed: number;
  unanswered: number;
  refused: number;
  lags: number[];
}

/** Effects of a poll worker, which has no SQL, HTTP or clock of its own. */
export interface PollPorts<Claim extends DueClaim> {
  /** Returns fewer than `limit` when no more are due or allowed now. */
  claim(limit: number): Promise<Claim[]>;
  ask(claim: Claim): Promise<PollAnswer<Claim>>;
  write(answers: PollAnswer<Claim>[]): Promise<number>;
  release(claims: Claim[]): Promise<void>;
  /** True once nothing more may be sent: claims that wait are released. */
  isStopped(): boolean;
  /** Receives the counts since the last report, every `reportMs` and at the end. */
  report(totals: PollTotals): void;
  /** Milliseconds, monotonic. */
  elapsed(): number;
}

export interface PollLimits {
  maxInFlight: number;
  /** Older claims are released. */
  askWithinMs: number;
  reportMs: number;
}

/** Neither a missing response nor one outside the contract has checked its transaction. */
const isUnusable = ({ kind }: ConfirmOutcome): boolean => kind === 'unanswered' || kind === 'unrecognised';

const noTotals = (): PollTotals => ({ asked: 0, changed: 0, unanswered: 0, refused: 0, lags: [] });

/** Few large statements cost the database far less than many small ones. */
const WRITE_SIZE = 500;
const WRITE_WITHIN_MS = 40;

/**
 * Checks what is due of one project: claims, calls and writes run concurrently, so neither the aggregator nor
 * the database is idle. Ends when nothing is due and every answer is written; `wake` makes it claim again meanwhile, so
 * that one stalled answer does not delay new work.
 */
export class PollWorker<Claim extends DueClaim> {
  private totals = noTotals();
  private readonly waiting: { claim: Claim; since: number }[] = [];
  private answers: PollAnswer<Claim>[] = [];
  /** Moving average, in ms. */
  private usualAnswerMs = 0;
  private inFlight = 0;
  private claiming = false;
  private exhausted = false;
  private writes = 0;
  private timer: NodeJS.Timeout | undefined;
  private fault: Error | undefined;
  private finish: () => void = () => undefined;
  private reported: number;

  constructor(
    private readonly ports: PollPorts<Claim>,
    private readonly limits: PollLimits,
  ) {
    this.reported = ports.elapsed();
  }

  /** @throws the error of a claim, call or write; its rows become due again when their lease ends */
  async run(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      this.advance();
    });
    this.report();
    if (this.fault) throw this.fault;
  }

  /** Claims again with the given limit, because new transactions may be due. */
  wake(maxInFlight: number): void {
    this.limits.maxInFlight = maxInFlight;
    this.exhausted = false;
    this.advance();
  }

  private advance(): void {
    while (this.waiting.length && this.inFlight < this.limits.maxInFlight) this.askNext();
    const ahead = this.claimAhead();
    const room = this.limits.maxInFlight - this.inFlight + ahead - this.waiting.length;
    if (!this.claiming && !this.isExhausted() && room >= Math.ceil(this.limits.maxInFlight / (ahead ? 2 : 8)))
      this.claimMore(room).catch((error: unknown) => this.stopFor(error));
    const idle = !this.inFlight && !this.waiting.length && !this.claiming;
    if (idle && this.answers.length) this.flush();
    if (idle && !this.answers.length && !this.writes && this.isExhausted()) this.finish();
  }

  /**
   * Returns a full round while answers are fast, so that a free slot need not wait for a claim, and 0 while they are
   * slow, because claims that wait too long are released.
   */
  private claimAhead(): number {
    return this.usualAnswerMs < this.limits.askWithinMs / 3 ? this.limits.maxInFlight : 0;
  }

  private isExhausted(): boolean {
    return this.exhausted || this.fault !== undefined;
  }

  private stopFor(error: unknown): void {
    this.fault ??= error instanceof Error ? error : new Error(String(error));
  }

  private report(): void {
    this.ports.report(this.totals);
    this.totals = noTotals();
    this.reported = this.ports.elapsed();
  }

  private async claimMore(room: number): Promise<void> {
    this.claiming = true;
    try {
      const claims = await this.ports.claim(room);
      const since = this.ports.elapsed();
      for (const claim of claims) this.waiting.push({ claim, since });
      if (claims.length < room) this.exhausted = true;
    } catch (error) {
      this.stopFor(error);
    }
    this.claiming = false;
    this.advance();
  }

  private askNext(): void {
    const next = this.waiting.shift();
    if (!next) return;
    const { claim, since } = next;
    if (this.ports.isStopped() || this.ports.elapsed() - since > this.limits.askWithinMs) {
      this.releaseFrom(claim);
      return;
    }
    this.inFlight++;
    this.ports.ask(claim).then(
      (answer) => this.accept(answer),
      (error: unknown) => {
        this.stopFor(error);
        this.inFlight--;
        this.advance();
      },
    );
  }

  private releaseFrom(first: Claim): void {
    const claims = [first, ...this.waiting.splice(0).map(({ claim }) => claim)];
    this.exhausted = true;
    this.writes++;
    this.ports
      .release(claims)
      .catch((error: unknown) => this.stopFor(error))
      .finally(() => {
        this.writes--;
        this.advance();
      });
  }

  private accept(answer: PollAnswer<Claim>): void {
    this.inFlight--;
    this.totals.asked++;
    this.usualAnswerMs += (answer.exchange.durationMs - this.usualAnswerMs) / 16;
    if (isUnusable(answer.outcome)) this.totals.unanswered++;
    if (answer.outcome.kind === 'refused') this.totals.refused++;
    this.totals.lags.push(Math.max(0, answer.exchange.sentAt.getTime() - answer.claim.dueAt.getTime()));
    if (this.ports.elapsed() - this.reported > this.limits.reportMs) this.report();
    this.answers.push(answer);
    if (this.answers.length >= WRITE_SIZE) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WRITE_WITHIN_MS);
    this.advance();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const answers = this.answers;
    if (!answers.length) return;
    this.answers = [];
    this.writes++;
    this.ports
      .write(answers)
      .then((changed) => (this.totals.changed += changed))
      .catch((error: unknown) => this.stopFor(error))
      .finally(() => {
        this.writes--;
        this.advance();
      });
  }
}
