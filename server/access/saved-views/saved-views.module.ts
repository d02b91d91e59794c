import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { SavedViewsService } from './saved-views.service.js';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([SavedViewEntity])],
  controllers: [SavedViewsController],
  providers: [SavedViewsService],
})
export class SavedViewsModule {}
