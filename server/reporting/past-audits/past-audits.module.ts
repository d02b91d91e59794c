import { Module } from '@nestjs/common';
import { AggregatorClientModule } from '../../aggregator/client/client.module.js';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { TransactionsModule } from '../../payments/transactions/transactions.module.js';
import { ImportsModule } from '../../books/imports/imports.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { PastAuditChecksService } from './past-audit-checks.service.js';
import { PastAuditReportService } from './past-audit-report.service.js';
import { PastAuditRowsRepository } from './past-audit-rows.repository.js';
import { PastAuditViewsService } from './past-audit-views.service.js';
import { PastAuditsController } from './past-audits.controller.js';
import { PastAuditsService } from './past-audits.service.js';
import { PastAuditDueTimes } from './past-audit-due-times.js';

@Module({
  imports: [AggregatorClientModule, ProjectsModule, TransactionsModule, ImportsModule, ReportsModule],
  controllers: [PastAuditsController],
  providers: [
    PastAuditDueTimes,
    PastAuditsService,
    PastAuditRowsRepository,
    PastAuditChecksService,
    PastAuditViewsService,
    PastAuditReportService,
  ],
})
export class PastAuditsModule {}
