import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/common/time/clock.js';
import { DriftService } from '../../transactions/drift/drift.service.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';
import { TransactionFactsService } from '../../transactions/lifecycle/transaction-facts.service.js';
import { type MatchedCallback, CallbackMatchingService } from './callback-matching.service.js';
import { CallbackEventsService } from '../pair/callback-events.service.js';
import { type CallbackMatch, type ParsedCallback, occurrencesOf, toReadingRow } from './parsed-callback.js';
import { CallbackForwardingService } from './callback-forwarding.service.js';
import { insertReadings, updateReadings } from '../../transactions/lifecycle/callback-readings.js';

const LINKED = [
  'transaction_id',
  'identified_by',
  'token_kind',
  'url_mark_valid',
  'quarantine',
  'candidates',
];

/**
 * Stores the reading of a delivery and its event, and schedules an earlier status check. A callback never changes a
 * status.
 */
@Injectable()
export class CallbackRecorderService {
  constructor(
    private readonly clock: Clock,
    private readonly matching: CallbackMatchingService,
    private readonly events: CallbackEventsService,
    private readonly facts: TransactionFactsService,
    private readonly drift: DriftService,
    private readonly schedule: ConfirmationScheduleService,
    private readonly forwarding: CallbackForwardingService,
  ) {}

  async record(manager: EntityManager, reads: readonly ParsedCallback[]): Promise<void> {
    const matched = await this.matching.match(manager, reads);
    const eventIds = await this.events.record(manager, reads.flatMap(occurrencesOf));
    await insertReadings(
      manager,
      matched.map(({ read, match }) => toReadingRow(read, withEvent(match, eventIds.get(read.callback.id)))),
    );
    await this.raiseDrift(manager, matched);
    await this.applyToTransactions(manager, matched);
    await this.forwarding.queue(manager, matched);
  }

  /** Matches quarantined deliveries again. @returns the number of deliveries linked to a transaction */
  async link(manager: EntityManager, reads: readonly ParsedCallback[]): Promise<number> {
    const linked = (await this.matching.match(manager, reads)).filter(({ match }) => match.transaction);
    if (!linked.length) return 0;
    await updateReadings(
      manager,
      LINKED,
      linked.map(({ read, match }) => toReadingRow(read, match)),
      { quarantined: true },
    );
    await this.applyToTransactions(manager, linked);
    await this.forwarding.queue(manager, linked);
    return linked.length;
  }

  private async raiseDrift(manager: EntityManager, matched: readonly MatchedCallback[]): Promise<void> {
    const sightings = matched.flatMap(({ read: { callback, body }, match }) =>
      body.drift.map((drift) => ({
        projectId: callback.projectId,
        drift,
        at: callback.receivedAt,
        callbackId: callback.id,
        unmarked: match.markValid !== true,
      })),
    );
    await this.drift.raise(manager, sightings);
  }

  /**
   * Fills empty details of the transactions, except from callbacks with an invalid mark, and makes all of them due. The
   * request id is not taken: it identifies later callbacks, so only a status check may set it.
   */
  private async applyToTransactions(
    manager: EntityManager,
    matched: readonly MatchedCallback[],
  ): Promise<void> {
    const transactionCallbacks = matched.flatMap(({ read, match }) =>
      match.transaction ? [{ read, match, transactionId: match.transaction.id }] : [],
    );
    const believed = transactionCallbacks.filter(({ match }) => match.markValid !== false);
    await this.facts.record(
      manager,
      believed.map(({ read, transactionId }) => {
        const { requestId: _unproven, ...facts } = read.body.facts;
        return { transactionId, facts, from: 'callback' };
      }),
    );
    const transactionIds = [...new Set(transactionCallbacks.map(({ transactionId }) => transactionId))];
    await this.schedule.markDue(manager, transactionIds, 'callback', this.clock.now());
  }
}

function withEvent(match: CallbackMatch, eventId: string | undefined): CallbackMatch {
  return eventId === undefined ? match : { ...match, eventId };
}
