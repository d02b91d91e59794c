import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../../access/access.module.js';
import { FilesModule } from '../../../access/files/files.module.js';
import { OperatorsModule } from '../../../merchant/operators/operators.module.js';
import { ApprovalsModule } from '../../../access/approvals/approvals.module.js';
import { BreaksModule } from '../../breaks/breaks.module.js';
import { CalendarModule } from '../../calendar/calendar.module.js';
import { MatchingModule } from '../../matching/matching.module.js';
import { AdjustmentWriter } from './adjustment.writer.js';
import { AdjustmentsController, DayAdjustmentsController } from './adjustments.controller.js';
import { AdjustmentsService } from './adjustments.service.js';
import { CutOffContrasService } from './cut-off-contras.service.js';
import { MatchDifferenceController } from './match-difference.controller.js';
import { MatchDifferenceReader } from './match-difference.reader.js';
import { MatchDifferenceService } from './match-difference.service.js';
import { BalanceAdjustmentEntity } from './balance-adjustment.entity.js';

@Module({
  imports: [
    AccessModule,
    BreaksModule,
    CalendarModule,
    FilesModule,
    OperatorsModule,
    ApprovalsModule,
    MatchingModule,
    TypeOrmModule.forFeature([BalanceAdjustmentEntity]),
  ],
  controllers: [DayAdjustmentsController, AdjustmentsController, MatchDifferenceController],
  providers: [
    AdjustmentWriter,
    AdjustmentsService,
    CutOffContrasService,
    MatchDifferenceReader,
    MatchDifferenceService,
  ],
})
export class AdjustmentsModule {}
