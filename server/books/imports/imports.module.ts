import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { OperatorsModule } from '../../merchant/operators/operators.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { AccountOverlapsService } from './account-overlaps.service.js';
import { EarlierLinesService } from './earlier-lines.service.js';
import { ImportChecksService } from './import-checks.service.js';
import { ImportConfirmationService } from './import-confirmation.service.js';
import { ImportFileRepository } from './import-file.repository.js';
import { ImportFilesController } from './import-files.controller.js';
import { ImportReaderService } from './import-reader.service.js';
import { ImportTasksService } from './import-tasks.service.js';
import { ImportTurnsService } from './import-turns.service.js';
import { ImportUploadService } from './import-upload.service.js';
import { ImportViewsService } from './import-views.service.js';
import { ImportWithdrawalService } from './import-withdrawal.service.js';
import { ImportsController } from './imports.controller.js';
import { LineChangesService } from './line-changes.service.js';
import { LineRevealSource } from './line-reveal.source.js';
import { SourceRecognitionService } from './source-recognition.service.js';
import { SourcesController } from './sources.controller.js';
import { SourcesService } from './sources.service.js';

@Module({
  imports: [ProjectsModule, OperatorsModule, CalendarModule],
  controllers: [SourcesController, ImportsController, ImportFilesController],
  providers: [
    LineRevealSource,
    SourcesService,
    ImportFileRepository,
    ImportTurnsService,
    ImportTasksService,
    ImportReaderService,
    EarlierLinesService,
    AccountOverlapsService,
    LineChangesService,
    ImportChecksService,
    SourceRecognitionService,
    ImportUploadService,
    ImportConfirmationService,
    ImportWithdrawalService,
    ImportViewsService,
  ],
  exports: [SourcesService, ImportTasksService, ImportUploadService, ImportConfirmationService],
})
export class ImportsModule {}
