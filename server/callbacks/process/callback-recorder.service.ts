import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/time/clock.js';
import { DriftService } from '../../transactions/drift/drift.service.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { TransactionFactsService } from '../../transactions/lifecycle/transaction-facts.service.js';
import type { MatchedCallback } from './callback-matching.service.js';

/** What follows from callbacks, and it is little: a callback only says "ask sooner". */
@Injectable()
export class CallbackEffectsService {
  constructor(
    private readonly clock: Clock,
    private readonly facts: TransactionFactsService,
    private readonly drift: DriftService,
    private readonly due: ConfirmationScheduleService,
  ) {}

  /** What the contract does not know, for a person to look at. */
  async raiseDrift(manager: EntityManager, matched: readonly MatchedCallback[]): Promise<void> {
    const sightings = matched.flatMap(({ read: { delivery, body }, match }) =>
      body.drift.map((drift) => ({
        projectId: delivery.projectId,
        drift,
        at: delivery.receivedAt,
        deliveryId: delivery.id,
        unmarked: match.markValid !== true,
      })),
    );
    await this.drift.raise(manager, sightings);
  }

  /**
   * What a callback reveals fills what nobody has said yet; one that did not come through the address we gave reveals
   * nothing. A request id identifies later callbacks, so it is learned from confirms alone. All of them are asked about.
   */
  async applyToTransactions(manager: EntityManager, matched: readonly MatchedCallback[]): Promise<void> {
    const told = matched.flatMap(({ read, match }) =>
      match.transaction ? [{ read, match, transactionId: match.transaction.id }] : [],
    );
    const believed = told.filter(({ match }) => match.markValid !== false);
    await this.facts.record(
      manager,
      believed.map(({ read, transactionId }) => {
        const { requestId: _unproven, ...facts } = read.body.facts;
        return { transactionId, facts, from: 'callback' };
      }),
    );
    const transactionIds = [...new Set(told.map(({ transactionId }) => transactionId))];
    await this.due.markDue(manager, transactionIds, 'callback', this.clock.now());
  }
}
