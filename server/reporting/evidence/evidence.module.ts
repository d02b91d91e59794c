import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { CallbackViewsModule } from '../../payments/callbacks/views/callback-views.module.js';
import { MatchingModule } from '../../books/matching/matching.module.js';
import { TransactionsModule } from '../../payments/transactions/transactions.module.js';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceFilesService } from './evidence-files.service.js';
import { EvidenceSourcesService } from './evidence-sources.service.js';

@Module({
  imports: [AccessModule, CallbackViewsModule, MatchingModule, TransactionsModule],
  controllers: [EvidenceController],
  providers: [EvidenceFilesService, EvidenceSourcesService],
})
export class EvidenceModule {}
