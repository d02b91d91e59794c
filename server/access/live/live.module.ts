import { Module } from '@nestjs/common';
import { ChangeListenerService } from './change-listener.service.js';
import { ChangePublisherService } from './change-publisher.service.js';
import { EventStreamsService } from './event-streams.service.js';
import { EventsController } from './events.controller.js';

@Module({
  controllers: [EventsController],
  providers: [ChangeListenerService, ChangePublisherService, EventStreamsService],
})
export class LiveModule {}
