import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../common/database/query.js';
import type { CreateOutcome, SchemaDrift, ExchangeRecord } from '../../aggregator/contract/outcomes.js';
import { DriftService } from '../drift/drift.service.js';
import { ExchangesService } from './exchanges.service.js';

/** Keeps an exchange and raises what in it the contract does not know. */
@Injectable()
export class ExchangeRecorderService {
  constructor(
    private readonly exchanges: ExchangesService,
    private readonly drift: DriftService,
  ) {}

  async record(
    manager: EntityManager,
    exchange: ExchangeRecord,
    drift: readonly SchemaDrift[],
  ): Promise<void> {
    await this.exchanges.append(manager, [exchange]);
    const { projectId, id: exchangeId, sentAt: at } = exchange;
    await this.drift.raise(
      manager,
      drift.map((item) => ({ projectId, drift: item, at, exchangeId })),
    );
  }

  /** Whether an answer was written already: a write may be repeated after a commit whose own answer was lost. */
  async isRecorded(manager: EntityManager, exchangeId: string): Promise<boolean> {
    const rows = await queryRows<unknown>(manager, sql`SELECT 1 FROM exchanges WHERE id = ${exchangeId}`);
    return rows.length > 0;
  }

  /** The answer to a create as far as it is believed: a token that belongs to another transaction proves nothing about this one. */
  async trustedOutcome(
    manager: EntityManager,
    { projectId, transactionId }: { projectId: string; transactionId: string },
    outcome: CreateOutcome,
  ): Promise<CreateOutcome> {
    if (outcome.kind !== 'accepted') return outcome;
    const other = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM transactions WHERE project_id = ${projectId} AND token = ${outcome.token} AND id <> ${transactionId}`,
    );
    if (!other) return outcome;
    const fault = 'token of another transaction';
    const drift = [...outcome.drift, { kind: 'shape' as const, place: 'create', seen: fault }];
    return { kind: 'unanswered', fault, neverSent: false, drift };
  }
}

/** What the record of an exchange says where its acceptance was not believed. */
export function distrustedAcceptance(said: CreateOutcome, believed: CreateOutcome): Partial<ExchangeRecord> {
  return said !== believed && believed.kind === 'unanswered'
    ? { outcome: 'unanswered', fault: believed.fault }
    : {};
}
