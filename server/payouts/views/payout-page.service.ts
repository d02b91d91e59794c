import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PersonActor } from '../../access/actor.js';
import { notFound } from '../../common/problem.js';
import { mayReach } from '../../common/scope.js';
import { RetryRules } from '../acts/retry-rules.service.js';
import { OrderViews } from '../orders/order-views.service.js';
import type { PayoutView, RetryAdvice } from '../payout.view.js';
import { AttemptHistory } from './attempt-history.service.js';
import { actsOf } from './may.js';
import { PAYOUTS, ROW_COLUMNS, ROW_JOINS } from './payout-list.js';

type StoredView = Omit<PayoutView, 'order' | 'history' | 'retry' | 'may' | 'proposalIds'>;

const NOT_FAILED: RetryAdvice = { allowed: false, why: 'not_failed', from: null };

/** One payout with everything that is known of it, and what its reader may do. */
@Injectable()
export class PayoutPage {
  constructor(
    private readonly db: DataSource,
    private readonly orders: OrderViews,
    private readonly attempts: AttemptHistory,
    private readonly rules: RetryRules,
  ) {}

  /** @throws Problem not_found, also for a payout of a project that the reader may not see */
  async view(id: string, reader: PersonActor): Promise<PayoutView> {
    const [row] = await this.db.query<StoredView[]>(
      `SELECT ${ROW_COLUMNS}, j.zone, j.wiki_url AS "wikiUrl", p.note,
         CASE WHEN p.state IN ('held', 'returned', 'cancelled') THEN p.hold_note END AS "holdNote",
         CASE WHEN p.state IN ('held', 'returned', 'cancelled') THEN p.hold_by END AS "holdBy"
       FROM ${PAYOUTS} ${ROW_JOINS} WHERE p.id = $1`,
      [id],
    );
    if (!row || !mayReach(reader.scope, row.projectId)) throw notFound();
    const [order, history, judged, proposalIds] = await Promise.all([
      this.orders.row(row.orderId, reader),
      this.attempts.of(id),
      this.rules.judge([id]),
      this.attempts.openProposals(id),
    ]);
    const retry = judged.get(id)?.advice ?? NOT_FAILED;
    return { ...row, order, history, retry, may: actsOf({ ...row, retry }, reader.role), proposalIds };
  }
}
