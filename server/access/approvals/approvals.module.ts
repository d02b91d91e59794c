import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApprovalsController } from './approvals.controller.js';
import { ProposalDecisionsService } from './proposal-decisions.service.js';
import { ProposalListService } from './proposal-list.service.js';
import { ProposalEntity } from './proposal.entity.js';
import { ProposalsService } from './proposals.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ProposalEntity])],
  controllers: [ApprovalsController],
  providers: [ProposalsService, ProposalListService, ProposalDecisionsService],
  exports: [ProposalsService, ProposalListService],
})
export class ApprovalsModule {}
