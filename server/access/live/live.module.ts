import { Module } from '@nestjs/common';
import { ChangeListenerService } from './change-listener.service.js';
import { ChangePublisherService } from './change-publisher.service.js';
import { EventStreamsService } from './event-streams.service.js';
import { PresenceController } from './presence.controller.js';
import { PresenceService } from './presence.service.js';
import { EventsController } from './events.controller.js';

@Module({
  controllers: [EventsController, PresenceController],
  providers: [ChangeListenerService, ChangePublisherService, EventStreamsService, PresenceService],
})
export class LiveModule {}
