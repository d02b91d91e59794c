import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import type { BalanceView } from './float.view.js';

/** What is known of the balances that the aggregator does not tell. */
@Injectable()
export class FloatService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The account of a project at an operator, as of now; without evidence, its lower bound is 0 and nothing else is known. */
  async balance(projectId: string, operatorId: string): Promise<BalanceView> {
    return (await this.balances(projectId)).get(operatorId) ?? NOTHING;
  }

  /** Every account of a project that something is known of, by operator id. */
  balances(_projectId: string): Promise<Map<string, BalanceView>> {
    return Promise.resolve(new Map());
  }
}

const NOTHING: BalanceView = {
  low: 0,
  high: null,
  statedAmount: null,
  statedAsOf: null,
  statedSource: null,
  evidence: [],
};
