import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import {
  AssignDto,
  AttachmentDto,
  CarryOverDto,
  DueDto,
  NoteDto,
  BreakReasonDto,
  ResolveDto,
} from './break.dto.js';
import { BreakActionsService } from './break-actions.service.js';
import { CarryOverService } from './carry-over.service.js';
import { BreakResolutionService } from './break-resolution.service.js';
import { BreakView } from './break.view.js';
import { BreakViewsService } from './break-views.service.js';

@ApiTags('breaks')
@Controller('api/breaks/:id')
export class BreakActionsController {
  constructor(
    private readonly views: BreakViewsService,
    private readonly acts: BreakActionsService,
    private readonly ends: BreakResolutionService,
    private readonly carrying: CarryOverService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'A break with its claims side by side and everything that was done about it' })
  view(@IdParam() id: string, @CurrentUser() person: UserActor): Promise<BreakView> {
    return this.views.view(id, person);
  }

  @Post('assign')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Give it to somebody, or to nobody; support takes and gives back its own' })
  async assign(
    @IdParam() id: string,
    @Body() { personId }: AssignDto,
    @CurrentUser() person: UserActor,
  ): Promise<BreakView> {
    await this.acts.assign(id, personId, person);
    return this.views.view(id, person);
  }

  @Post('due')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Say until when it is to be settled' })
  async due(
    @IdParam() id: string,
    @Body() { dueAt }: DueDto,
    @CurrentUser() person: UserActor,
  ): Promise<BreakView> {
    await this.acts.setDue(id, dueAt, person);
    return this.views.view(id, person);
  }

  @Post('notes')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Add a note; it is never changed, only struck out' })
  async note(
    @IdParam() id: string,
    @Body() { text }: NoteDto,
    @CurrentUser() person: UserActor,
  ): Promise<BreakView> {
    await this.acts.addNote(id, text, person);
    return this.views.view(id, person);
  }

  @Post('notes/:actId/strike')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Strike a note or an attachment out; it stays readable' })
  async strike(
    @IdParam() id: string,
    @IdParam('actId') actId: string,
    @Body() { reason }: BreakReasonDto,
    @CurrentUser() person: UserActor,
  ): Promise<BreakView> {
    await this.acts.strikeNote(id, actId, reason, person);
    return this.views.view(id, person);
  }

  @Post('attachments')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Attach a file that was brought before' })
  async attach(
    @IdParam() id: string,
    @Body() dto: AttachmentDto,
    @CurrentUser() person: UserActor,
  ): Promise<BreakView> {
    await this.acts.attach(id, dto, person);
    return this.views.view(id, person);
  }

  @Post('resolve')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'End it with a code and a reason; a divergence, or a write-off above the limits, is proposed',
  })
  async resolve(
    @IdParam() id: string,
    @Body() dto: ResolveDto,
    @CurrentUser() person: UserActor,
  ): Promise<BreakView> {
    await this.ends.resolve(id, dto, person);
    return this.views.view(id, person);
  }

  @Post('carry-over')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Propose to accept it as it is, so that its day can be signed; another person decides',
  })
  async carryOver(
    @IdParam() id: string,
    @Body() dto: CarryOverDto,
    @CurrentUser() person: UserActor,
  ): Promise<BreakView> {
    await this.carrying.propose(id, dto, person);
    return this.views.view(id, person);
  }

  @Post('reopen')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Open again what was resolved; both acts stay in its history' })
  async reopen(
    @IdParam() id: string,
    @Body() { reason }: BreakReasonDto,
    @CurrentUser() person: UserActor,
  ): Promise<BreakView> {
    await this.ends.reopen(id, reason, person);
    return this.views.view(id, person);
  }
}
