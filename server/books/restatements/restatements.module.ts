import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { RestatementListService } from './restatement-list.service.js';
import { RestatementsController } from './restatements.controller.js';
import { RestatementEntity, RestatementLineEntity, RestatementMarkEntity } from './restatements.entities.js';
import { RestatementsService } from './restatements.service.js';

@Module({
  imports: [
    AlertsModule,
    TypeOrmModule.forFeature([RestatementEntity, RestatementLineEntity, RestatementMarkEntity]),
  ],
  controllers: [RestatementsController],
  providers: [RestatementListService, RestatementsService],
  exports: [RestatementListService],
})
export class RestatementsModule {}
