import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { AlertList } from './alert-list.service.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsService } from './alerts.service.js';
import { WebhookClient } from './webhook-client.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookQueue } from './webhook-queue.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [AlertsController, WebhooksController],
  providers: [
    AlertsService,
    AlertList,
    WebhooksService,
    WebhookDeliveries,
    WebhookQueue,
    WebhookSender,
    WebhookClient,
  ],
  exports: [AlertsService, WebhookSender],
})
export class AlertsModule {}
