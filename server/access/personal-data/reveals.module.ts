import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.js';
import { RevealsController } from './reveals.controller.js';
import { RevealsService } from './reveals.service.js';

@Module({
  imports: [AuditModule, DiscoveryModule],
  controllers: [RevealsController],
  providers: [RevealsService],
})
export class RevealsModule {}
