import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../../../platform/outbox/outbox.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { RelayProposalsService } from './relay-proposals.service.js';
import { WebhookClient } from './webhook-client.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDeliveryEntity, WebhookEntity, WebhookResendEntity } from './webhooks.entities.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { WebhookResendsService } from './webhook-resends.service.js';
import { WebhookChannel } from './webhook.channel.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    ProjectsModule,
    OutboxModule,
    TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryEntity, WebhookResendEntity]),
  ],
  controllers: [WebhooksController],
  providers: [
    RelayProposalsService,
    WebhooksService,
    WebhookDeliveriesService,
    WebhookQueueService,
    WebhookResendsService,
    WebhookChannel,
    WebhookClient,
  ],
  exports: [WebhookQueueService, WebhookChannel, WebhookClient],
})
export class WebhooksModule {}
