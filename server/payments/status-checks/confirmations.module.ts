import { Module } from '@nestjs/common';
import { AmountsModule } from './amounts/amounts.module.js';
import { CheckBatchesModule } from './check-batches/check-batches.module.js';
import { ConfirmNowModule } from './confirm-now/confirm-now.module.js';
import { ConfirmationScheduleModule } from './schedule/confirmation-schedule.module.js';
import { ConfirmSweepModule } from './sweep/confirm-sweep.module.js';
import { UndecidedModule } from './undecided/undecided.module.js';

@Module({
  imports: [
    ConfirmationScheduleModule,
    AmountsModule,
    ConfirmSweepModule,
    ConfirmNowModule,
    CheckBatchesModule,
    UndecidedModule,
  ],
  exports: [ConfirmationScheduleModule, AmountsModule, ConfirmSweepModule],
})
export class ConfirmationsModule {}
