import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReportsModule } from '../reports/reports.module.js';
import { JournalDaysService } from './journal-days.service.js';
import { JournalExportsService } from './journal-exports.service.js';
import { JournalSettingsService } from './journal-settings.service.js';
import { JournalViewsService } from './journal-views.service.js';
import { JournalController } from './journal.controller.js';
import { JournalSettingsEntity, JournalNumberEntity, JournalExportEntity } from './journal.entities.js';

@Module({
  imports: [
    ReportsModule,
    TypeOrmModule.forFeature([JournalSettingsEntity, JournalNumberEntity, JournalExportEntity]),
  ],
  controllers: [JournalController],
  providers: [JournalSettingsService, JournalDaysService, JournalExportsService, JournalViewsService],
})
export class JournalModule {}
