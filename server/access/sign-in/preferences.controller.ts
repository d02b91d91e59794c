import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { PreferencesView } from '../identity/user.view.js';
import { PreferencesDto } from './preferences.dto.js';
import { PreferencesService } from './preferences.service.js';

@ApiTags('session')
@Controller('api/session/preferences')
@WithinLimits()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Patch()
  @SignedIn()
  @ApiOperation({
    summary: 'Change the language, time zone and currency label of the signed-in user',
    description: 'Fields left out stay as they are; null restores the default.',
  })
  change(@Body() dto: PreferencesDto, @CurrentUser() user: UserActor): Promise<PreferencesView> {
    return this.preferences.change(dto, user);
  }
}
