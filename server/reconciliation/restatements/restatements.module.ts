import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { RestatementLineEntity } from './restatement-line.entity.js';
import { RestatementListService } from './restatement-list.service.js';
import { RestatementMarkEntity } from './restatement-mark.entity.js';
import { RestatementEntity } from './restatement.entity.js';
import { RestatementsController } from './restatements.controller.js';
import { RestatementsService } from './restatements.service.js';

/** Facts of locked days that became known later, and the open days that they are booked on. */
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
