import { Module } from '@nestjs/common';
import { ClockSyncService } from './clock-sync.service.js';
import { HealthController } from './health.controller.js';
import { MasterKeyCheck } from './master-key.service.js';
import { Readiness } from './readiness.service.js';

@Module({
  controllers: [HealthController],
  providers: [ClockSyncService, MasterKeyCheck, Readiness],
  exports: [ClockSyncService],
})
export class DatabaseModule {}
