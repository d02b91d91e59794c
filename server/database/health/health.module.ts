import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClockDoubtsRepository } from './clock-doubts.repository.js';
import { ClockSyncService } from './clock-sync.service.js';
import { HealthController } from './health.controller.js';
import { MasterKeyCheckEntity, ReadinessEntity } from './health.entities.js';
import { KeyRotationService } from './key-rotation.service.js';
import { MasterKeyService } from './master-key.service.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReadinessEntity, MasterKeyCheckEntity])],
  controllers: [HealthController],
  providers: [
    ClockDoubtsRepository,
    ClockSyncService,
    KeyRotationService,
    MasterKeyService,
    ReadinessService,
  ],
  exports: [ClockSyncService, KeyRotationService],
})
export class HealthModule {}
