import { Injectable } from '@nestjs/common';
import type { Credentials } from '../../../aggregator/contract/outcomes.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { writeCredentials } from './credentials.js';
import type { ProjectEntity } from './registry.entities.js';
import { secretContext, Vault } from '../../../platform/config/vault.js';

type SealedCredentials = Pick<
  ProjectEntity,
  | 'credentialsSealed'
  | 'credentialsSetAt'
  | 'updatedAt'
  | 'sweepPausedAt'
  | 'sweepPauseCause'
  | 'sweepPausedWhy'
  | 'sweepProbeAt'
>;

@Injectable()
export class CredentialsSealerService {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the columns for new credentials. They also end a pause of the sweep, which the old ones may have caused.
   */
  seal(projectId: string, credentials: Credentials): SealedCredentials {
    const now = this.clock.now();
    return {
      credentialsSealed: this.vault.seal(
        writeCredentials(credentials),
        secretContext(projectId, 'credentials'),
      ),
      credentialsSetAt: now,
      updatedAt: now,
      sweepPausedAt: null,
      sweepPauseCause: null,
      sweepPausedWhy: null,
      sweepProbeAt: null,
    };
  }
}
