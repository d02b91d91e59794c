import { Module } from '@nestjs/common';
import { AttemptsModule } from './attempts/attempts.module.js';
import { BatchesModule } from './batches/batches.module.js';
import { FundingModule } from './funding/funding.module.js';
import { HoldsModule } from './holds/holds.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { CoolOffModule } from './policy/cool-off.module.js';
import { PolicyModule } from './policy/policy.module.js';
import { PreflightModule } from './preflight/preflight.module.js';
import { RetriesModule } from './retries/retries.module.js';
import { SendingModule } from './sending/sending.module.js';

@Module({
  imports: [
    PolicyModule,
    CoolOffModule,
    PreflightModule,
    OrdersModule,
    AttemptsModule,
    FundingModule,
    HoldsModule,
    SendingModule,
    RetriesModule,
    BatchesModule,
  ],
  exports: [OrdersModule, HoldsModule, SendingModule],
})
export class PayoutsModule {}
