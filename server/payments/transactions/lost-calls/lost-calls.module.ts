import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import {
  AttachedTokenEntity,
  FailureReviewEntity,
  ReportedFailureEntity,
} from './attached-token.entities.js';
import { DoubtsService } from './doubts.service.js';
import { FailureReviewsService } from './failure-reviews.service.js';
import { LostCallRecordsService } from './lost-call-records.service.js';
import { LostCallsController, UnprovenFailuresController } from './lost-calls.controller.js';
import { LostCallsService } from './lost-calls.service.js';
import { ReplacedTokenEntity } from './replaced-token.entity.js';
import { ReportedFailuresService } from './reported-failures.service.js';
import { TokenAttachmentService } from './token-attachment.service.js';
import { TokenFactsService } from './token-facts.service.js';
import { TokenReplacementService } from './token-replacement.service.js';
import { TokenRulesService } from './token-rules.service.js';

@Module({
  imports: [
    LifecycleModule,
    TypeOrmModule.forFeature([
      ReplacedTokenEntity,
      AttachedTokenEntity,
      ReportedFailureEntity,
      FailureReviewEntity,
    ]),
  ],
  controllers: [LostCallsController, UnprovenFailuresController],
  providers: [
    ...[TokenRulesService, TokenFactsService, DoubtsService, LostCallRecordsService, ReportedFailuresService],
    ...[TokenReplacementService, TokenAttachmentService, LostCallsService, FailureReviewsService],
  ],
  exports: [TokenReplacementService, DoubtsService, FailureReviewsService, ReportedFailuresService],
})
export class LostCallsModule {}
