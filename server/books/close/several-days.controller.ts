import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../access/identity/access.decorators.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { CurrentReader } from '../../platform/common/requests/current-reader.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import type { Reader } from '../../platform/i18n/language.js';
import { LockDaysDto, SignDaysDto } from './day.dto.js';
import type { DayOutcomesView } from './day.view.js';
import { SeveralDaysService } from './several-days.service.js';

@ApiTags('days')
@Controller('api/days')
export class SeveralDaysController {
  constructor(private readonly several: SeveralDaysService) {}

  @Post(':projectId/sign')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Sign several business days of a project, each as it was shown, with one second-factor code',
    fr: 'Signer plusieurs journées comptables d’un projet, chacune telle qu’affichée, avec un seul code de second facteur',
    description:
      'Each day is signed by itself, in their order. A day that differs from `shownSha256`, or may not be signed, is refused by itself; the others go on. The code is used up all the same.',
  })
  async sign(
    @IdParam('projectId') projectId: string,
    @Body() dto: SignDaysDto,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<DayOutcomesView> {
    return { days: await this.several.sign({ projectId, ...dto, reader }, user) };
  }

  @Post(':projectId/lock')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Review and lock several business days signed by other users, each as it was shown, with one second-factor code',
    fr: 'Contrôler et verrouiller plusieurs journées signées par d’autres utilisateurs, chacune telle qu’affichée, avec un seul code de second facteur',
    description:
      'Each day is sealed by itself, in their order. A day that has changed since it was shown or signed is refused by itself; the others go on. The code is used up all the same.',
  })
  async lock(
    @IdParam('projectId') projectId: string,
    @Body() dto: LockDaysDto,
    @CurrentUser() user: UserActor,
    @CurrentReader() reader: Reader,
  ): Promise<DayOutcomesView> {
    return { days: await this.several.lock({ projectId, ...dto, reader }, user) };
  }
}
