import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../../merchant/alerts/alerts.module.js';
import { DriftAlertsService } from './drift-alerts.service.js';
import { DriftItemEntity } from './drift-item.entity.js';
import { DriftViewsService } from './drift-views.service.js';
import { DriftController } from './drift.controller.js';
import { DriftService } from './drift.service.js';

@Module({
  imports: [AlertsModule, TypeOrmModule.forFeature([DriftItemEntity])],
  controllers: [DriftController],
  providers: [DriftService, DriftViewsService, DriftAlertsService],
  exports: [DriftService, DriftAlertsService],
})
export class DriftModule {}
