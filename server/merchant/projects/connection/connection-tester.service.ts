import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Credentials } from '../../../aggregator/contract/outcomes.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import type { ConnectionChange, ConnectionPayload } from './connection.view.js';
import { ConnectionStoreService } from './connection-store.service.js';
import { CredentialsTesterService } from './credentials-tester.service.js';
import type { ProjectEntity } from '../registry/registry.entities.js';
import { toAggregatorAccount, toProjectRef } from '../registry/project-ref.js';

/** Tests a connection with the proposed values, by a call without effects at the aggregator. */
@Injectable()
export class ConnectionTesterService {
  constructor(
    private readonly db: DataSource,
    private readonly tester: CredentialsTesterService,
    private readonly connections: ConnectionStoreService,
  ) {}

  /** @throws Problem credentials_refused, aggregator_unreachable (unless `mayBeUnreachable`) */
  async require(
    stored: ProjectEntity,
    tried: { change: ConnectionChange; credentials: Credentials | undefined; mayBeUnreachable: boolean },
  ): Promise<ConnectionPayload['test']> {
    const { change, mayBeUnreachable } = tried;
    if (change.credentials === 'none' || change.credentials === 'dropped') return 'not_tested';
    const credentials =
      tried.credentials ?? (await this.connections.credentialsOf(this.db.manager, stored.id));
    if (!credentials) return 'not_tested';
    const { baseUrl, wireVariants } = change;
    const { verdict, reason } = await this.tester.ask(
      toAggregatorAccount(toProjectRef({ ...stored, baseUrl, wireVariants }), credentials),
    );
    if (verdict === 'refused') throw new Problem(422, 'credentials_refused', { values: { reason } });
    if (verdict === 'unreachable' && !mayBeUnreachable)
      throw new Problem(422, 'aggregator_unreachable', { values: { reason } });
    return verdict;
  }
}
