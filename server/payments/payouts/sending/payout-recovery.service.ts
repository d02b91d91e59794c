import { Injectable } from '@nestjs/common';
import { CallRecoveryService } from '../../calls/call-recovery.service.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { PayoutCallHandler } from './payout-call.handler.js';

@Injectable()
export class PayoutRecoveryService {
  constructor(
    private readonly calls: CallRecoveryService,
    private readonly handler: PayoutCallHandler,
  ) {}

  @Task({ name: 'recover payouts', everyMs: 10_000 })
  recover(): Promise<number> {
    return this.calls.recover(this.handler);
  }
}
