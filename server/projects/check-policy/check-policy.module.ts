import { Module } from '@nestjs/common';
import { CheckPoliciesService } from './check-policies.service.js';
import { CheckPolicyController } from './check-policy.controller.js';

@Module({
  controllers: [CheckPolicyController],
  providers: [CheckPoliciesService],
  exports: [CheckPoliciesService],
})
export class CheckPolicyModule {}
