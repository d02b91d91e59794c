import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../../merchant/alerts/alerts.module.js';
import { OutboxModule } from '../../../platform/outbox/outbox.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailAlertsService } from './mail-alerts.service.js';
import { ReportDeliveryEntity, ReportScheduleEntity } from './schedules.entities.js';
import { ReportMailQueueService } from './report-mail-queue.service.js';
import { ReportRecipientsService } from './report-recipients.service.js';
import { ReportMailChannel } from './report-mail.channel.js';
import { ScheduleViewsService } from './schedule-views.service.js';
import { SchedulesController } from './schedules.controller.js';
import { SchedulesService } from './schedules.service.js';

@Module({
  imports: [
    OutboxModule,
    AlertsModule,
    DocumentsModule,
    TypeOrmModule.forFeature([ReportScheduleEntity, ReportDeliveryEntity]),
  ],
  controllers: [SchedulesController],
  providers: [
    ScheduleViewsService,
    SchedulesService,
    ReportMailQueueService,
    ReportRecipientsService,
    ReportMailChannel,
    MailAlertsService,
  ],
  exports: [ReportMailChannel, MailAlertsService],
})
export class SchedulesModule {}
