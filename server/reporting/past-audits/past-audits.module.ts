import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { AggregatorModule } from '../../aggregator/aggregator.module.js';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { ImportsModule } from '../../books/imports/imports.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { TransactionsModule } from '../../payments/transactions/transactions.module.js';
import { PastAuditChecksService } from './past-audit-checks.service.js';
import { PastAuditReportService } from './past-audit-report.service.js';
import { PastAuditRowsRepository } from './past-audit-rows.repository.js';
import { PastAuditViewsService } from './past-audit-views.service.js';
import { PastAuditsController } from './past-audits.controller.js';
import { PastAuditEntity, PastAuditRowEntity } from './past-audits.entities.js';
import { PastAuditsService } from './past-audits.service.js';

@Module({
  imports: [
    AccessModule,
    AggregatorModule,
    ProjectsModule,
    TransactionsModule,
    ImportsModule,
    ReportsModule,
    TypeOrmModule.forFeature([PastAuditEntity, PastAuditRowEntity]),
  ],
  controllers: [PastAuditsController],
  providers: [
    PastAuditsService,
    PastAuditRowsRepository,
    PastAuditChecksService,
    PastAuditViewsService,
    PastAuditReportService,
  ],
  exports: [PastAuditChecksService],
})
export class PastAuditsModule {}
