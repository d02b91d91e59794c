import { AlertsModule } from '../alerts/alerts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { Module } from '@nestjs/common';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { FactsModule } from '../reconciliation/facts/facts.module.js';
import { DashboardService } from './dashboard.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { ReportBuilder } from './documents/report-builder.service.js';
import { ReportDays } from './documents/report-days.service.js';
import { ReportFiles } from './documents/report-files.service.js';
import { ReportViews } from './documents/report-views.service.js';
import { JournalController } from './journal/journal.controller.js';
import { JournalDays } from './journal/journal-days.service.js';
import { JournalExports } from './journal/journal-exports.service.js';
import { JournalSettingsService } from './journal/journal-settings.service.js';
import { JournalViews } from './journal/journal-views.service.js';
import { DeliveryQueue } from './schedules/delivery-queue.service.js';
import { MailAlerts } from './schedules/mail-alerts.service.js';
import { DeliverySender } from './schedules/delivery-sender.service.js';
import { ScheduleViews } from './schedules/schedule-views.service.js';
import { SchedulesController } from './schedules/schedules.controller.js';
import { SchedulesService } from './schedules/schedules.service.js';
import { ReportsController } from './reports.controller.js';
import { TimelineService } from './timeline.service.js';
import { WaitingService } from './waiting.service.js';

const documents = [ReportDays, ReportBuilder, ReportViews, ReportFiles];
const journal = [JournalSettingsService, JournalDays, JournalExports, JournalViews];
const schedules = [ScheduleViews, SchedulesService, DeliveryQueue, DeliverySender, MailAlerts];

@Module({
  imports: [
    ProjectsModule,
    TransactionsModule,
    PayoutsModule,
    FactsModule,
    ReconciliationModule,
    AlertsModule,
    MailModule,
  ],
  exports: [DeliverySender, MailAlerts],
  controllers: [ReportsController, DocumentsController, JournalController, SchedulesController],
  providers: [TimelineService, DashboardService, WaitingService, ...documents, ...journal, ...schedules],
})
export class ReportsModule {}
