import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswersInFull, CurrentUser, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { RevealDto } from './reveal.dto.js';
import { RevealView } from './reveal.view.js';
import { RevealsService } from './reveals.service.js';

@ApiTags('personal data')
@Controller('api/reveals')
@WithinLimits()
export class RevealsController {
  constructor(private readonly reveals: RevealsService) {}

  @Post()
  @SignedIn()
  @AnswersInFull()
  @HttpCode(200)
  @Summary({
    en: 'Reveal the phone number, name and e-mail address of one record',
    fr: 'Révéler le numéro, le nom et l’adresse e-mail d’un enregistrement',
    description:
      'Recorded in the audit log with the reason, without the revealed values. 30 per user and hour.',
  })
  reveal(@Body() dto: RevealDto, @CurrentUser() user: UserActor): Promise<RevealView> {
    return this.reveals.reveal(dto, user);
  }
}
