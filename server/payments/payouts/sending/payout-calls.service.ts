import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AggregatorClient, type Exchanged } from '../../../aggregator/client/aggregator-client.js';
import type { SendPermit } from '../../../aggregator/transport/call-context.js';
import type { AggregatorAccount, CreateOutcome } from '../../../aggregator/contract/outcomes.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { isPassing } from '../../../platform/common/database/database-faults.js';
import { Vault } from '../../../platform/config/vault.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { payoutReference } from './payout-reference.js';
import {
  type PayoutAttempt,
  attemptCustomData,
  type ReferTo,
  PayoutClaimsService,
} from './payout-claims.service.js';

/**
 * Milliseconds from the re-claim within which the call must be sent. Recovery marks calls as unknown much later, so a
 * call of a suspended process is never sent after its payout was reported as unknown. Remaining risk: a process stopped
 * between the last check of its permit and the write to its socket (the same turn of the event loop), or a machine
 * whose monotonic clock stood still (suspended, moved) after the re-claim, that continues after two users resolved the
 * call, hours of cool-off later.
 */
const PERMIT_VALID_MS = 30_000;
/** Milliseconds during which the re-claim is repeated while the database is unavailable, and the interval. */
const ASK_FOR_MS = 5_000;
const ASK_EVERY_MS = 100;

@Injectable()
export class PayoutCallsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly client: AggregatorClient,
    private readonly claims: PayoutClaimsService,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /**
   * Prepares what a claim needs, before anything is committed.
   * @throws Problem not_found, credentials_missing
   */
  async prepare(projectId: string): Promise<{ account: AggregatorAccount; referTo: ReferTo }> {
    const account = await this.projects.account(projectId);
    const callbackUrlOf = await this.projects.callbackUrls(projectId);
    const referTo: ReferTo = (attempt) => {
      const reference = payoutReference(this.vault, attempt);
      return { reference, callbackUrl: callbackUrlOf(reference) };
    };
    return { account, referTo };
  }

  /** Makes the call, once. Failures of the network or the aggregator are part of the answer, never thrown. */
  create(account: AggregatorAccount, attempt: PayoutAttempt): Promise<Exchanged<CreateOutcome>> {
    const {
      reference,
      amount,
      phone,
      callbackUrl,
      purpose: description,
      transactionId,
      operatorId,
    } = attempt;
    const order = {
      reference,
      amount,
      phone,
      callbackUrl,
      description,
      customData: attemptCustomData(attempt),
    };
    const permit = () => this.permit(transactionId);
    const of = { cause: 'create', transactionId, operatorId: operatorId ?? null, permit } as const;
    if (attempt.channel === 'mobile_money') return this.client.createMobileMoneyPayout(account, order, of);
    const destination = attempt.staysInWallet ? 'wallet' : 'mobile_money';
    return this.client.createWalletPayout(account, { ...order, destination }, of);
  }

  /**
   * Re-claims the call just before it is sent. The permit is valid from before the query, so a slow answer of the
   * database cannot extend it. Repeats after a lost connection; while the database stays unavailable the call is not
   * sent.
   */
  private async permit(transactionId: string): Promise<SendPermit | null> {
    const until = this.clock.elapsed() + ASK_FOR_MS;
    for (;;) {
      const asked = this.clock.elapsed();
      try {
        if (!(await this.claims.reclaim(transactionId))) return null;
        return { isValid: () => this.clock.elapsed() - asked < PERMIT_VALID_MS };
      } catch (error) {
        if (!isPassing(error) || this.clock.elapsed() + ASK_EVERY_MS > until) throw error;
        await wait(ASK_EVERY_MS);
      }
    }
  }
}
