import { Module } from '@nestjs/common';
import { PayoutLimitsService } from './limits.service.js';
import { PolicyChangesService } from './policy-changes.service.js';
import { PolicyController } from './policy.controller.js';
import { PolicyService } from './policy.service.js';

@Module({
  controllers: [PolicyController],
  providers: [PolicyService, PolicyChangesService, PayoutLimitsService],
  exports: [PolicyService, PayoutLimitsService],
})
export class PolicyModule {}
