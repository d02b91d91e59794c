import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { AlertRuleDto } from './alert-rule.dto.js';
import { AlertReceiverView, AlertRuleView } from './alert-rule.view.js';
import { AlertRulesService } from './alert-rules.service.js';

@ApiTags('alerts')
@Controller('api/alert-rules')
@Roles('admin')
export class AlertRulesController {
  constructor(private readonly rules: AlertRulesService) {}

  @Get()
  @ApiOperation({ summary: 'List the rules that send alerts to users and chats' })
  list(@CurrentUser() user: UserActor): Promise<AlertRuleView[]> {
    return this.rules.list(user);
  }

  @Get('receivers')
  @ApiOperation({ summary: 'List the users and chats that an alert rule may name' })
  receivers(@CurrentUser() user: UserActor): Promise<AlertReceiverView[]> {
    return this.rules.receivers(user);
  }

  @Post()
  @HttpCode(201)
  @ApiOperation({
    summary: 'Create an alert rule',
    description:
      'Receivers with `afterMinutes` above 0 receive the alert if it is still open and not acknowledged by then.',
  })
  create(@Body() dto: AlertRuleDto, @CurrentUser() user: UserActor): Promise<AlertRuleView> {
    return this.rules.create(dto, user);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Replace an alert rule' })
  change(
    @IdParam() id: string,
    @Body() dto: AlertRuleDto,
    @CurrentUser() user: UserActor,
  ): Promise<AlertRuleView> {
    return this.rules.change(id, dto, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete an alert rule' })
  remove(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<void> {
    return this.rules.remove(id, user);
  }
}
