import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Summary } from '../../platform/common/metadata/summary.js';
import { CurrentUser, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { PresenceDto } from './presence.dto.js';
import { PresenceService } from './presence.service.js';
import { PresenceView } from './presence.view.js';

@ApiTags('events')
@Controller('api/presence')
@WithinLimits()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Post()
  @SignedIn()
  @HttpCode(200)
  @Summary({
    en: 'Report that the page of a record is open, and list the other users on it',
    fr: 'Signaler que la page d’un enregistrement est ouverte, et lister les autres utilisateurs présents',
    description:
      'Sent every 20 s by an open page; ends by itself after 50 s. `presence` of the event stream tells that someone came or left.',
  })
  meet(@Body() dto: PresenceDto, @CurrentUser() user: UserActor): Promise<PresenceView> {
    return this.presence.meet(dto, user);
  }
}
