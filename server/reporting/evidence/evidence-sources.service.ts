import { Injectable } from '@nestjs/common';
import type { CallbackView } from '../../payments/callbacks/views/callback.view.js';
import { CallbacksService } from '../../payments/callbacks/views/callbacks.service.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { TransactionSidesService } from '../../books/matching/transaction-sides.service.js';
import type { TransactionSidesView } from '../../books/matching/matching.view.js';
import { TimelineService } from '../../payments/overview/timeline.service.js';
import type { TimelineEntry } from '../../payments/transactions/timeline/timeline.view.js';
import type { TransactionView } from '../../payments/transactions/views/transaction.view.js';
import { endsOf } from './evidence-limits.js';
import { TransactionsService } from '../../payments/overview/transactions.service.js';

/** Deliveries that a file contains; of more, the first and the last. */
const MOST_DELIVERIES = 60;
const MOST_OCCURRENCES = 50;

export interface EvidenceSources {
  transaction: TransactionView;
  timeline: TimelineEntry[];
  sides: TransactionSidesView;
  callbacks: CallbackView[];
  callbackTotal: number;
  occurrences: {
    id: string;
    receivedAt: string;
    transactionReference: string | null;
    transactionId: string | null;
  }[];
  occurrenceTotal: number;
}

/** Reads everything that is recorded about a transaction, as its screens do. */
@Injectable()
export class EvidenceSourcesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly timelines: TimelineService,
    private readonly sides: TransactionSidesService,
    private readonly callbacks: CallbacksService,
  ) {}

  /** @throws Problem not_found, also for a transaction of a project that the user cannot access */
  async read(id: string, scope: ProjectScope): Promise<EvidenceSources> {
    const transaction = await this.transactions.view(id, scope);
    const timeline = await this.timelines.entries(id, scope);
    const sides = await this.sides.of(id, scope);
    const { projectId, hash } = transaction;
    const query = { page: 1, perPage: MOST_OCCURRENCES, order: 'ASC' as const };
    const same = hash
      ? await this.callbacks.list({ ...query, projectId, hash }, scope)
      : { data: [], total: 0 };
    const deliveries = timeline.flatMap((entry) =>
      entry.type === 'callback' ? entry.callback.deliveryId : [],
    );
    const callbacks: CallbackView[] = [];
    for (const delivery of endsOf(deliveries, MOST_DELIVERIES))
      callbacks.push(await this.callbacks.view(delivery, scope));
    return {
      transaction,
      timeline,
      sides,
      callbacks,
      callbackTotal: deliveries.length,
      occurrences: same.data,
      occurrenceTotal: same.total,
    };
  }
}
