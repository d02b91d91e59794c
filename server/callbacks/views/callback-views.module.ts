import { Module } from '@nestjs/common';
import { CallbackSearchSource } from './callback-search.source.js';
import { CallbackTimelineSource } from './callback-timeline.source.js';
import { CallbacksController } from './callbacks.controller.js';
import { CallbacksService } from './callbacks.service.js';

@Module({
  controllers: [CallbacksController],
  providers: [CallbacksService, CallbackTimelineSource, CallbackSearchSource],
  exports: [CallbacksService],
})
export class CallbackViewsModule {}
