import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module.js';
import { JournalDaysService } from './journal-days.service.js';
import { JournalExportsService } from './journal-exports.service.js';
import { JournalSettingsService } from './journal-settings.service.js';
import { JournalViewsService } from './journal-views.service.js';
import { JournalController } from './journal.controller.js';

@Module({
  imports: [ReportsModule],
  controllers: [JournalController],
  providers: [JournalSettingsService, JournalDaysService, JournalExportsService, JournalViewsService],
})
export class JournalModule {}
