import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import type { UserActor } from '../../access/identity/actor.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import {
  AnsweredClaimDto,
  ClaimNoteDto,
  ClaimOutcomeDto,
  ClaimQuery,
  DueClaimDto,
  NewClaimDto,
  SentClaimDto,
} from './claim.dto.js';
import { ClaimRow, ClaimView } from './claim.view.js';
import { ClaimsService } from './claims.service.js';
import { ClaimViewsService } from './claim-views.service.js';

@ApiTags('claims')
@Controller('api')
@WithinLimits()
export class ClaimsController {
  constructor(
    private readonly views: ClaimViewsService,
    private readonly claims: ClaimsService,
  ) {}

  @Get('claims')
  @SignedIn()
  @Summary({ en: 'List claims against the aggregator', fr: 'Lister les réclamations auprès de l’agrégateur' })
  @ApiPage(ClaimRow)
  list(@Query() query: ClaimQuery, @CurrentUser() { scope }: UserActor): Promise<Page<ClaimRow>> {
    return this.views.list(query, scope);
  }

  @Get('claims/:id')
  @SignedIn()
  @Summary({ en: 'Get a claim with its acts', fr: 'Consulter une réclamation avec ses actes' })
  view(@IdParam() id: string, @CurrentUser() { scope }: UserActor): Promise<ClaimView> {
    return this.views.view(id, scope);
  }

  @Post('transactions/:id/claims')
  @Roles('support', 'finance', 'admin')
  @Summary({
    en: 'Open a claim against the aggregator about a transaction',
    fr: 'Ouvrir une réclamation auprès de l’agrégateur au sujet d’une transaction',
    description:
      'Requires an evidence file of the transaction. At most one claim of a transaction is open at a time.',
  })
  open(@IdParam() id: string, @Body() dto: NewClaimDto, @CurrentUser() user: UserActor): Promise<ClaimView> {
    return this.claims.open(id, dto, user);
  }

  @Post('claims/:id/sent')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Record that a claim was sent, with the ticket of the aggregator and the due day',
    fr: 'Consigner l’envoi d’une réclamation, avec le ticket de l’agrégateur et l’échéance',
  })
  sent(
    @IdParam() id: string,
    @Body() { text, ...sent }: SentClaimDto,
    @CurrentUser() user: UserActor,
  ): Promise<ClaimView> {
    return this.claims.step(id, { ...sent, act: 'sent', text: text ?? null }, user);
  }

  @Post('claims/:id/answer')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Record the answer of the aggregator to a claim',
    fr: 'Consigner la réponse de l’agrégateur à une réclamation',
  })
  answer(
    @IdParam() id: string,
    @Body() dto: AnsweredClaimDto,
    @CurrentUser() user: UserActor,
  ): Promise<ClaimView> {
    return this.claims.step(id, { ...dto, act: 'answered' }, user);
  }

  @Post('claims/:id/due-day')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @Summary({ en: 'Change the due day of a claim', fr: 'Modifier l’échéance d’une réclamation' })
  changeDue(
    @IdParam() id: string,
    @Body() { reason, ...due }: DueClaimDto,
    @CurrentUser() user: UserActor,
  ): Promise<ClaimView> {
    return this.claims.step(id, { ...due, act: 'due_changed', text: reason }, user);
  }

  @Post('claims/:id/outcome')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Close a claim as accepted, refused or withdrawn',
    fr: 'Clôturer une réclamation : acceptée, refusée ou retirée',
  })
  close(
    @IdParam() id: string,
    @Body() { outcome, reason, ...seen }: ClaimOutcomeDto,
    @CurrentUser() user: UserActor,
  ): Promise<ClaimView> {
    return this.claims.step(id, { ...seen, act: outcome, text: reason }, user);
  }

  @Post('claims/:id/notes')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @Summary({ en: 'Add a note to a claim', fr: 'Ajouter une note à une réclamation' })
  note(@IdParam() id: string, @Body() dto: ClaimNoteDto, @CurrentUser() user: UserActor): Promise<ClaimView> {
    return this.claims.note(id, dto, user);
  }
}
