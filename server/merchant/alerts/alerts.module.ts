import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RelayProposalsService } from './webhooks/relay-proposals.service.js';
import { WebhookClient } from './webhooks/webhook-client.js';
import { WebhookDeliveriesService } from './webhooks/webhook-deliveries.service.js';
import { WebhookQueueService } from './webhooks/webhook-queue.service.js';
import { WebhookResendsService } from './webhooks/webhook-resends.service.js';
import { WebhookChannel } from './webhooks/webhook.channel.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhookEntity, WebhookDeliveryEntity } from './webhooks/webhooks.entities.js';
import { WebhooksService } from './webhooks/webhooks.service.js';
import { AlertListService } from './register/alert-list.service.js';
import { AlertEntity } from './register/alert.entity.js';
import { AlertsController } from './register/alerts.controller.js';
import { AlertsService } from './register/alerts.service.js';
import { AccessAlertsService } from './access-watch/access-alerts.service.js';
import { RelayAlertsService } from './access-watch/relay-alerts.service.js';
import { WebhookAlertsService } from './access-watch/webhook-alerts.service.js';
import { ClockAlertsService } from './process-watch/clock-alerts.service.js';
import { StallWatchService } from './process-watch/stall-watch.service.js';
import { AlertChannelEntity } from './channels/alert-channel.entity.js';
import { AlertChannelsController } from './channels/alert-channels.controller.js';
import { AlertChannelsService } from './channels/alert-channels.service.js';
import { AlertRulesController } from './rules/alert-rules.controller.js';
import { AlertRuleEntity, AlertRuleTargetEntity } from './rules/alert-rules.entities.js';
import { AlertRulesService } from './rules/alert-rules.service.js';
import { AlertPreferencesController } from './preferences/alert-preferences.controller.js';
import { AlertPreferencesEntity } from './preferences/alert-preferences.entity.js';
import { AlertPreferencesService } from './preferences/alert-preferences.service.js';
import { AlertMessageChannel } from './messages/alert-message.channel.js';
import { AlertMessagesController } from './messages/alert-messages.controller.js';
import { AlertMessagesService } from './messages/alert-messages.service.js';
import { GoneChatsService } from './messages/gone-chats.service.js';
import { MessagePlannerService } from './messages/message-planner.service.js';
import { AlertSecrets } from './alert-secrets.js';
import { AlertDueTimes } from './alert-due-times.js';

@Module({
  imports: [
    OutboxModule,
    ProjectsModule,
    TypeOrmModule.forFeature([
      WebhookEntity,
      WebhookDeliveryEntity,
      AlertEntity,
      AlertChannelEntity,
      AlertRuleEntity,
      AlertRuleTargetEntity,
      AlertPreferencesEntity,
    ]),
  ],
  controllers: [
    WebhooksController,
    AlertsController,
    AlertChannelsController,
    AlertRulesController,
    AlertPreferencesController,
    AlertMessagesController,
  ],
  providers: [
    AlertDueTimes,
    AlertSecrets,
    RelayProposalsService,
    WebhooksService,
    WebhookDeliveriesService,
    WebhookQueueService,
    WebhookResendsService,
    WebhookChannel,
    WebhookClient,
    AlertsService,
    AlertListService,
    AccessAlertsService,
    RelayAlertsService,
    WebhookAlertsService,
    ClockAlertsService,
    StallWatchService,
    AlertChannelsService,
    AlertRulesService,
    AlertPreferencesService,
    AlertMessagesService,
    AlertMessageChannel,
    MessagePlannerService,
    GoneChatsService,
  ],
  exports: [WebhookQueueService, AlertsService, ClockAlertsService],
})
export class AlertsModule {}
