import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { RestatementLineEntity, RestatementMarkEntity, RestatementEntity } from './restatements.entities.js';
import { RestatementListService } from './restatement-list.service.js';
import { RestatementsController } from './restatements.controller.js';
import { RestatementsService } from './restatements.service.js';

@Module({
  imports: [
    AccessModule,
    AlertsModule,
    TypeOrmModule.forFeature([RestatementEntity, RestatementLineEntity, RestatementMarkEntity]),
  ],
  controllers: [RestatementsController],
  providers: [RestatementListService, RestatementsService],
  exports: [RestatementListService, RestatementsService],
})
export class RestatementsModule {}
