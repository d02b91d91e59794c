import { Module } from '@nestjs/common';
import { ReportedAuditNamesSource } from './audit-names/reported-audit-names.source.js';
import { DocumentsModule } from './documents/documents.module.js';
import { ListFilesModule } from './lists/list-files.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';

@Module({
  imports: [DocumentsModule, ListFilesModule, SchedulesModule],
  providers: [ReportedAuditNamesSource],
  exports: [SchedulesModule, DocumentsModule],
})
export class ReportsModule {}
