import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../../alerts/alerts.module.js';
import { RestatementListService } from './restatement-list.service.js';
import { RestatementsService } from './restatements.service.js';
import { RestatementsController } from './restatements.controller.js';

/** Facts of locked days that became known later, and the open days that they are booked on. */
@Module({
  imports: [AccessModule, AlertsModule],
  controllers: [RestatementsController],
  providers: [RestatementListService, RestatementsService],
  exports: [RestatementListService, RestatementsService],
})
export class RestatementsModule {}
