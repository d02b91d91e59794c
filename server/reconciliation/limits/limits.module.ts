import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { ProposalsModule } from '../../proposals/proposals.module.js';
import { ClosePolicyChanges } from './close-policy-changes.service.js';
import { ClosePolicyController } from './close-policy.controller.js';
import { ClosePolicyService } from './close-policy.service.js';
import { WriteOffLimits } from './write-off-limits.service.js';

/** Amounts above which a second person decides, and their versions. */
@Module({
  imports: [AccessModule, ProposalsModule],
  controllers: [ClosePolicyController],
  providers: [ClosePolicyChanges, ClosePolicyService, WriteOffLimits],
  exports: [ClosePolicyService, WriteOffLimits],
})
export class LimitsModule {}
