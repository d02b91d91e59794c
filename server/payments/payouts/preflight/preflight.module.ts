import { Module } from '@nestjs/common';
import { FloatModule } from '../../accounts/float.module.js';
import { OperatorsModule } from '../../../merchant/operators/operators.module.js';
import { ProjectsModule } from '../../../merchant/projects/projects.module.js';
import { PolicyModule } from '../policy/policy.module.js';
import { PreflightService } from './preflight.service.js';
import { RecipientHistoryService } from './recipient-history.service.js';

@Module({
  imports: [ProjectsModule, OperatorsModule, FloatModule, PolicyModule],
  providers: [PreflightService, RecipientHistoryService],
  exports: [PreflightService],
})
export class PreflightModule {}
