import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { AccountBases } from './account-base.service.js';
import { AccountsService } from './accounts.service.js';
import { CashService } from './cash.service.js';
import { FloatAlerts } from './float-alerts.service.js';
import { FloatController } from './float.controller.js';
import { FloatService } from './float.service.js';
import { Movements } from './movements.service.js';
import { OpenPayinsReader } from './open-payins.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [AccessModule, AlertsModule, OperatorsModule, ProjectsModule],
  controllers: [FloatController],
  providers: [
    AccountBases,
    Movements,
    OpenPayinsReader,
    FloatService,
    AccountsService,
    StatementsService,
    CashService,
    FloatAlerts,
  ],
  exports: [FloatService, FloatAlerts],
})
export class FloatModule {}
