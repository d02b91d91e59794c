import { RouteConfig } from '@nestjs/platform-fastify';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProposalMadeView } from '../../../access/approvals/proposal.view.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { InterruptionReleasesService } from '../interruptions/interruption-releases.service.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { type MarkedPayoutsView, SendingView } from './sending.view.js';
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
  @Summary({
    en: 'Get the state of sending in each project of the reader',
    fr: 'Consulter l’état de l’envoi dans chacun de ses projets',
  })
  list(@CurrentUser() user: UserActor): Promise<SendingView[]> {
    return this.sending.list(user.scope);
  }

  @Post(':projectId/pause')
  @Roles('admin')
  @HttpCode(200)
  @Summary({
    en: 'Pause the sending of payouts of a project',
    fr: 'Suspendre l’envoi des décaissements d’un projet',
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
  @Summary({
    en: 'Resume sending after a user or Rappro paused it',
    fr: 'Reprendre l’envoi suspendu par un utilisateur ou par Rappro',
  })
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
  @Summary({
    en: 'Request the sending of payouts approved before an interruption',
    fr: 'Demander l’envoi des décaissements approuvés avant une interruption',
    description:
      'Covers all payouts of the project that were approved before the installation was interrupted and not called. Requires the approval of a second administrator. 409 nothing_interrupted if there are none.',
  })
  async releaseInterrupted(
    @IdParam('projectId') projectId: string,
    @Body() dto: ReleaseGuardDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProposalMadeView> {
    return { proposalId: await this.interruptions.propose(projectId, dto.reason, user) };
  }

  @Post(':projectId/interruption/possibly-paid')
  @Roles('admin')
  @RouteConfig({ bodyLimit: 2 * 1024 * 1024 })
  @HttpCode(200)
  @Summary({
    en: 'Mark payouts approved before an interruption as possibly paid',
    fr: 'Marquer comme peut-être payés des décaissements approuvés avant une interruption',
    description:
      'By references and phone numbers, or by the period of their approval. They are not sent before their outcome is known. 409 nothing_matched if none of those that wait is named.',
  })
  async markPossiblyPaid(
    @IdParam('projectId') projectId: string,
    @Body() dto: PossiblySentDto,
    @CurrentUser() user: UserActor,
  ): Promise<MarkedPayoutsView> {
    return { marked: await this.lostCalls.mark(projectId, dto, user) };
  }

  @Post('guard/release')
  @Roles('admin')
  @HttpCode(200)
  @Summary({
    en: 'Request the release of payouts held after the restore of an older backup',
    fr: 'Demander la levée de la suspension des décaissements après la restauration d’une sauvegarde plus ancienne',
    description: 'Requires the approval of a second administrator. 409 guard_open if no payouts are held.',
  })
  async release(@Body() dto: ReleaseGuardDto, @CurrentUser() user: UserActor): Promise<ProposalMadeView> {
    return { proposalId: await this.sending.proposeRelease(dto.reason, user) };
  }
}
