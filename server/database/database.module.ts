import { Module } from '@nestjs/common';
import { ClockSyncService } from './clock-sync.service.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController], providers: [ClockSyncService], exports: [ClockSyncService] })
export class DatabaseModule {}
