import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallbackInboxModule } from './inbox/callback-inbox.module.js';
import {
  CallbackEventEntity,
  CallbackReadingEntity,
  CallbackDecisionEntity,
  CallbackReplayEntity,
  CallbackDeliveryEntity,
  CallbackRereadEntity,
  OversizedCallbackEntity,
  RefusedCallbackRequestEntity,
  SupersededCallbackReadingEntity,
  UnreadCallbackEntity,
} from './store/callbacks.entities.js';
import { CallbackProcessingModule } from './process/callback-processing.module.js';
import { QuarantineModule } from './quarantine/quarantine.module.js';
import { ReplayModule } from './replay/replay.module.js';
import { CallbackViewsModule } from './views/callback-views.module.js';

@Module({
  imports: [
    CallbackProcessingModule,
    QuarantineModule,
    ReplayModule,
    CallbackInboxModule,
    CallbackViewsModule,
    TypeOrmModule.forFeature([
      CallbackDeliveryEntity,
      UnreadCallbackEntity,
      OversizedCallbackEntity,
      CallbackEventEntity,
      CallbackReadingEntity,
      CallbackDecisionEntity,
      CallbackReplayEntity,
      CallbackRereadEntity,
      RefusedCallbackRequestEntity,
      SupersededCallbackReadingEntity,
    ]),
  ],
  exports: [CallbackProcessingModule, CallbackInboxModule, QuarantineModule],
})
export class CallbacksModule {}
