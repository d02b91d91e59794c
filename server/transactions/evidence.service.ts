import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Drift, ExchangeRecord } from '../aggregator/outcome.js';
import { DriftService } from './drift.service.js';
import { ExchangesService } from './exchanges.service.js';

/** Keeps an exchange and raises what in it the contract does not know. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly exchanges: ExchangesService,
    private readonly drift: DriftService,
  ) {}

  async keep(manager: EntityManager, exchange: ExchangeRecord, drift: readonly Drift[]): Promise<void> {
    await this.exchanges.append(manager, [exchange]);
    const { projectId, id: exchangeId, sentAt: at } = exchange;
    await this.drift.raise(
      manager,
      drift.map((item) => ({ projectId, drift: item, at, exchangeId })),
    );
  }
}
