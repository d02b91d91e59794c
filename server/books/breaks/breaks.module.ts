import { Module } from '@nestjs/common';
import { AlertsModule } from '../../merchant/alerts/alerts.module.js';
import { TransactionsModule } from '../../payments/transactions/transactions.module.js';
import { ClosePolicyModule } from '../close-policy/close-policy.module.js';
import { BreakActionsController } from './break-actions.controller.js';
import { BreakActionsService } from './break-actions.service.js';
import { BreakBulkService } from './break-bulk.service.js';
import { BreakEscalationService } from './break-escalation.service.js';
import { BreakFiguresService } from './break-figures.service.js';
import { BreakProposalsService } from './break-proposals.service.js';
import { BreakResolutionService } from './break-resolution.service.js';
import { BreakRulesService } from './break-rules.service.js';
import { BreakSearchSource } from './break-search.source.js';
import { BreakSpreadsheetController } from './break-spreadsheet.controller.js';
import { BreakSpreadsheetService } from './break-spreadsheet.service.js';
import { BreakViewsService } from './break-views.service.js';
import { BreakWriterService } from './break-writer.service.js';
import { BreaksController } from './breaks.controller.js';
import { CarryOverService } from './carry-over.service.js';
import { CauseActionsService } from './cause-actions.service.js';
import { ContradictionAlertsService } from './contradiction-alerts.service.js';
import { WriteOffLimitsService } from './write-off-limits.service.js';

@Module({
  imports: [AlertsModule, TransactionsModule, ClosePolicyModule],
  controllers: [BreaksController, BreakSpreadsheetController, BreakActionsController],
  providers: [
    BreakActionsService,
    BreakProposalsService,
    BreakResolutionService,
    BreakSpreadsheetService,
    BreakRulesService,
    BreakSearchSource,
    BreakViewsService,
    BreakWriterService,
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
    BreakWriterService,
    ContradictionAlertsService,
    WriteOffLimitsService,
  ],
})
export class BreaksModule {}
