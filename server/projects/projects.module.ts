import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsSealer } from './credentials-sealer.service.js';
import { CredentialsTester } from './credentials-tester.service.js';
import { CredentialsService } from './credentials.service.js';
import { PaceService } from './pace.service.js';
import { ProjectEntity } from './project.entity.js';
import { ProjectListService } from './project-list.service.js';
import { ProjectStore } from './project-store.service.js';
import { ProjectSettingsService } from './project-settings.service.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [AccessModule, AggregatorModule, TypeOrmModule.forFeature([ProjectEntity])],
  controllers: [ProjectsController, CredentialsController],
  providers: [
    ProjectsService,
    ProjectListService,
    ProjectSettingsService,
    ProjectStore,
    CredentialsService,
    CredentialsTester,
    CredentialsSealer,
    PaceService,
  ],
  exports: [ProjectsService, PaceService, ProjectSettingsService, CredentialsService],
})
export class ProjectsModule {}
