import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckPoliciesService } from './check-policies.service.js';
import { CheckPolicyController } from './check-policy.controller.js';
import { CheckPolicyEntity } from './check-policy.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CheckPolicyEntity])],
  controllers: [CheckPolicyController],
  providers: [CheckPoliciesService],
  exports: [CheckPoliciesService],
})
export class CheckPolicyModule {}
