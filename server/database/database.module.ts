import { Module } from '@nestjs/common';
import { ClockSyncService } from './health/clock-sync.service.js';
import { HealthController } from './health/health.controller.js';
import { MasterKeyService } from './health/master-key.service.js';
import { ReadinessService } from './health/readiness.service.js';

@Module({
  controllers: [HealthController],
  providers: [ClockSyncService, MasterKeyService, ReadinessService],
  exports: [ClockSyncService],
})
export class DatabaseModule {}
