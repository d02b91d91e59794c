import { Module } from '@nestjs/common';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { RestatementListService } from './restatement-list.service.js';
import { RestatementsController } from './restatements.controller.js';
import { RestatementsService } from './restatements.service.js';

@Module({
  imports: [AlertsModule],
  controllers: [RestatementsController],
  providers: [RestatementListService, RestatementsService],
  exports: [RestatementListService],
})
export class RestatementsModule {}
