import { Module } from '@nestjs/common';
import { FloatModule } from '../../accounts/float.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { PolicyModule } from '../policy/policy.module.js';
import { HoldsController } from './holds.controller.js';
import { HoldsService } from './holds.service.js';
import { ManualHoldsService } from './manual-holds.service.js';
import { PayoutActionsService } from './payout-actions.service.js';
import { PayoutCancellationService } from './payout-cancellation.service.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [FloatModule, PolicyModule, AttemptsModule],
  controllers: [HoldsController],
  providers: [
    HoldsService,
    PayoutActionsService,
    ManualHoldsService,
    PayoutCancellationService,
    ReleasesService,
  ],
  exports: [HoldsService, PayoutActionsService],
})
export class HoldsModule {}
