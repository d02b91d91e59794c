import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { SubCodeStatisticsService } from './sub-code-statistics.service.js';
import { SubCodeStatistics } from '../transactions/views/sub-code-statistics.view.js';

@ApiTags('sub-codes')
@Controller('api/sub-codes')
@WithinLimits()
export class SubCodeStatisticsController {
  constructor(private readonly statistics: SubCodeStatisticsService) {}

  @Get(':id/statistics')
  @SignedIn()
  @Summary({
    en: 'Count how transactions with an error code were resolved',
    fr: 'Compter les suites des transactions qui ont un code d’erreur',
    description:
      'Latest transactions of the last 90 days, at most 200, of the projects that the user can access.',
  })
  of(@Param('id') id: string, @CurrentUser() user: UserActor): Promise<SubCodeStatistics> {
    return this.statistics.of(id, user.scope);
  }
}
