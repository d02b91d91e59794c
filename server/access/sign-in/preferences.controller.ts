import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { PreferencesView } from '../identity/user.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { PreferencesDto } from './preferences.dto.js';
import { PreferencesService } from './preferences.service.js';

@ApiTags('session')
@Controller('api/session/preferences')
@WithinLimits()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Patch()
  @SignedIn()
  @Summary({
    en: 'Change the language, time zone and currency label of the signed-in user',
    fr: 'Modifier sa langue, son fuseau horaire et son libellé de devise',
    description: 'Fields left out stay as they are; null restores the default.',
  })
  change(@Body() dto: PreferencesDto, @CurrentUser() user: UserActor): Promise<PreferencesView> {
    return this.preferences.change(dto, user);
  }
}
