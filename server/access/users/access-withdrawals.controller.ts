import { CodeDto } from '../sign-in/second-factor/second-factor.dto.js';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { AccessWithdrawalView } from './access-withdrawal.view.js';
import { AccessWithdrawalsService } from './access-withdrawals.service.js';

@ApiTags('users')
@Controller('api/access-withdrawals')
export class AccessWithdrawalsController {
  constructor(private readonly withdrawals: AccessWithdrawalsService) {}

  @Get()
  @Roles('admin', 'finance', 'auditor')
  @ApiOperation({ summary: 'List access taken from approvers in the last 7 days, newest first' })
  list(@CurrentUser() reader: UserActor): Promise<AccessWithdrawalView[]> {
    return this.withdrawals.list(reader);
  }

  @Post(':id/undo')
  @Roles('admin', 'finance')
  @HttpCode(204)
  @ApiOperation({ summary: 'Give an approver their access back within 7 days, with a second-factor code' })
  undo(@IdParam() id: string, @Body() { code }: CodeDto, @CurrentUser() by: UserActor): Promise<void> {
    return this.withdrawals.undo(id, code, by);
  }
}
