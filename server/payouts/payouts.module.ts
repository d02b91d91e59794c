import { Module } from '@nestjs/common';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { AttemptsModule } from './attempts/attempts.module.js';
import { BatchesModule } from './batches/batches.module.js';
import { HoldsModule } from './holds/holds.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { CoolOffService } from './policy/cool-off.service.js';
import { PolicyModule } from './policy/policy.module.js';
import { PreflightModule } from './preflight/preflight.module.js';
import { RetriesModule } from './retries/retries.module.js';
import { SendingModule } from './sending/sending.module.js';

/** Payouts that people request and approve, and their sending. */
@Module({
  imports: [
    TransactionsModule,
    PolicyModule,
    PreflightModule,
    OrdersModule,
    AttemptsModule,
    HoldsModule,
    SendingModule,
    RetriesModule,
    BatchesModule,
  ],
  providers: [CoolOffService],
  exports: [OrdersModule, HoldsModule, SendingModule],
})
export class PayoutsModule {}
