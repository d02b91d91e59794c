import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { AlertListService } from './register/alert-list.service.js';
import { AlertsController } from './register/alerts.controller.js';
import { AlertsService } from './register/alerts.service.js';
import { WebhookClient } from './webhooks/webhook-client.js';
import { WebhookDeliveriesService } from './webhooks/webhook-deliveries.service.js';
import { WebhookQueueService } from './webhooks/webhook-queue.service.js';
import { WebhookSenderService } from './webhooks/webhook-sender.service.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

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
