import { Injectable } from '@nestjs/common';
import type { Credentials } from '../../aggregator/contract/outcomes.js';
import { Clock } from '../../common/time/clock.js';
import { writeCredentials } from './credentials.js';
import type { ProjectEntity } from './registry.entities.js';
import { secretContext, Vault } from '../../config/vault.js';

type SealedCredentials = Pick<
  ProjectEntity,
  'credentialsSealed' | 'credentialsSetAt' | 'updatedAt' | 'sweepPausedAt' | 'sweepPausedWhy' | 'sweepProbeAt'
>;

/** Turns credentials into what may be stored of them. */
@Injectable()
export class CredentialsSealerService {
  constructor(
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** The columns of new credentials; they end the pause that the old ones were the reason for. */
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
      sweepPausedWhy: null,
      sweepProbeAt: null,
    };
  }
}
