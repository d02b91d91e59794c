import { DataSource } from 'typeorm';
import { ConfirmationAnswersService } from '../../server/payments/status-checks/answers/confirmation-answers.service.js';
import {
  ExpiriesService,
  type Expiry,
} from '../../server/payments/transactions/schedule/expiries.service.js';
import { LaterChecksService } from '../../server/payments/transactions/schedule/later-checks.service.js';
import { TokenReplacementService } from '../../server/payments/transactions/lost-calls/token-replacement.service.js';
import type { Facts } from './facts.js';
import { expiryOf, type Plan } from './plan.js';
import type { Rows } from './rows.js';
import { USERS } from './setting.js';
import type { Stage } from './stage.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';

/** Time passes for transactions that were written: they expire, get their right token, and are checked again. */
export class Passage {
  private expiring: Plan[] = [];
  private wrong: Plan[] = [];
  private reversed: Plan[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly facts: Facts,
    private readonly rows: Rows,
  ) {}

  /** Expires payins that timed out until then through the product, each at its own time. */
  async expire(known: readonly Plan[], until: number): Promise<void> {
    this.expiring.push(...known.filter((plan) => expiryOf(plan) !== undefined));
    const due = this.expiring.filter((plan) => (expiryOf(plan) ?? 0) <= until);
    this.expiring = this.expiring.filter((plan) => !due.includes(plan));
    const expiries = due.map((plan): Expiry => {
      const at = expiryOf(plan) ?? 0;
      return {
        transactionId: plan.id,
        at: new Date(at),
        afterMinutes: (at - plan.occurredAt) / MINUTE_MS,
        policyVersion: 0,
        exchangeId: this.rows.confirm(plan, 'pending', at),
      };
    });
    await this.facts.write(until);
    const expired = await this.stage.app.get(ExpiriesService).write(this.stage.db.manager, expiries);
    if (expired.size !== due.length) throw new Error(`${due.length - expired.size} payins did not expire`);
  }

  /** Replaces wrong tokens at their time, as the merchant's system does. */
  async correct(known: readonly Plan[], until: number): Promise<void> {
    this.wrong.push(...known.filter(({ wrongToken }) => wrongToken?.fixedAt !== undefined));
    const due = this.wrong.filter(({ wrongToken }) => (wrongToken?.fixedAt ?? 0) <= until);
    this.wrong = this.wrong.filter((plan) => !due.includes(plan));
    const { app, clock } = this.stage;
    for (const plan of due) {
      clock.moveTo(new Date(plan.wrongToken?.fixedAt ?? 0));
      await app.get(DataSource).transaction((manager) =>
        app.get(TokenReplacementService).replace(manager, {
          transactionId: plan.id,
          token: plan.token,
          reason: 'Le jeton du callback avait été enregistré',
          by: USERS.admin.email,
          actor: {
            kind: 'user',
            userId: USERS.admin.id,
            email: USERS.admin.email,
            role: 'admin',
            scope: 'all',
          },
        }),
      );
    }
  }

  /** Answers the planned later checks, with the reversed ones as reversed. */
  async checkAgain(known: readonly Plan[]): Promise<void> {
    const { app, db, clock } = this.stage;
    this.reversed.push(...known.filter(({ reversedAt }) => reversedAt !== undefined));
    await app.get(LaterChecksService).plan();
    const now = clock.now();
    const [asked] = await db.query<[{ id: string }[], number]>(
      'DELETE FROM later_checks WHERE due_at <= $1 RETURNING transaction_id AS id',
      [now],
    );
    const ids = new Set(asked.map(({ id }) => id));
    const found = this.reversed.filter(
      ({ id, reversedAt }) => ids.has(id) && (reversedAt ?? 0) <= now.getTime(),
    );
    this.reversed = this.reversed.filter((plan) => !found.includes(plan));
    await app.get(ConfirmationAnswersService).write(found.map((plan) => this.rows.reversal(plan, now)));
  }
}
