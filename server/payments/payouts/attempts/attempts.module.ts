import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FloatModule } from '../../accounts/float.module.js';
import { ConfirmNowModule } from '../../status-checks/confirm-now/confirm-now.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { LostCallsModule } from '../../transactions/lost-calls/lost-calls.module.js';
import { PredecessorsModule } from '../predecessors/predecessors.module.js';
import { InterruptionsModule } from '../interruptions/interruptions.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { AttemptHistoryService } from './attempt-history.service.js';
import { DueRetriesService } from './due-retries.service.js';
import { PayoutAttemptEntity } from './payout-attempt.entity.js';
import { PayoutPageService } from './payout-page.service.js';
import { PayoutViewsService } from './payout-views.service.js';
import { PayoutsController } from './payouts.controller.js';
import { RetryAdviceService } from './retry-advice.service.js';
import { RetryWaitsService } from './retry-waits.service.js';
import { RetryChecksService } from './retry-checks.service.js';

@Module({
  imports: [
    FloatModule,
    LostCallsModule,
    OrdersModule,
    ConfirmNowModule,
    ProjectsModule,
    TransactionsModule,
    PredecessorsModule,
    InterruptionsModule,
    TypeOrmModule.forFeature([PayoutAttemptEntity]),
  ],
  controllers: [PayoutsController],
  providers: [
    RetryAdviceService,
    RetryChecksService,
    RetryWaitsService,
    DueRetriesService,
    AttemptHistoryService,
    PayoutPageService,
    PayoutViewsService,
  ],
  exports: [
    RetryAdviceService,
    RetryChecksService,
    RetryWaitsService,
    DueRetriesService,
    PayoutPageService,
    PayoutViewsService,
  ],
})
export class AttemptsModule {}
