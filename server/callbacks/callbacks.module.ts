import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { CallbackSilenceService } from './inbox/callback-silence.service.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { QuarantineDecisionsService } from './quarantine/quarantine-decisions.service.js';
import { CallbacksController } from './views/callbacks.controller.js';
import { CallbackTimelineSource } from './views/callback-timeline.source.js';
import { CallbacksService } from './views/callbacks.service.js';
import { CallbackRecorderService } from './process/callback-recorder.service.js';
import { CallbackStoreService } from './store/callback-store.service.js';
import { CallbackEventsService } from './pair/callback-events.service.js';
import { CallbackInboxRoute } from './inbox/callback-inbox.route.js';
import { CallbackMatchingService } from './process/callback-matching.service.js';
import { OversizedCallbacksService } from './inbox/oversized-callbacks.service.js';
import { QuarantineService } from './quarantine/quarantine.service.js';
import { UnmarkedQuotaService } from './process/unmarked-quota.service.js';
import { CallbackProcessorService } from './process/callback-processor.service.js';

/** Needs `Clock` from a global module; the clock lines call `CallbackProcessorService` and `QuarantineService`. */
@Module({
  imports: [AccessModule, ProjectsModule, AlertsModule, TransactionsModule],
  controllers: [CallbacksController],
  providers: [
    CallbackInboxRoute,
    CallbackStoreService,
    CallbackProcessorService,
    CallbackRecorderService,
    CallbackEventsService,
    CallbackMatchingService,
    QuarantineService,
    CallbacksService,
    CallbackTimelineSource,
    QuarantineDecisionsService,
    OversizedCallbacksService,
    CallbackSilenceService,
    UnmarkedQuotaService,
  ],
  exports: [CallbackProcessorService, CallbackSilenceService, QuarantineService],
})
export class CallbacksModule {}
