import { Module } from '@nestjs/common';
import { ConnectionModule } from '../connection/connection.module.js';
import { ProjectRegistryModule } from '../registry/project-registry.module.js';
import { CallRateUseService } from './call-rate-use.service.js';
import { EgressService } from './egress.service.js';
import { ProjectSettingsService } from './project-settings.service.js';
import { ProjectsController } from './projects.controller.js';

@Module({
  imports: [ProjectRegistryModule, ConnectionModule],
  controllers: [ProjectsController],
  providers: [ProjectSettingsService, EgressService, CallRateUseService],
  exports: [ProjectSettingsService],
})
export class ProjectSettingsModule {}
