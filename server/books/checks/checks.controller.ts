import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../access/identity/access.decorators.js';
import { CheckDayService, type DayCheckResult } from './check-day.service.js';
import { CheckDayDto } from './check-day.dto.js';

@ApiTags('breaks')
@Controller('api/breaks/check')
export class ChecksController {
  constructor(private readonly checks: CheckDayService) {}

  @Post()
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Run all checks of a business day: raise new breaks and clear those that no longer apply',
  })
  check(@Body() dto: CheckDayDto, @CurrentUser() user: UserActor): Promise<DayCheckResult> {
    const { only, ...asked } = dto;
    return only ? this.checks.checkBalancesOnRequest(asked, user) : this.checks.checkOnRequest(asked, user);
  }
}
