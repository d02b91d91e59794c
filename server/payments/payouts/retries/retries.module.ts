import { Module } from '@nestjs/common';
import { LostCallsModule } from '../../transactions/lost-calls/lost-calls.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { PredecessorsModule } from '../predecessors/predecessors.module.js';
import { FailedPayoutsService } from './failed-payouts.service.js';
import { JointRetriesService } from './joint-retries.service.js';
import { RetriesController, PayoutRetryController } from './retries.controller.js';
import { RetryCheckProgressService } from './retry-check-progress.service.js';
import { RetryOutcomesService } from './retry-outcomes.service.js';
import { RetryService } from './retry.service.js';

@Module({
  imports: [LostCallsModule, AttemptsModule, HoldsModule, PredecessorsModule],
  controllers: [RetriesController, PayoutRetryController],
  providers: [
    RetryService,
    JointRetriesService,
    FailedPayoutsService,
    RetryOutcomesService,
    RetryCheckProgressService,
  ],
})
export class RetriesModule {}
