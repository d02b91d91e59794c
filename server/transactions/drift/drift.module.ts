import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DriftItemEntity } from './drift-item.entity.js';
import { DriftViewsService } from './drift-views.service.js';
import { DriftController } from './drift.controller.js';
import { DriftService } from './drift.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DriftItemEntity])],
  controllers: [DriftController],
  providers: [DriftService, DriftViewsService],
  exports: [DriftService],
})
export class DriftModule {}
