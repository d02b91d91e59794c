import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallRateService } from './call-rate.service.js';
import { CallbackKeysService } from './callback-keys.service.js';
import { CredentialsSealerService } from './credentials-sealer.service.js';
import { ProjectListService } from './project-list.service.js';
import { ProjectPaceEntity, ProjectEntity, ReplacedCallbackKeyEntity } from './registry.entities.js';
import { ProjectWriterService } from './project-writer.service.js';
import { ProjectsService } from './projects.service.js';
import { ResponseWatchService } from './response-watch.service.js';
import { SweepPausesService } from './sweep-pauses.service.js';

const services = [
  ProjectsService,
  ProjectListService,
  ProjectWriterService,
  CallbackKeysService,
  CredentialsSealerService,
  CallRateService,
  SweepPausesService,
  ResponseWatchService,
];

@Module({
  imports: [TypeOrmModule.forFeature([ProjectPaceEntity, ReplacedCallbackKeyEntity, ProjectEntity])],
  providers: services,
  exports: services,
})
export class ProjectRegistryModule {}
