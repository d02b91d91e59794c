import { Module } from '@nestjs/common';
import { AlertRegisterModule } from '../register/alert-register.module.js';
import { AccessAlertsService } from './access-alerts.service.js';

@Module({
  imports: [AlertRegisterModule],
  providers: [AccessAlertsService],
  exports: [AccessAlertsService],
})
export class AccessWatchModule {}
