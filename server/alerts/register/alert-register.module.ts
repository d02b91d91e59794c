import { Module } from '@nestjs/common';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AlertListService } from './alert-list.service.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsService } from './alerts.service.js';

@Module({
  imports: [WebhooksModule],
  controllers: [AlertsController],
  providers: [AlertsService, AlertListService],
  exports: [AlertsService],
})
export class AlertRegisterModule {}
