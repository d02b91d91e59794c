import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { OperatorsModule } from '../../operators/operators.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { ConfirmService } from './confirm.service.js';
import { ImportChecks } from './import-checks.service.js';
import { ImportFilesController } from './import-files.controller.js';
import { ImportFiles } from './import-files.service.js';
import { ImportReader } from './import-reader.service.js';
import { ImportViews } from './import-views.service.js';
import { ImportsController } from './imports.controller.js';
import { IntakeService } from './intake.service.js';
import { SourcesController } from './sources.controller.js';
import { SourcesService } from './sources.service.js';
import { WithdrawService } from './withdraw.service.js';

@Module({
  imports: [AccessModule, FactsModule, OperatorsModule, ProjectsModule],
  controllers: [SourcesController, ImportsController, ImportFilesController],
  providers: [
    SourcesService,
    ImportFiles,
    ImportReader,
    ImportChecks,
    IntakeService,
    ConfirmService,
    WithdrawService,
    ImportViews,
  ],
  exports: [SourcesService],
})
export class ImportsModule {}
