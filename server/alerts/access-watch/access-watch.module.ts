import { Module } from '@nestjs/common';
import { AlertRegisterModule } from '../register/alert-register.module.js';
import { RelayAlertsService } from './relay-alerts.service.js';
import { AccessAlertsService } from './access-alerts.service.js';

@Module({
  imports: [AlertRegisterModule],
  providers: [AccessAlertsService, RelayAlertsService],
  exports: [AccessAlertsService],
})
export class AccessWatchModule {}
