import { Module } from '@nestjs/common';
import { AlertsModule } from '../../../merchant/alerts/alerts.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { CallbackProcessingModule } from '../process/callback-processing.module.js';
import { CallbackStoreService } from '../store/callback-store.service.js';
import { CallbackInboxRoute } from './callback-inbox.route.js';
import { CallbackSilenceService } from './callback-silence.service.js';
import { RefusedRequestAlertsService } from './refused-request-alerts.service.js';
import { RefusedRequestsService } from './refused-requests.service.js';
import { OversizedCallbacksService } from './oversized-callbacks.service.js';

@Module({
  imports: [ProjectsModule, AlertsModule, CallbackProcessingModule],
  providers: [
    CallbackStoreService,
    OversizedCallbacksService,
    RefusedRequestsService,
    RefusedRequestAlertsService,
    CallbackInboxRoute,
    CallbackSilenceService,
  ],
  exports: [CallbackSilenceService, RefusedRequestAlertsService],
})
export class CallbackInboxModule {}
