import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { CallbackSilenceService } from './silence.service.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { QuarantineDecisionsService } from './callback-decisions.service.js';
import { CallbackProcessorService } from './callback-reader.service.js';
import { CallbacksController } from './callbacks.controller.js';
import { CallbacksService } from './callbacks.service.js';
import { CallbackEffectsService } from './consequences.service.js';
import { CallbackStoreService } from './deliveries.service.js';
import { CallbackEventsService } from './events.service.js';
import { CallbackInboxRoute } from './inbox.js';
import { CallbackMatchingService } from './matching.service.js';
import { OversizedCallbacksService } from './oversized.service.js';
import { QuarantineService } from './quarantine.service.js';
import { CallbackRecorderService } from './readings.service.js';
import { UnmarkedQuotaService } from './unmarked-quota.service.js';
import { CallbackBatchService } from './unread.service.js';

/** Needs `Clock` from a global module; the clock lines call `CallbackReader` and `QuarantineService`. */
@Module({
  imports: [AccessModule, ProjectsModule, AlertsModule, TransactionsModule],
  controllers: [CallbacksController],
  providers: [
    CallbackInboxRoute,
    CallbackStoreService,
    CallbackProcessorService,
    CallbackBatchService,
    CallbackRecorderService,
    CallbackEventsService,
    CallbackMatchingService,
    CallbackEffectsService,
    QuarantineService,
    CallbacksService,
    QuarantineDecisionsService,
    OversizedCallbacksService,
    CallbackSilenceService,
    UnmarkedQuotaService,
  ],
  exports: [CallbackProcessorService, CallbackSilenceService, QuarantineService],
})
export class CallbacksModule {}
