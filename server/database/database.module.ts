import { Module } from '@nestjs/common';
import { HealthModule } from './health/health.module.js';

@Module({ imports: [HealthModule], exports: [HealthModule] })
export class DatabaseModule {}
