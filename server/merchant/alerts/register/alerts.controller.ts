import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
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
  @Summary({
    en: 'List alerts: checks, credentials, payouts, balances, callbacks, breaks, days and e-mails',
    fr: 'Lister les alertes : vérifications, identifiants, décaissements, soldes, callbacks, écarts, journées et e-mails',
  })
  @ApiPage(AlertView)
  list(@Query() query: AlertsQuery, @CurrentUser() user: UserActor): Promise<Page<AlertView>> {
    return this.alerts.page(query, user);
  }

  @Get(':id')
  @SignedIn()
  @Summary({ en: 'Read an alert', fr: 'Consulter une alerte' })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<AlertView> {
    return this.alerts.one(id, user);
  }

  @Post('acknowledge')
  @Roles('support', 'finance', 'admin')
  @HttpCode(204)
  @Summary({
    en: 'Acknowledge several alerts',
    fr: 'Acquitter plusieurs alertes',
    description: 'All or none. Each alert remains open until its cause has ended.',
  })
  acknowledgeAll(@Body() { ids }: AcknowledgeAlertsDto, @CurrentUser() user: UserActor): Promise<void> {
    return this.alerts.acknowledgeAll(ids, user);
  }

  @Post(':id/acknowledge')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Acknowledge an alert',
    fr: 'Acquitter une alerte',
    description: 'The alert remains open until its cause has ended.',
  })
  acknowledge(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<AlertView> {
    return this.alerts.acknowledge(id, user);
  }
}
