import { Module } from '@nestjs/common';
import { ClockSyncService } from './clock-sync.service.js';
import { HealthController } from './health.controller.js';
import { MasterKeyService } from './master-key.service.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  controllers: [HealthController],
  providers: [ClockSyncService, MasterKeyService, ReadinessService],
  exports: [ClockSyncService],
})
export class HealthModule {}
