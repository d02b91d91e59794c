import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { AlertListService } from './alert-list.service.js';
import { AcknowledgeAlertsDto, AlertsQuery } from './alert.query.js';
import { AlertView } from '../kinds/alert.view.js';

@ApiTags('alerts')
@Controller('api/alerts')
export class AlertsController {
  constructor(private readonly alerts: AlertListService) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @ApiOperation({
    summary: 'List alerts: checks, credentials, payouts, balances, callbacks, breaks, days and e-mails',
  })
  list(@Query() query: AlertsQuery, @CurrentUser() user: UserActor): Promise<Page<AlertView>> {
    return this.alerts.page(query, user);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Read an alert' })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<AlertView> {
    return this.alerts.one(id, user);
  }

  @Post('acknowledge')
  @Roles('support', 'finance', 'admin')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Acknowledge several alerts',
    description: 'All or none. Each alert remains open until its cause has ended.',
  })
  acknowledgeAll(@Body() { ids }: AcknowledgeAlertsDto, @CurrentUser() user: UserActor): Promise<void> {
    return this.alerts.acknowledgeAll(ids, user);
  }

  @Post(':id/acknowledge')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Acknowledge an alert',
    description: 'The alert remains open until its cause has ended.',
  })
  acknowledge(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<AlertView> {
    return this.alerts.acknowledge(id, user);
  }
}
