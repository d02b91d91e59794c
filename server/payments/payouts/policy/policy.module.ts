import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PayoutLimitsService } from './limits.service.js';
import { PayoutPolicyEntity } from './payout-policy.entity.js';
import { PolicyChangesService } from './policy-changes.service.js';
import { PolicyController } from './policy.controller.js';
import { PolicyService } from './policy.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PayoutPolicyEntity])],
  controllers: [PolicyController],
  providers: [PolicyService, PolicyChangesService, PayoutLimitsService],
  exports: [PolicyService, PayoutLimitsService],
})
export class PolicyModule {}
