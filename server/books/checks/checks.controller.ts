import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../access/identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { CheckDayService } from './check-day.service.js';
import type { DayCheckResult } from './check-day.view.js';
import { CheckDayDto } from './check-day.dto.js';

@ApiTags('breaks')
@Controller('api/breaks/check')
export class ChecksController {
  constructor(private readonly checks: CheckDayService) {}

  @Post()
  @Roles('admin', 'finance')
  @HttpCode(200)
  @Summary({
    en: 'Run all checks of a business day: raise new breaks and clear those that no longer apply',
    fr: 'Lancer tous les contrôles d’une journée comptable : ouvrir les nouveaux écarts et lever ceux qui n’ont plus lieu d’être',
  })
  check(@Body() dto: CheckDayDto, @CurrentUser() user: UserActor): Promise<DayCheckResult> {
    const { only, ...asked } = dto;
    return only ? this.checks.checkBalancesOnRequest(asked, user) : this.checks.checkOnRequest(asked, user);
  }
}
