import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { MatchDifferenceDto, MatchDifferenceQuery } from './match-difference.dto.js';
import { MatchDifferenceService } from './match-difference.service.js';
import { BookedDifferenceView, MatchDifferenceView } from './match-difference.view.js';

@ApiTags('matching')
@Controller('api/match-differences')
export class MatchDifferenceController {
  constructor(private readonly differences: MatchDifferenceService) {}

  @Post('preview')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Compute the difference that a match would leave',
    fr: 'Calculer la différence que laisserait un rapprochement',
    description: 'Writes nothing. Booked fees that the statement shows too are no difference.',
  })
  preview(
    @Body() wanted: MatchDifferenceQuery,
    @CurrentUser() user: UserActor,
  ): Promise<MatchDifferenceView> {
    return this.differences.preview(wanted, user);
  }

  @Post()
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Match lines and book the difference',
    fr: 'Rapprocher des lignes et comptabiliser la différence',
    description:
      'One act: the match and an adjustment of the operator account, or a fee of the bank. Above the limits of adjustments both await the approval of a second user.',
  })
  make(@Body() dto: MatchDifferenceDto, @CurrentUser() user: UserActor): Promise<BookedDifferenceView> {
    return this.differences.create(dto, user);
  }
}
