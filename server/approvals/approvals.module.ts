import { Global, Module } from '@nestjs/common';
import { ProposalDecisionsService } from './proposal-decisions.service.js';
import { ProposalListService } from './proposal-list.service.js';
import { ApprovalsController } from './approvals.controller.js';
import { ProposalsService } from './proposals.service.js';

/** Acts that one person proposes and another one decides. */
@Global()
@Module({
  controllers: [ApprovalsController],
  providers: [ProposalsService, ProposalListService, ProposalDecisionsService],
  exports: [ProposalsService],
})
export class ApprovalsModule {}
