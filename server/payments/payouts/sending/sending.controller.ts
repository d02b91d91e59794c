import { RouteConfig } from '@nestjs/platform-fastify';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { InterruptionReleasesService } from '../interruptions/interruption-releases.service.js';
import { SendingView } from './sending.view.js';
import { LostTimeCallsService } from './lost-time-calls.service.js';
import { PauseSendingDto, PossiblySentDto, ReleaseGuardDto } from './sending.dto.js';
import { SendingService } from './sending.service.js';

@ApiTags('payouts')
@Controller('api/payout-sending')
export class SendingController {
  constructor(
    private readonly sending: SendingService,
    private readonly interruptions: InterruptionReleasesService,
    private readonly lostCalls: LostTimeCallsService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Get the state of sending in each project of the reader' })
  list(@CurrentUser() user: UserActor): Promise<SendingView[]> {
    return this.sending.list(user.scope);
  }

  @Post(':projectId/pause')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Pause the sending of payouts of a project',
    description: 'Payouts whose call has begun are completed.',
  })
  async pause(
    @IdParam('projectId') projectId: string,
    @Body() dto: PauseSendingDto,
    @CurrentUser() user: UserActor,
  ): Promise<SendingView[]> {
    await this.sending.pause(projectId, dto.why, user);
    return this.sending.list(user.scope);
  }

  @Post(':projectId/resume')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({ summary: 'Resume sending after a user or Rappro paused it' })
  async resume(
    @IdParam('projectId') projectId: string,
    @CurrentUser() user: UserActor,
  ): Promise<SendingView[]> {
    await this.sending.resume(projectId, user);
    return this.sending.list(user.scope);
  }

  @Post(':projectId/interruption/release')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Request the sending of payouts approved before an interruption',
    description:
      'Covers all payouts of the project that were approved before the installation was interrupted and not called. Requires the approval of a second administrator. 409 nothing_interrupted if there are none.',
  })
  async releaseInterrupted(
    @IdParam('projectId') projectId: string,
    @Body() dto: ReleaseGuardDto,
    @CurrentUser() user: UserActor,
  ): Promise<{ proposalId: string }> {
    return { proposalId: await this.interruptions.propose(projectId, dto.reason, user) };
  }

  @Post(':projectId/interruption/possibly-paid')
  @Roles('admin')
  @RouteConfig({ bodyLimit: 2 * 1024 * 1024 })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mark payouts approved before an interruption as possibly paid',
    description:
      'By references and phone numbers, or by the period of their approval. They are not sent before their outcome is known. 409 nothing_matched if none of those that wait is named.',
  })
  async markPossiblyPaid(
    @IdParam('projectId') projectId: string,
    @Body() dto: PossiblySentDto,
    @CurrentUser() user: UserActor,
  ): Promise<{ marked: number }> {
    return { marked: await this.lostCalls.mark(projectId, dto, user) };
  }

  @Post('guard/release')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Request the release of payouts held after the restore of an older backup',
    description: 'Requires the approval of a second administrator. 409 guard_open if no payouts are held.',
  })
  async release(
    @Body() dto: ReleaseGuardDto,
    @CurrentUser() user: UserActor,
  ): Promise<{ proposalId: string }> {
    return { proposalId: await this.sending.proposeRelease(dto.reason, user) };
  }
}
