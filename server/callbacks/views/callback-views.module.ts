import { Module } from '@nestjs/common';
import { QuarantineModule } from '../quarantine/quarantine.module.js';
import { CallbackTimelineSource } from './callback-timeline.source.js';
import { CallbacksController } from './callbacks.controller.js';
import { CallbacksService } from './callbacks.service.js';

/** Callbacks as people read them. */
@Module({
  imports: [QuarantineModule],
  controllers: [CallbacksController],
  providers: [CallbacksService, CallbackTimelineSource],
})
export class CallbackViewsModule {}
