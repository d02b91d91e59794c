import { Module } from '@nestjs/common';
import { CheckBatchesModule } from './check-batches/check-batches.module.js';
import { ConfirmNowModule } from './confirm-now/confirm-now.module.js';
import { ConfirmationScheduleModule } from './schedule/confirmation-schedule.module.js';
import { ConfirmSweepModule } from './sweep/confirm-sweep.module.js';

@Module({
  imports: [ConfirmationScheduleModule, ConfirmSweepModule, ConfirmNowModule, CheckBatchesModule],
  exports: [ConfirmationScheduleModule, ConfirmSweepModule],
})
export class ConfirmationsModule {}
