import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { CallbackProcessingModule } from '../process/callback-processing.module.js';
import { CallbackStoreService } from '../store/callback-store.service.js';
import { CallbackInboxRoute } from './callback-inbox.route.js';
import { CallbackSilenceService } from './callback-silence.service.js';
import { OversizedCallbacksService } from './oversized-callbacks.service.js';

@Module({
  imports: [ProjectsModule, AlertsModule, CallbackProcessingModule],
  providers: [CallbackStoreService, OversizedCallbacksService, CallbackInboxRoute, CallbackSilenceService],
  exports: [CallbackSilenceService],
})
export class CallbackInboxModule {}
