import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { FloatModule } from '../float/float.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { HoldsService } from './acts/holds.service.js';
import { OrderTerms } from './orders/order-terms.service.js';
import { ReadyService } from './orders/readiness.service.js';
import { LimitsService } from './policy/limits.service.js';
import { PolicyService } from './policy/policy.service.js';
import { CircuitService } from './sending/circuit.service.js';
import { PayoutAnswers } from './sending/payout-answers.service.js';
import { PayoutCalls } from './sending/payout-calls.service.js';
import { PayoutClaims } from './sending/payout-claims.service.js';
import { PayoutGuard } from './sending/payout-guard.service.js';
import { PayoutMarker } from './sending/payout-marker.service.js';
import { PayoutRecovery } from './sending/payout-recovery.service.js';
import { PayoutSender } from './sending/payout-sender.service.js';

const sending = [
  PayoutMarker,
  PayoutGuard,
  PayoutClaims,
  PayoutCalls,
  PayoutAnswers,
  CircuitService,
  PayoutSender,
  PayoutRecovery,
];

/** Payouts that people request and approve, and their sending. */
@Module({
  imports: [AccessModule, AggregatorModule, ProjectsModule, TransactionsModule, FloatModule],
  controllers: [],
  providers: [PolicyService, LimitsService, OrderTerms, ReadyService, HoldsService, ...sending],
  exports: [PayoutSender, PayoutRecovery],
})
export class PayoutsModule {}
