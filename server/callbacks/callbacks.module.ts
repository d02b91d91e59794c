import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { CallbackSilence } from './silence.service.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CallbackDecisions } from './callback-decisions.service.js';
import { CallbackReader } from './callback-reader.service.js';
import { CallbacksController } from './callbacks.controller.js';
import { CallbacksService } from './callbacks.service.js';
import { ConsequencesService } from './consequences.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { EventsService } from './events.service.js';
import { Inbox } from './inbox.js';
import { MatchingService } from './matching.service.js';
import { OversizedCallbacks } from './oversized.service.js';
import { QuarantineService } from './quarantine.service.js';
import { ReadingsService } from './readings.service.js';
import { UnmarkedQuota } from './unmarked-quota.service.js';
import { UnreadService } from './unread.service.js';

/** Needs `Clock` from a global module; the clock lines call `CallbackReader` and `QuarantineService`. */
@Module({
  imports: [AccessModule, ProjectsModule, AlertsModule, TransactionsModule],
  controllers: [CallbacksController],
  providers: [
    Inbox,
    DeliveriesService,
    CallbackReader,
    UnreadService,
    ReadingsService,
    EventsService,
    MatchingService,
    ConsequencesService,
    QuarantineService,
    CallbacksService,
    CallbackDecisions,
    OversizedCallbacks,
    CallbackSilence,
    UnmarkedQuota,
  ],
  exports: [CallbackReader, CallbackSilence, QuarantineService],
})
export class CallbacksModule {}
