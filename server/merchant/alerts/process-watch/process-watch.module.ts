import { Module } from '@nestjs/common';
import { AlertRegisterModule } from '../register/alert-register.module.js';
import { ClockAlertsService } from './clock-alerts.service.js';
import { StallWatchService } from './stall-watch.service.js';

@Module({
  imports: [AlertRegisterModule],
  providers: [ClockAlertsService, StallWatchService],
  exports: [ClockAlertsService, StallWatchService],
})
export class ProcessWatchModule {}
