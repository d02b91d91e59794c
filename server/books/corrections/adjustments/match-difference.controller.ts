import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
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
  @ApiOperation({
    summary: 'Compute the difference that a match would leave',
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
  @ApiOperation({
    summary: 'Match lines and book the difference',
    description:
      'One act: the match and an adjustment of the operator account, or a fee of the bank. Above the limits of adjustments both await the approval of a second user.',
  })
  make(@Body() dto: MatchDifferenceDto, @CurrentUser() user: UserActor): Promise<BookedDifferenceView> {
    return this.differences.create(dto, user);
  }
}
