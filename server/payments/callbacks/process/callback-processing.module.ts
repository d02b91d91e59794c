import { Module } from '@nestjs/common';
import { WebhooksModule } from '../../../merchant/alerts/webhooks/webhooks.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { CallbackEventsService } from '../pair/callback-events.service.js';
import { CallbackForwardingService } from './callback-forwarding.service.js';
import { CallbackMatchingService } from './callback-matching.service.js';
import { CallbackProcessorService } from './callback-processor.service.js';
import { CallbackReadingService } from './callback-reading.service.js';
import { CallbackRecorderService } from './callback-recorder.service.js';
import { CallbackRereadsService } from './callback-rereads.service.js';
import { TransactionQuotaService } from './transaction-quota.service.js';
import { CallbackQuotaService } from './callback-quota.service.js';
import { UnreadCallbacksRepository } from './unread-callbacks.repository.js';

@Module({
  imports: [ProjectsModule, TransactionsModule, WebhooksModule],
  providers: [
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
  ],
  exports: [
    CallbackMatchingService,
    CallbackReadingService,
    CallbackRecorderService,
    CallbackProcessorService,
    CallbackRereadsService,
    CallbackQuotaService,
  ],
})
export class CallbackProcessingModule {}
