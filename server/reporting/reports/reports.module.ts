import { Module } from '@nestjs/common';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { AccountsModule } from '../../payments/accounts/accounts.module.js';
import { PayoutsModule } from '../../payments/payouts/payouts.module.js';
import { CalendarModule } from '../../books/calendar/calendar.module.js';
import { CloseModule } from '../../books/close/close.module.js';
import { ReportDaysService } from './model/report-days.service.js';
import { FileSessionsService } from './files/file-sessions.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { ReportBuilderService } from './documents/report-builder.service.js';
import { ReportFilesService } from './documents/report-files.service.js';
import { ReportViewsService } from './documents/report-views.service.js';
import { ListFilesController } from './lists/list-files.controller.js';
import { ListFilesService } from './lists/list-files.service.js';
import { MailAlertsService } from './schedules/mail-alerts.service.js';
import { ReportMailQueueService } from './schedules/report-mail-queue.service.js';
import { ReportMailChannel } from './schedules/report-mail.channel.js';
import { ReportRecipientsService } from './schedules/report-recipients.service.js';
import { ScheduleViewsService } from './schedules/schedule-views.service.js';
import { SchedulesController } from './schedules/schedules.controller.js';
import { SchedulesService } from './schedules/schedules.service.js';
import { ReportedAuditNamesSource } from './audit-names/reported-audit-names.source.js';
import { ReportDueTimes } from './schedules/report-due-times.js';

@Module({
  imports: [OutboxModule, AlertsModule, AccountsModule, PayoutsModule, CalendarModule, CloseModule],
  controllers: [DocumentsController, ListFilesController, SchedulesController],
  providers: [
    ReportDueTimes,
    ReportDaysService,
    ReportBuilderService,
    ReportViewsService,
    ReportFilesService,
    FileSessionsService,
    ListFilesService,
    ScheduleViewsService,
    SchedulesService,
    ReportMailQueueService,
    ReportRecipientsService,
    ReportMailChannel,
    MailAlertsService,
    ReportedAuditNamesSource,
  ],
  exports: [ReportDaysService, ReportFilesService],
})
export class ReportsModule {}
