import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { AlertListService } from './alert-list.service.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsService } from './alerts.service.js';
import { WebhookClient } from './webhook-client.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { WebhookSenderService } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [AlertsController, WebhooksController],
  providers: [
    AlertsService,
    AlertListService,
    WebhooksService,
    WebhookDeliveriesService,
    WebhookQueueService,
    WebhookSenderService,
    WebhookClient,
  ],
  exports: [AlertsService, WebhookSenderService],
})
export class AlertsModule {}
