import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import { ReplaceTokenDto } from './token-replacement.dto.js';
import { TokenReplacementService } from './token-replacement.service.js';
import { AttachTokenDto, NotCreatedDto } from './lost-call.dto.js';
import { LostCallsService } from './lost-calls.service.js';
import { LostCallResolutionView } from './resolution.view.js';

/** What people do about a call whose answer was lost, or whose token is wrong. */
@ApiTags('transactions')
@Controller('api/transactions')
export class LostCallsController {
  constructor(
    private readonly unknown: LostCallsService,
    private readonly replacement: TokenReplacementService,
  ) {}

  @Post(':id/token')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Attach the creation token that was found at the aggregator; confirm decides from then on',
    description: 'A token that does not say that it belongs to this call is proposed to a second person.',
  })
  attachToken(
    @IdParam() id: string,
    @Body() dto: AttachTokenDto,
    @CurrentUser() person: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.unknown.attachToken(id, dto, person);
  }

  @Post(':id/token-replacement')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Propose another creation token in place of a wrong one',
    description:
      'A second person approves it. 409 token_not_replaceable unless the transaction is pending and no confirm has answered to its token.',
  })
  replaceToken(
    @IdParam() id: string,
    @Body() dto: ReplaceTokenDto,
    @CurrentUser() person: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.replacement.propose(id, dto, person);
  }

  @Post(':id/not-created')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Propose that the call created nothing',
    description:
      'A second person approves it after the cool-off. 409 was_created where a callback proves that it was created.',
  })
  notCreated(
    @IdParam() id: string,
    @Body() dto: NotCreatedDto,
    @CurrentUser() person: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.unknown.proposeNotCreated(id, dto, person);
  }
}
