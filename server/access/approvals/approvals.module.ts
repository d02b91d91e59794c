import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { FilesModule } from '../files/files.module.js';
import { ApprovalsController } from './approvals.controller.js';
import { ProposalDecisionsService } from './proposal-decisions.service.js';
import { ProposalListService } from './proposal-list.service.js';
import { ProposalsService } from './proposals.service.js';

@Module({
  imports: [DiscoveryModule, AuditModule, SignInModule, FilesModule],
  controllers: [ApprovalsController],
  providers: [ProposalsService, ProposalListService, ProposalDecisionsService],
  exports: [ProposalsService, ProposalListService],
})
export class ApprovalsModule {}
