import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import type { UserActor } from '../../access/identity/actor.js';
import type { Page } from '../../platform/common/lists/page.view.js';
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
  @ApiOperation({ summary: 'List claims against the aggregator' })
  list(@Query() query: ClaimQuery, @CurrentUser() { scope }: UserActor): Promise<Page<ClaimRow>> {
    return this.views.list(query, scope);
  }

  @Get('claims/:id')
  @SignedIn()
  @ApiOperation({ summary: 'Get a claim with its acts' })
  view(@IdParam() id: string, @CurrentUser() { scope }: UserActor): Promise<ClaimView> {
    return this.views.view(id, scope);
  }

  @Post('transactions/:id/claims')
  @Roles('support', 'finance', 'admin')
  @ApiOperation({
    summary: 'Open a claim against the aggregator about a transaction',
    description:
      'Requires an evidence file of the transaction. At most one claim of a transaction is open at a time.',
  })
  open(@IdParam() id: string, @Body() dto: NewClaimDto, @CurrentUser() user: UserActor): Promise<ClaimView> {
    return this.claims.open(id, dto, user);
  }

  @Post('claims/:id/sent')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Record that a claim was sent, with the ticket of the aggregator and the due day',
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
  @ApiOperation({ summary: 'Record the answer of the aggregator to a claim' })
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
  @ApiOperation({ summary: 'Change the due day of a claim' })
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
  @ApiOperation({ summary: 'Close a claim as accepted, refused or withdrawn' })
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
  @ApiOperation({ summary: 'Add a note to a claim' })
  note(@IdParam() id: string, @Body() dto: ClaimNoteDto, @CurrentUser() user: UserActor): Promise<ClaimView> {
    return this.claims.note(id, dto, user);
  }
}
