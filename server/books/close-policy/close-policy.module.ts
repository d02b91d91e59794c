import { Module } from '@nestjs/common';
import { ClosePolicyChangesService } from './close-policy-changes.service.js';
import { ClosePolicyController } from './close-policy.controller.js';
import { ClosePolicyService } from './close-policy.service.js';

@Module({
  controllers: [ClosePolicyController],
  providers: [ClosePolicyChangesService, ClosePolicyService],
  exports: [ClosePolicyService],
})
export class ClosePolicyModule {}
