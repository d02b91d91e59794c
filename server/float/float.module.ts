import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { AccountBasesRepository } from './account-base.service.js';
import { AccountsService } from './accounts.service.js';
import { CashService } from './cash.service.js';
import { LowBalanceAlertsService } from './float-alerts.service.js';
import { AccountsController } from './float.controller.js';
import { FloatService } from './float.service.js';
import { MovementsRepository } from './movements.service.js';
import { OpenPayinsRepository } from './open-payins.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [AccessModule, AlertsModule, OperatorsModule, ProjectsModule],
  controllers: [AccountsController],
  providers: [
    AccountBasesRepository,
    MovementsRepository,
    OpenPayinsRepository,
    FloatService,
    AccountsService,
    StatementsService,
    CashService,
    LowBalanceAlertsService,
  ],
  exports: [FloatService, LowBalanceAlertsService],
})
export class FloatModule {}
