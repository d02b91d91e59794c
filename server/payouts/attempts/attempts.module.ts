import { Module } from '@nestjs/common';
import { FloatModule } from '../../float/float.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { AttemptHistoryService } from './attempt-history.service.js';
import { PayoutPageService } from './payout-page.service.js';
import { PayoutViewsService } from './payout-views.service.js';
import { PayoutsController } from './payouts.controller.js';
import { RetryAdviceService } from './retry-advice.service.js';

@Module({
  imports: [FloatModule, OrdersModule],
  controllers: [PayoutsController],
  providers: [RetryAdviceService, AttemptHistoryService, PayoutPageService, PayoutViewsService],
  exports: [RetryAdviceService, PayoutPageService],
})
export class AttemptsModule {}
