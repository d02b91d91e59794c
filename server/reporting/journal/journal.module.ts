import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentsModule } from '../reports/documents/documents.module.js';
import { JournalDaysService } from './journal-days.service.js';
import { JournalExportEntity, JournalNumberEntity, JournalSettingsEntity } from './journal.entities.js';
import { JournalExportsService } from './journal-exports.service.js';
import { JournalSettingsService } from './journal-settings.service.js';
import { JournalViewsService } from './journal-views.service.js';
import { JournalController } from './journal.controller.js';

@Module({
  imports: [
    DocumentsModule,
    TypeOrmModule.forFeature([JournalSettingsEntity, JournalNumberEntity, JournalExportEntity]),
  ],
  controllers: [JournalController],
  providers: [JournalSettingsService, JournalDaysService, JournalExportsService, JournalViewsService],
})
export class JournalModule {}
