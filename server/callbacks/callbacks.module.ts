import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallbackInboxModule } from './inbox/callback-inbox.module.js';
import { CallbackEventEntity } from './pair/callback-event.entity.js';
import { CallbackProcessingModule } from './process/callback-processing.module.js';
import { CallbackReadingEntity } from './process/callback-reading.entity.js';
import { CallbackDecisionEntity } from './quarantine/callback-decision.entity.js';
import { QuarantineModule } from './quarantine/quarantine.module.js';
import { CallbackDeliveryEntity } from './store/callback-delivery.entity.js';
import { OversizedCallbackEntity } from './store/oversized-callback.entity.js';
import { UnreadCallbackEntity } from './store/unread-callback.entity.js';
import { CallbackViewsModule } from './views/callback-views.module.js';

/** Callbacks of the aggregator. Composes the modules of its folders. */
@Module({
  imports: [
    CallbackProcessingModule,
    QuarantineModule,
    CallbackInboxModule,
    CallbackViewsModule,
    TypeOrmModule.forFeature([
      CallbackDeliveryEntity,
      UnreadCallbackEntity,
      OversizedCallbackEntity,
      CallbackEventEntity,
      CallbackReadingEntity,
      CallbackDecisionEntity,
    ]),
  ],
  exports: [CallbackProcessingModule, CallbackInboxModule, QuarantineModule],
})
export class CallbacksModule {}
