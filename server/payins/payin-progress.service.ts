import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/time/clock.js';
import {
  ConfirmationScheduleService,
  MIN_CONFIRM_GAP_MS,
} from '../transactions/lifecycle/confirmation-schedule.service.js';
import { TransitionsService } from '../transactions/lifecycle/transitions.service.js';
import type { PayinCall } from './payins.repository.js';
import type { PayinOutcomeEffect } from './payin-outcome.js';

/** Moves the transaction of a made payin on, through the one door, and has it followed once it is pending. */
@Injectable()
export class PayinProgressService {
  constructor(
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
    private readonly due: ConfirmationScheduleService,
  ) {}

  async advance(
    manager: EntityManager,
    { transactionId, actor }: PayinCall,
    { result, exchangeId }: { result: PayinOutcomeEffect; exchangeId: string },
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
    if (to === 'pending') await this.due.start(manager, [transactionId], this.clock.in(MIN_CONFIRM_GAP_MS));
  }
}
