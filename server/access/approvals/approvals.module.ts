import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { FilesModule } from '../files/files.module.js';
import { ApprovalsController } from './approvals.controller.js';
import { HandoversController } from './handovers.controller.js';
import { HandoversService } from './handovers.service.js';
import { ProposalDecisionsService } from './proposal-decisions.service.js';
import { ProposalEscalationsService } from './proposal-escalations.service.js';
import { ProposalListService } from './proposal-list.service.js';
import { ProposalsService } from './proposals.service.js';

@Module({
  imports: [DiscoveryModule, AuditModule, SignInModule, FilesModule],
  controllers: [ApprovalsController, HandoversController],
  providers: [
    ProposalsService,
    ProposalListService,
    ProposalDecisionsService,
    ProposalEscalationsService,
    HandoversService,
  ],
  exports: [ProposalsService, ProposalListService, ProposalEscalationsService, HandoversService],
})
export class ApprovalsModule {}
