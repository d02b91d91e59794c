import { Module } from '@nestjs/common';
import { FloatModule } from '../../../payments/accounts/float.module.js';
import { CalendarModule } from '../../../books/calendar/calendar.module.js';
import { CloseModule } from '../../../books/close/close.module.js';
import { ReportDaysService } from '../model/report-days.service.js';
import { FileSessionsService } from '../files/file-sessions.service.js';
import { DocumentsController } from './documents.controller.js';
import { ReportBuilderService } from './report-builder.service.js';
import { ReportFilesService } from './report-files.service.js';
import { ReportViewsService } from './report-views.service.js';

@Module({
  imports: [FloatModule, CalendarModule, CloseModule],
  controllers: [DocumentsController],
  providers: [
    ReportDaysService,
    ReportBuilderService,
    ReportViewsService,
    ReportFilesService,
    FileSessionsService,
  ],
  exports: [ReportDaysService, ReportFilesService, FileSessionsService],
})
export class DocumentsModule {}
