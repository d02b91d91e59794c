import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SchemaDrift, ExchangeRecord } from '../../../aggregator/contract/outcomes.js';
import { DriftService } from '../drift/drift.service.js';
import { ExchangesService } from '../../../aggregator/client/exchanges.service.js';

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
}
