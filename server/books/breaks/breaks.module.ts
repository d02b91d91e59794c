import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../access/access.module.js';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { BreakRulesService } from './break-rules.service.js';
import { BreakActionsService } from './break-actions.service.js';
import { BreakActionsController } from './break-actions.controller.js';
import { BreakProposalsService } from './break-proposals.service.js';
import { BreakResolutionService } from './break-resolution.service.js';
import { BreakSearchSource } from './break-search.source.js';
import { BreakSpreadsheetService } from './break-spreadsheet.service.js';
import { BreakSpreadsheetController } from './break-spreadsheet.controller.js';
import { BreakViewsService } from './break-views.service.js';
import { BreaksController } from './breaks.controller.js';
import { ClosePolicyModule } from '../close-policy/close-policy.module.js';
import { WriteOffLimitsService } from './write-off-limits.service.js';
import { CauseActionsService } from './cause-actions.service.js';
import { CarryOverService } from './carry-over.service.js';
import { BreakBulkService } from './break-bulk.service.js';
import { ContradictionAlertsService } from './contradiction-alerts.service.js';
import { BreakEscalationService } from './break-escalation.service.js';
import { BreakFiguresService } from './break-figures.service.js';
import { TransactionSourcesModule } from '../../payments/transactions/sources/transaction-sources.module.js';
import { BreakEntity, BreakActEntity, BreakCauseEntity, BreakRuleEntity } from './breaks.entities.js';

@Module({
  imports: [
    AccessModule,
    AlertsModule,
    ClosePolicyModule,
    TransactionSourcesModule,
    TypeOrmModule.forFeature([BreakEntity, BreakActEntity, BreakCauseEntity, BreakRuleEntity]),
  ],
  controllers: [BreaksController, BreakSpreadsheetController, BreakActionsController],
  providers: [
    BreakActionsService,
    BreakProposalsService,
    BreakResolutionService,
    BreakSpreadsheetService,
    BreakRulesService,
    BreakSearchSource,
    BreakViewsService,
    BreakFiguresService,
    BreakBulkService,
    CarryOverService,
    CauseActionsService,
    BreakEscalationService,
    ContradictionAlertsService,
    WriteOffLimitsService,
  ],
  exports: [
    BreakRulesService,
    BreakFiguresService,
    ContradictionAlertsService,
    BreakEscalationService,
    WriteOffLimitsService,
  ],
})
export class BreaksModule {}
