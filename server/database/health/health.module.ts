import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClockSyncService } from './clock-sync.service.js';
import { HealthController } from './health.controller.js';
import { MasterKeyCheckEntity } from './master-key-check.entity.js';
import { MasterKeyService } from './master-key.service.js';
import { ReadinessEntity } from './readiness.entity.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReadinessEntity, MasterKeyCheckEntity])],
  controllers: [HealthController],
  providers: [ClockSyncService, MasterKeyService, ReadinessService],
  exports: [ClockSyncService],
})
export class HealthModule {}
