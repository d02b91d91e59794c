import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../../../platform/outbox/outbox.module.js';
import { AlertChannelsModule } from '../channels/alert-channels.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AlertMessageChannel } from './alert-message.channel.js';
import { AlertMessageEntity, AlertMessageItemEntity } from './alert-messages.entities.js';
import { AlertMessagesController } from './alert-messages.controller.js';
import { AlertMessagesService } from './alert-messages.service.js';
import { AlertRegisterModule } from '../register/alert-register.module.js';
import { GoneChatsService } from './gone-chats.service.js';
import { MessagePlannerService } from './message-planner.service.js';

@Module({
  imports: [
    OutboxModule,
    WebhooksModule,
    AlertChannelsModule,
    AlertRegisterModule,
    TypeOrmModule.forFeature([AlertMessageEntity, AlertMessageItemEntity]),
  ],
  controllers: [AlertMessagesController],
  providers: [AlertMessagesService, AlertMessageChannel, MessagePlannerService, GoneChatsService],
  exports: [AlertMessageChannel],
})
export class AlertMessagesModule {}
