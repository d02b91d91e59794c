import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../../merchant/alerts/alerts.module.js';
import { OperatorsModule } from '../../../merchant/operators/operators.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { BalanceModule } from '../balance/balance.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import {
  BalanceApprovalEntity,
  BalanceStatementEntity,
  CashinRequestEntity,
  CashMovementEntity,
  FloatRuleEntity,
} from './accounts.entities.js';
import { CashinRequestsService } from './cashin-requests.service.js';
import { CashService } from './cash.service.js';
import { LowBalanceAlertsService } from './low-balance-alerts.service.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [
    ProjectsModule,
    AlertsModule,
    OperatorsModule,
    BalanceModule,
    TypeOrmModule.forFeature([
      BalanceStatementEntity,
      BalanceApprovalEntity,
      CashMovementEntity,
      CashinRequestEntity,
      FloatRuleEntity,
    ]),
  ],
  controllers: [AccountsController],
  providers: [
    AccountsService,
    StatementsService,
    CashService,
    CashinRequestsService,
    LowBalanceAlertsService,
  ],
  exports: [AccountsService, LowBalanceAlertsService],
})
export class AccountsModule {}
