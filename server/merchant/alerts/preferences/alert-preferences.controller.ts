import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { AlertPreferencesDto } from './alert-preferences.dto.js';
import { AlertPreferencesService } from './alert-preferences.service.js';
import { AlertPreferencesView } from './alert-preferences.view.js';

@ApiTags('session')
@Controller('api/session/alert-preferences')
@SignedIn()
@WithinLimits()
export class AlertPreferencesController {
  constructor(private readonly preferences: AlertPreferencesService) {}

  @Get()
  @Summary({ en: 'Read the quiet hours of the signed-in user', fr: 'Consulter ses heures de silence' })
  read(@CurrentUser() user: UserActor): Promise<AlertPreferencesView> {
    return this.preferences.read(user);
  }

  @Put()
  @Summary({
    en: 'Change the quiet hours of the signed-in user',
    fr: 'Modifier ses heures de silence',
    description:
      'Alerts that are not urgent wait until their end. The zone is that of the user’s preferences.',
  })
  change(@Body() dto: AlertPreferencesDto, @CurrentUser() user: UserActor): Promise<AlertPreferencesView> {
    return this.preferences.change(dto, user);
  }
}
