import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ClockDoubtsRepository } from './health/clock-doubts.repository.js';
import { ClockSyncService } from './health/clock-sync.service.js';
import { KeyRotationService } from './health/key-rotation.service.js';
import { MasterKeyService } from './health/master-key.service.js';
import { ReadinessService } from './health/readiness.service.js';

@Module({
  imports: [DiscoveryModule],
  providers: [
    ClockDoubtsRepository,
    ClockSyncService,
    KeyRotationService,
    MasterKeyService,
    ReadinessService,
  ],
  exports: [ReadinessService],
})
export class DatabaseModule {}
