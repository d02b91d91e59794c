import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { OperatorsModule } from '../../merchant/operators/operators.module.js';
import { AccountBasesRepository } from './balance/account-bases.repository.js';
import { BalanceHistoryService } from './balance/balance-history.service.js';
import { FloatService } from './balance/float.service.js';
import { MovementsRepository } from './balance/movements.repository.js';
import { OpenPayinsRepository } from './balance/open-payins.repository.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { CashService } from './accounts/cash.service.js';
import { CashinRequestsService } from './accounts/cashin-requests.service.js';
import { LowBalanceAlertsService } from './accounts/low-balance-alerts.service.js';
import { StatementsService } from './accounts/statements.service.js';
import { AccountHealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { RateAlertsService } from './health/rate-alerts.service.js';

@Module({
  imports: [ProjectsModule, AlertsModule, OperatorsModule],
  controllers: [AccountsController, AccountHealthController],
  providers: [
    AccountBasesRepository,
    MovementsRepository,
    OpenPayinsRepository,
    FloatService,
    BalanceHistoryService,
    AccountsService,
    StatementsService,
    CashService,
    CashinRequestsService,
    LowBalanceAlertsService,
    HealthService,
    RateAlertsService,
  ],
  exports: [FloatService, BalanceHistoryService, AccountsService],
})
export class AccountsModule {}
