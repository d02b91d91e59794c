import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../../access/access.module.js';
import { CalendarModule } from '../../calendar/calendar.module.js';
import { FilesModule } from '../../../access/files/files.module.js';
import { AnswerEvidenceService } from './answer-evidence.service.js';
import { OverrideTimelineSource } from './override-timeline.source.js';
import { OverrideViewsService } from './override-views.service.js';
import { OverridesController } from './overrides.controller.js';
import { OverridesService } from './overrides.service.js';
import { StatusOverrideEntity } from './status-override.entity.js';

@Module({
  imports: [AccessModule, CalendarModule, FilesModule, TypeOrmModule.forFeature([StatusOverrideEntity])],
  controllers: [OverridesController],
  providers: [AnswerEvidenceService, OverridesService, OverrideViewsService, OverrideTimelineSource],
})
export class OverridesModule {}
