import { CodeDto } from '../sign-in/second-factor/second-factor.dto.js';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { AccessWithdrawalView } from './access-withdrawal.view.js';
import { AccessWithdrawalsService } from './access-withdrawals.service.js';

@ApiTags('users')
@Controller('api/access-withdrawals')
export class AccessWithdrawalsController {
  constructor(private readonly withdrawals: AccessWithdrawalsService) {}

  @Get()
  @Roles('admin', 'finance', 'auditor')
  @Summary({
    en: 'List access taken from approvers in the last 7 days, newest first',
    fr: 'Lister les accès retirés à des approbateurs ces 7 derniers jours, du plus récent au plus ancien',
  })
  list(@CurrentUser() reader: UserActor): Promise<AccessWithdrawalView[]> {
    return this.withdrawals.list(reader);
  }

  @Post(':id/undo')
  @Roles('admin', 'finance')
  @HttpCode(204)
  @Summary({
    en: 'Give an approver their access back within 7 days, with a second-factor code',
    fr: 'Rendre son accès à un approbateur dans les 7 jours, avec un code du second facteur',
  })
  undo(@IdParam() id: string, @Body() { code }: CodeDto, @CurrentUser() by: UserActor): Promise<void> {
    return this.withdrawals.undo(id, code, by);
  }
}
