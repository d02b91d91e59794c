import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FloatModule } from '../../float/float.module.js';
import { LostCallsModule } from '../../transactions/lost-calls/lost-calls.module.js';
import { InterruptionsModule } from '../interruptions/interruptions.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { AttemptHistoryService } from './attempt-history.service.js';
import { DueRetriesService } from './due-retries.service.js';
import { PayoutAttemptEntity } from './payout-attempt.entity.js';
import { PayoutPageService } from './payout-page.service.js';
import { PayoutViewsService } from './payout-views.service.js';
import { PayoutsController } from './payouts.controller.js';
import { RetryAdviceService } from './retry-advice.service.js';

@Module({
  imports: [
    FloatModule,
    LostCallsModule,
    OrdersModule,
    InterruptionsModule,
    TypeOrmModule.forFeature([PayoutAttemptEntity]),
  ],
  controllers: [PayoutsController],
  providers: [
    RetryAdviceService,
    DueRetriesService,
    AttemptHistoryService,
    PayoutPageService,
    PayoutViewsService,
  ],
  exports: [RetryAdviceService, DueRetriesService, PayoutPageService, PayoutViewsService],
})
export class AttemptsModule {}
