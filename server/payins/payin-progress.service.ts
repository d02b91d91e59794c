import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { DueService, MIN_GAP_MS } from '../transactions/due.service.js';
import { TransitionsService } from '../transactions/transitions.service.js';
import type { Call } from './payin-ledger.service.js';
import type { Settlement } from './payin-outcome.js';

/** Moves the transaction of a made payin on, through the one door, and has it followed once it is pending. */
@Injectable()
export class PayinProgress {
  constructor(
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
    private readonly due: DueService,
  ) {}

  async advance(
    manager: EntityManager,
    { transactionId, actor }: Call,
    { result, exchangeId }: { result: Settlement; exchangeId: string },
  ): Promise<void> {
    const { to, token, paymentUrl, subCode } = result;
    if (!to) return;
    const facts = {
      ...(token === undefined ? {} : { token }),
      ...(paymentUrl === undefined ? {} : { paymentUrl }),
      ...(subCode === undefined ? {} : { subCode }),
    };
    const at = this.clock.now();
    await this.transitions.apply(manager, [
      { transactionId, to, at, cause: 'create', actor, exchangeId, ...facts },
    ]);
    if (to === 'pending') await this.due.follow(manager, [transactionId], this.clock.in(MIN_GAP_MS));
  }
}
