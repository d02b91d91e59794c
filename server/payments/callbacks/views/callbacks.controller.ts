import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFile } from '../../../platform/common/requests/api-file.js';
import type { FastifyReply } from 'fastify';
import { AuditService } from '../../../access/audit/audit.service.js';
import type { Actor, UserActor } from '../../../access/identity/actor.js';
import { canReadPersonalData } from '../../../access/identity/personal-data.js';
import { bytesWithoutMarks } from '../../../platform/common/values/callback-marks.js';
import { maskBytes } from '../../../platform/common/bodies/mask-body.js';
import {
  CurrentActor,
  CurrentUser,
  Roles,
  SignedIn,
  WithinLimits,
} from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { CallbackQuery } from './callback.query.js';
import { DismissCallbackDto } from '../quarantine/quarantine-decision.dto.js';
import { CallbackRow, CallbackView, DismissedView } from './callback.view.js';
import { CallbacksService } from './callbacks.service.js';
import { DismissFoundService } from './dismiss-found.service.js';
import { RefusedRequestsQuery, RefusedRequestView } from './refused-request.view.js';
import { RefusedRequestsViewService } from './refused-requests.service.js';

@ApiTags('callbacks')
@Controller('api/callbacks')
@WithinLimits()
export class CallbacksController {
  constructor(
    private readonly callbacks: CallbacksService,
    private readonly refused: RefusedRequestsViewService,
    private readonly dismissals: DismissFoundService,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({ en: 'List callbacks, latest first', fr: 'Lister les callbacks reçus, les plus récents d’abord' })
  @ApiPage(CallbackRow)
  list(@Query() query: CallbackQuery, @CurrentActor() actor: Actor): Promise<Page<CallbackRow>> {
    return this.callbacks.list(query, actor.scope);
  }

  @Post('dismiss')
  @Roles('admin', 'finance', 'support')
  @HttpCode(200)
  @Summary({
    en: 'Dismiss the quarantined callbacks of a project that a filter finds, with a reason',
    fr: 'Écarter les callbacks en quarantaine d’un projet que trouve un filtre, avec un motif',
    description:
      'Takes the filters of the list and at most 5,000 callbacks, with all deliveries of the same events. Repeat while `more` is true.',
  })
  dismiss(
    @Query() query: CallbackQuery,
    @Body() { reason }: DismissCallbackDto,
    @CurrentUser() user: UserActor,
  ): Promise<DismissedView> {
    return this.dismissals.dismiss(query, reason, user);
  }

  @Get('refused-requests')
  @SignedIn()
  @Summary({
    en: 'List requests to callback addresses that were not POST',
    fr: 'Lister les requêtes aux adresses de callback qui n’étaient pas des POST',
    description: 'Counted by project, UTC day and method over 31 days, with the last request of each.',
  })
  refusedRequests(
    @Query() { projectId }: RefusedRequestsQuery,
    @CurrentActor() { scope }: Actor,
  ): Promise<RefusedRequestView[]> {
    return this.refused.list(scope, projectId);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get a callback with its body, parsed fields and pair',
    fr: 'Consulter un callback reçu avec son contenu, ses champs et sa paire',
  })
  view(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<CallbackView> {
    return this.callbacks.view(id, actor.scope);
  }

  // An attachment, because callback content must never run in the user's browser.
  @Get(':id/body')
  @SignedIn()
  @Summary({ en: 'Download the body of a callback', fr: 'Télécharger le contenu d’un callback reçu' })
  @ApiFile(['application/octet-stream'])
  async body(
    @IdParam() id: string,
    @CurrentUser() user: UserActor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { body: stored, projectId } = await this.callbacks.body(id, user.scope);
    const body = bytesWithoutMarks(stored);
    const file = `callback-${id}.bin`;
    await this.audit.download(user, { subjectType: 'delivery', subjectId: id, projectId, file })(null);
    void reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${file}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(canReadPersonalData(user) ? body : maskBytes(body));
  }
}
