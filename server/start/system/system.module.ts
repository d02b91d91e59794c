import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackupsService } from './backups.service.js';
import { SystemSamplesService } from './system-samples.service.js';
import { SystemController } from './system.controller.js';
import { SystemService } from './system.service.js';
import { TaskRunsService } from './task-runs.service.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [SystemController],
  providers: [BackupsService, SystemService, SystemSamplesService, TaskRunsService],
  exports: [TaskRunsService],
})
export class SystemModule {}
