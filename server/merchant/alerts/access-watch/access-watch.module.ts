import { Module } from '@nestjs/common';
import { AlertRegisterModule } from '../register/alert-register.module.js';
import { RelayAlertsService } from './relay-alerts.service.js';
import { WebhookAlertsService } from './webhook-alerts.service.js';
import { AccessAlertsService } from './access-alerts.service.js';

@Module({
  imports: [AlertRegisterModule],
  providers: [AccessAlertsService, RelayAlertsService, WebhookAlertsService],
  exports: [AccessAlertsService, WebhookAlertsService],
})
export class AccessWatchModule {}
