import { Module } from '@nestjs/common';
import { CallbackSearchSource } from './callback-search.source.js';
import { CallbackTimelineSource } from './callback-timeline.source.js';
import { CallbacksController } from './callbacks.controller.js';
import { CallbacksService } from './callbacks.service.js';
import { QuarantineModule } from '../quarantine/quarantine.module.js';
import { DismissFoundService } from './dismiss-found.service.js';
import { RefusedRequestsViewService } from './refused-requests.service.js';
import { CallbackRevealSource } from './callback-reveal.source.js';

@Module({
  imports: [QuarantineModule],
  controllers: [CallbacksController],
  providers: [
    CallbackRevealSource,
    CallbacksService,
    DismissFoundService,
    CallbackTimelineSource,
    CallbackSearchSource,
    RefusedRequestsViewService,
  ],
  exports: [CallbacksService],
})
export class CallbackViewsModule {}
