import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClosePolicyChangesService } from './close-policy-changes.service.js';
import { ClosePolicyController } from './close-policy.controller.js';
import { ClosePolicyEntity } from './close-policy.entity.js';
import { ClosePolicyService } from './close-policy.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClosePolicyEntity])],
  controllers: [ClosePolicyController],
  providers: [ClosePolicyChangesService, ClosePolicyService],
  exports: [ClosePolicyService],
})
export class ClosePolicyModule {}
