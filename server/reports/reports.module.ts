import { AlertsModule } from '../alerts/alerts.module.js';
import { MailModule } from '../outbox/mail/mail.module.js';
import { Module } from '@nestjs/common';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { ReportBuilderService } from './documents/report-builder.service.js';
import { ReportDaysService } from './model/report-days.service.js';
import { ReportFilesService } from './documents/report-files.service.js';
import { ReportViewsService } from './documents/report-views.service.js';
import { JournalController } from './journal/journal.controller.js';
import { JournalDaysService } from './journal/journal-days.service.js';
import { JournalExportsService } from './journal/journal-exports.service.js';
import { JournalSettingsService } from './journal/journal-settings.service.js';
import { JournalViewsService } from './journal/journal-views.service.js';
import { ReportMailQueueService } from './schedules/report-mail-queue.service.js';
import { MailAlertsService } from './schedules/mail-alerts.service.js';
import { ReportMailSenderService } from './schedules/report-mail-sender.service.js';
import { ScheduleViewsService } from './schedules/schedule-views.service.js';
import { SchedulesController } from './schedules/schedules.controller.js';
import { SchedulesService } from './schedules/schedules.service.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { PersonalTasksService } from './dashboard/personal-tasks.service.js';

const documents = [ReportDaysService, ReportBuilderService, ReportViewsService, ReportFilesService];
const journal = [JournalSettingsService, JournalDaysService, JournalExportsService, JournalViewsService];
const schedules = [
  ScheduleViewsService,
  SchedulesService,
  ReportMailQueueService,
  ReportMailSenderService,
  MailAlertsService,
];

@Module({
  imports: [
    ProjectsModule,
    TransactionsModule,
    PayoutsModule,
    ReconciliationModule,
    AlertsModule,
    MailModule,
  ],
  exports: [ReportMailSenderService, MailAlertsService],
  controllers: [DashboardController, DocumentsController, JournalController, SchedulesController],
  providers: [DashboardService, PersonalTasksService, ...documents, ...journal, ...schedules],
})
export class ReportsModule {}
