import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { WebhookClient } from './webhook-client.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { WebhookSenderService } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [ProjectsModule],
  controllers: [WebhooksController],
  providers: [
    WebhooksService,
    WebhookDeliveriesService,
    WebhookQueueService,
    WebhookSenderService,
    WebhookClient,
  ],
  exports: [WebhookQueueService, WebhookSenderService],
})
export class WebhooksModule {}
