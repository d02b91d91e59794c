import { Module } from '@nestjs/common';
import { OverviewModule } from '../../payments/overview/overview.module.js';
import { CallbacksModule } from '../../payments/callbacks/callbacks.module.js';
import { MatchingModule } from '../../books/matching/matching.module.js';
import { EvidenceFilesService } from './evidence-files.service.js';
import { EvidenceSourcesService } from './evidence-sources.service.js';
import { EvidenceController } from './evidence.controller.js';

@Module({
  imports: [OverviewModule, CallbacksModule, MatchingModule],
  controllers: [EvidenceController],
  providers: [EvidenceFilesService, EvidenceSourcesService],
})
export class EvidenceModule {}
