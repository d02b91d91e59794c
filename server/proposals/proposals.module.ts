import { Global, Module } from '@nestjs/common';
import { DecisionsService } from './decisions.service.js';
import { ProposalViews } from './proposal-views.service.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsService } from './proposals.service.js';

/** Acts that one person proposes and another one decides. */
@Global()
@Module({
  controllers: [ProposalsController],
  providers: [ProposalsService, ProposalViews, DecisionsService],
  exports: [ProposalsService],
})
export class ProposalsModule {}
