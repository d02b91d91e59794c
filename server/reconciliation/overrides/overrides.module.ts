import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { CalendarModule } from '../calendar/calendar.module.js';
import { OverrideTimelineSource } from './override-timeline.source.js';
import { OverrideViewsService } from './override-views.service.js';
import { OverridesController } from './overrides.controller.js';
import { OverridesService } from './overrides.service.js';
import { StatusOverrideEntity } from './status-override.entity.js';

@Module({
  imports: [AccessModule, CalendarModule, TypeOrmModule.forFeature([StatusOverrideEntity])],
  controllers: [OverridesController],
  providers: [OverridesService, OverrideViewsService, OverrideTimelineSource],
})
export class OverridesModule {}
