import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CallbackStoreService } from './store/callback-store.service.js';
import { CallbackEventsService } from './pair/callback-events.service.js';
import { CallbackForwardingService } from './process/callback-forwarding.service.js';
import { CallbackMatchingService } from './process/callback-matching.service.js';
import { CallbackProcessorService } from './process/callback-processor.service.js';
import { CallbackQuotaService } from './process/callback-quota.service.js';
import { CallbackReadingService } from './process/callback-reading.service.js';
import { CallbackRecorderService } from './process/callback-recorder.service.js';
import { CallbackRereadsService } from './process/callback-rereads.service.js';
import { TransactionQuotaService } from './process/transaction-quota.service.js';
import { UnreadCallbacksRepository } from './process/unread-callbacks.repository.js';
import { QuarantineAlertsService } from './quarantine/quarantine-alerts.service.js';
import { QuarantineDecisionsService } from './quarantine/quarantine-decisions.service.js';
import { QuarantineController } from './quarantine/quarantine.controller.js';
import { QuarantineService } from './quarantine/quarantine.service.js';
import { UnreadAlertsService } from './quarantine/unread-alerts.service.js';
import { CallbackReplaysController } from './replay/callback-replays.controller.js';
import { CallbackReplaysService } from './replay/callback-replays.service.js';
import { CallbackInboxRoute } from './inbox/callback-inbox.route.js';
import { CallbackSilenceService } from './inbox/callback-silence.service.js';
import { OversizedCallbacksService } from './inbox/oversized-callbacks.service.js';
import { RefusedRequestAlertsService } from './inbox/refused-request-alerts.service.js';
import { RefusedRequestsService } from './inbox/refused-requests.service.js';
import { CallbackRevealSource } from './views/callback-reveal.source.js';
import { CallbackSearchSource } from './views/callback-search.source.js';
import { CallbackTimelineSource } from './views/callback-timeline.source.js';
import { CallbacksController } from './views/callbacks.controller.js';
import { CallbacksService } from './views/callbacks.service.js';
import { DismissFoundService } from './views/dismiss-found.service.js';
import { RefusedRequestsViewService } from './views/refused-requests.service.js';
import { CallbackClockRecords, CallbackDueTimes } from './store/callback-times.js';

@Module({
  imports: [ProjectsModule, AlertsModule, TransactionsModule],
  controllers: [QuarantineController, CallbackReplaysController, CallbacksController],
  providers: [
    CallbackClockRecords,
    CallbackDueTimes,
    CallbackEventsService,
    CallbackForwardingService,
    CallbackMatchingService,
    CallbackReadingService,
    CallbackRecorderService,
    CallbackProcessorService,
    CallbackRereadsService,
    CallbackQuotaService,
    TransactionQuotaService,
    UnreadCallbacksRepository,
    QuarantineService,
    QuarantineDecisionsService,
    QuarantineAlertsService,
    UnreadAlertsService,
    CallbackReplaysService,
    CallbackStoreService,
    OversizedCallbacksService,
    RefusedRequestsService,
    RefusedRequestAlertsService,
    CallbackInboxRoute,
    CallbackSilenceService,
    CallbackRevealSource,
    CallbacksService,
    DismissFoundService,
    CallbackTimelineSource,
    CallbackSearchSource,
    RefusedRequestsViewService,
  ],
  exports: [CallbacksService],
})
export class CallbacksModule {}
