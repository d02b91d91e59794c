import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import { ReplaceTokenDto, AttachTokenDto, NotCreatedDto } from './lost-call.dto.js';
import { TokenReplacementService } from './token-replacement.service.js';
import { LostCallsService } from './lost-calls.service.js';
import { LostCallResolutionView } from './resolution.view.js';

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
    summary: 'Attach the creation token found at the aggregator; status checks then establish the outcome',
    description: 'Requires the approval of a second user unless the token itself identifies the transaction.',
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
    summary: 'Request the replacement of a wrong creation token',
    description:
      'Requires the approval of a second user. 409 token_not_replaceable unless the transaction is pending and no status check has succeeded with its token.',
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
    summary: 'Request to record that the call created nothing',
    description:
      'Requires the approval of a second user after the cool-off. 409 was_created if a callback proves the creation.',
  })
  notCreated(
    @IdParam() id: string,
    @Body() dto: NotCreatedDto,
    @CurrentUser() person: UserActor,
  ): Promise<LostCallResolutionView> {
    return this.unknown.proposeNotCreated(id, dto, person);
  }
}
