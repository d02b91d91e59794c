import { Module } from '@nestjs/common';
import { ReportedAuditNamesSource } from './audit-names/reported-audit-names.source.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { JournalModule } from './journal/journal.module.js';
import { ListFilesModule } from './lists/list-files.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';

@Module({
  imports: [
    DocumentsModule,
    ListFilesModule,
    JournalModule,
    SchedulesModule,
    DashboardModule,
    EvidenceModule,
  ],
  providers: [ReportedAuditNamesSource],
  exports: [SchedulesModule, DocumentsModule],
})
export class ReportsModule {}
