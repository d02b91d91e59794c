import { Module } from '@nestjs/common';
import { FloatModule } from '../float/float.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { OrderTerms } from './orders/order-terms.service.js';
import { ReadyService } from './orders/readiness.service.js';
import { LimitsService } from './policy/limits.service.js';
import { PolicyService } from './policy/policy.service.js';

/** Payouts that people request and approve, and their sending. */
@Module({
  imports: [ProjectsModule, TransactionsModule, FloatModule],
  controllers: [],
  providers: [PolicyService, LimitsService, OrderTerms, ReadyService],
  exports: [],
})
export class PayoutsModule {}
