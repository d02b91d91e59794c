import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { AccountBasesRepository } from './balance/account-bases.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { CashService } from './accounts/cash.service.js';
import { LowBalanceAlertsService } from './accounts/low-balance-alerts.service.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { FloatService } from './balance/float.service.js';
import { MovementsRepository } from './balance/movements.repository.js';
import { OpenPayinsRepository } from './balance/open-payins.repository.js';
import { StatementsService } from './accounts/statements.service.js';

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
