import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AggregatorClient, type Exchanged } from '../../aggregator/client/aggregator-client.js';
import type { SendPermit } from '../../aggregator/transport/call-context.js';
import type { AggregatorAccount, CreateOutcome } from '../../aggregator/contract/outcomes.js';
import { Clock } from '../../common/time/clock.js';
import { isPassing } from '../../common/database/database-faults.js';
import { newSecret } from '../../common/values/ids.js';
import { ProjectsService } from '../../projects/registry/projects.service.js';
import {
  type PayoutAttempt,
  attemptCustomData,
  type CallReference,
  PayoutClaimsService,
} from './payout-claims.service.js';

/**
 * A call leaves within this time (ms) after it was taken anew, or not at all. Recovery gives a call up much later, so that one
 * whose process slept meanwhile never leaves after people were told "unknown". What remains: a process that is stopped between the last
 * look at its permit and the write to its socket (the same turn of the event loop), or a machine whose monotonic clock stands still
 * (suspended, moved) after it asked for the permit, and that goes on after two people settled the call, a cool-off of hours later.
 */
const PERMIT_VALID_MS = 30_000;
/** How long (ms) a permit is asked for while the database is away, and how often. */
const ASK_FOR_MS = 5_000;
const ASK_EVERY_MS = 100;

/** The calls to the aggregator that move money away. */
@Injectable()
export class PayoutCallsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly client: AggregatorClient,
    private readonly claims: PayoutClaimsService,
    private readonly clock: Clock,
  ) {}

  /**
   * What so many calls need besides their payouts: found out before anything is committed.
   * @throws Problem not_found, credentials_missing
   */
  async references(
    projectId: string,
    count: number,
  ): Promise<{ account: AggregatorAccount; lines: CallReference[] }> {
    const account = await this.projects.account(projectId);
    const references = Array.from({ length: count }, () => `RP-${newSecret()}`);
    const lines = await Promise.all(
      references.map(async (reference) => ({
        reference,
        callbackUrl: await this.projects.callbackUrlFor(projectId, reference),
      })),
    );
    return { account, lines };
  }

  /** Makes the call, once. What the network or the aggregator do is part of the answer, never an exception. */
  create(account: AggregatorAccount, attempt: PayoutAttempt): Promise<Exchanged<CreateOutcome>> {
    const { reference, amount, phone, callbackUrl, purpose: description, transactionId } = attempt;
    const order = {
      reference,
      amount,
      phone,
      callbackUrl,
      description,
      customData: attemptCustomData(attempt),
    };
    const of = { cause: 'create', transactionId, permit: () => this.permit(transactionId) } as const;
    if (attempt.channel === 'mobile_money') return this.client.createMobileMoneyPayout(account, order, of);
    const destination = attempt.staysInWallet ? 'wallet' : 'mobile_money';
    return this.client.createWalletPayout(account, { ...order, destination }, of);
  }

  /**
   * The time counts from before the question to the database: however long its answer takes, the permit is no longer than said.
   * A connection that is cut is replaced; where the database stays away, the call does not leave.
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
