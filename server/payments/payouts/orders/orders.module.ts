import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PolicyModule } from '../policy/policy.module.js';
import { PredecessorsModule } from '../predecessors/predecessors.module.js';
import { PreflightModule } from '../preflight/preflight.module.js';
import { OrderApprovalsService } from './order-approvals.service.js';
import { OrderCancellationService } from './order-cancellation.service.js';
import { OrderRequestsService } from './order-requests.service.js';
import { OrderTermsService } from './order-terms.service.js';
import { OrderViewsService } from './order-views.service.js';
import { OrdersController } from './orders.controller.js';
import { PayoutSearchSource } from './payout-search.source.js';
import { PayoutApprovalEntity, PayoutOrderEntity, PayoutEntity } from './orders.entities.js';
import { PayoutRevealSource } from './payout-reveal.source.js';

@Module({
  imports: [
    PolicyModule,
    PreflightModule,
    PredecessorsModule,
    TypeOrmModule.forFeature([PayoutOrderEntity, PayoutApprovalEntity, PayoutEntity]),
  ],
  controllers: [OrdersController],
  providers: [
    PayoutRevealSource,
    OrderRequestsService,
    OrderTermsService,
    OrderViewsService,
    OrderCancellationService,
    OrderApprovalsService,
    PayoutSearchSource,
  ],
  exports: [OrderTermsService, OrderViewsService],
})
export class OrdersModule {}
