import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { UndecidedAnswerService } from './undecided-answer.service.js';
import type { LastAnswerView } from './undecided-answer.view.js';

@ApiTags('confirmations')
@Controller('api/transactions')
@WithinLimits()
export class UndecidedAnswersController {
  constructor(private readonly answers: UndecidedAnswerService) {}

  @Get(':id/undecided-answer')
  @SignedIn()
  @Summary({
    en: 'Get the last answer to a status check where it decides nothing, beside what contradicts it',
    fr: 'Lire la dernière réponse à une vérification qui ne permet pas de conclure, à côté de ce qui la contredit',
  })
  async of(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<LastAnswerView> {
    return { answer: await this.answers.of(id, user) };
  }
}
