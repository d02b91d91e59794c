import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Env } from '../config/env.js';
import { ProjectEntity } from './project.entity.js';
import { ProjectListService } from './project-list.service.js';
import { ProjectSettingsService } from './project-settings.service.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';
import { Vault } from './vault.js';

/** Needs `AuditService`, `Env` and `Clock` from global modules. */
@Module({
  imports: [TypeOrmModule.forFeature([ProjectEntity])],
  controllers: [ProjectsController],
  providers: [
    ProjectsService,
    ProjectListService,
    ProjectSettingsService,
    { provide: Vault, inject: [Env], useFactory: (env: Env) => new Vault(env.RAPPRO_MASTER_KEY) },
  ],
  exports: [ProjectsService, ProjectSettingsService, Vault],
})
export class ProjectsModule {}
