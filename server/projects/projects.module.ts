import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Env } from '../config/env.js';
import { ProjectEntity } from './project.entity.js';
import { ProjectsService } from './projects.service.js';
import { Vault } from './vault.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProjectEntity])],
  providers: [
    ProjectsService,
    { provide: Vault, inject: [Env], useFactory: (env: Env) => new Vault(env.RAPPRO_MASTER_KEY) },
  ],
  exports: [ProjectsService, Vault],
})
export class ProjectsModule {}
