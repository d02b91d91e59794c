import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { AlertChannelChangeDto, NewAlertChannelDto } from './alert-channel.dto.js';
import { AlertChannelView } from './alert-channel.view.js';
import { AlertChannelsService } from './alert-channels.service.js';

@ApiTags('alerts')
@Controller('api/alert-channels')
@Roles('admin')
export class AlertChannelsController {
  constructor(private readonly channels: AlertChannelsService) {}

  @Get()
  @Summary({
    en: 'List the chats that receive alerts',
    fr: 'Lister les messageries qui reçoivent des alertes',
  })
  list(@CurrentUser() user: UserActor): Promise<AlertChannelView[]> {
    return this.channels.list(user);
  }

  @Post()
  @HttpCode(201)
  @Summary({
    en: 'Add a chat that receives alerts through an incoming webhook',
    fr: 'Ajouter une messagerie qui reçoit des alertes par un webhook entrant',
    description:
      'Slack format: `{text}`; Microsoft Teams format: a message with an adaptive card. The address is stored sealed and never returned.',
  })
  create(@Body() dto: NewAlertChannelDto, @CurrentUser() user: UserActor): Promise<AlertChannelView> {
    return this.channels.create(dto, user);
  }

  @Patch(':id')
  @Summary({
    en: 'Change or disable a chat that receives alerts',
    fr: 'Modifier ou désactiver une messagerie qui reçoit des alertes',
  })
  change(
    @IdParam() id: string,
    @Body() dto: AlertChannelChangeDto,
    @CurrentUser() user: UserActor,
  ): Promise<AlertChannelView> {
    return this.channels.change(id, dto, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Summary({
    en: 'Remove a chat from all alert rules and erase its address',
    fr: 'Retirer une messagerie de toutes les règles d’alerte et effacer son adresse',
  })
  remove(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<void> {
    return this.channels.remove(id, user);
  }
}
