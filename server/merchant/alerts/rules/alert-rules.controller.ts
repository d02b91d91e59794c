import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { AlertRuleDto } from './alert-rule.dto.js';
import { AlertReceiverView, AlertRuleView } from './alert-rule.view.js';
import { AlertRulesService } from './alert-rules.service.js';

@ApiTags('alerts')
@Controller('api/alert-rules')
@Roles('admin')
export class AlertRulesController {
  constructor(private readonly rules: AlertRulesService) {}

  @Get()
  @Summary({
    en: 'List the rules that send alerts to users and chats',
    fr: 'Lister les règles qui envoient des alertes aux utilisateurs et messageries',
  })
  list(@CurrentUser() user: UserActor): Promise<AlertRuleView[]> {
    return this.rules.list(user);
  }

  @Get('receivers')
  @Summary({
    en: 'List the users and chats that an alert rule may name',
    fr: 'Lister les utilisateurs et messageries qu’une règle d’alerte peut désigner',
  })
  receivers(@CurrentUser() user: UserActor): Promise<AlertReceiverView[]> {
    return this.rules.receivers(user);
  }

  @Post()
  @HttpCode(201)
  @Summary({
    en: 'Create an alert rule',
    fr: 'Créer une règle d’alerte',
    description:
      'Receivers with `afterMinutes` above 0 receive the alert if it is still open and not acknowledged by then.',
  })
  create(@Body() dto: AlertRuleDto, @CurrentUser() user: UserActor): Promise<AlertRuleView> {
    return this.rules.create(dto, user);
  }

  @Put(':id')
  @Summary({ en: 'Replace an alert rule', fr: 'Remplacer une règle d’alerte' })
  change(
    @IdParam() id: string,
    @Body() dto: AlertRuleDto,
    @CurrentUser() user: UserActor,
  ): Promise<AlertRuleView> {
    return this.rules.change(id, dto, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Summary({ en: 'Delete an alert rule', fr: 'Supprimer une règle d’alerte' })
  remove(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<void> {
    return this.rules.remove(id, user);
  }
}
