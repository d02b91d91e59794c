import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SystemSamplesService } from './system-samples.service.js';
import { SystemController } from './system.controller.js';
import { SystemService } from './system.service.js';
import { TaskRunsService } from './task-runs.service.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [SystemController],
  providers: [SystemService, SystemSamplesService, TaskRunsService],
  exports: [TaskRunsService],
})
export class SystemModule {}
