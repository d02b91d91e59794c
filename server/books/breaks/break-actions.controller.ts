import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
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
import { CauseActionsService } from './cause-actions.service.js';
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
    private readonly causes: CauseActionsService,
  ) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @ApiOperation({ summary: 'Get a break with the values of each source and its history' })
  view(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<BreakView> {
    return this.views.view(id, user);
  }

  @Post('assign')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Assign a break to a user or remove its owner',
    description: 'Support can take a break and give up its own only.',
  })
  async assign(
    @IdParam() id: string,
    @Body() { userId }: AssignDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.acts.assign(id, userId, user);
    return this.views.view(id, user);
  }

  @Post('due')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({ summary: 'Set the due time of a break' })
  async due(
    @IdParam() id: string,
    @Body() { dueAt }: DueDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.acts.setDue(id, dueAt, user);
    return this.views.view(id, user);
  }

  @Post('notes')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add a note to a break',
    description: 'A note never changes; it can be struck out.',
  })
  async note(
    @IdParam() id: string,
    @Body() dto: NoteDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.acts.addNote(id, dto, user);
    return this.views.view(id, user);
  }

  @Post('notes/:actId/strike')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Strike out a note or an attachment of a break',
    description: 'It remains readable.',
  })
  async strike(
    @IdParam() id: string,
    @IdParam('actId') actId: string,
    @Body() dto: BreakReasonDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.acts.strikeNote({ id, actId }, dto, user);
    return this.views.view(id, user);
  }

  @Post('attachments')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @ApiOperation({ summary: 'Attach an uploaded file to a break' })
  async attach(
    @IdParam() id: string,
    @Body() dto: AttachmentDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.acts.attach(id, dto, user);
    return this.views.view(id, user);
  }

  @Post('resolve')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Resolve a break with a resolution code and a reason',
    description: 'A divergence, or a write-off above the limits, requires the approval of a second user.',
  })
  async resolve(
    @IdParam() id: string,
    @Body() dto: ResolveDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.ends.resolve(id, dto, user);
    return this.views.view(id, user);
  }

  @Post('resolve-cause')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Resolve all open breaks that have the cause of a break',
    description:
      'Breaks of locked days are left out. A divergence, or a write-off whose amount, counted once, is above the limits, requires the approval of a second user for all of them.',
  })
  async resolveCause(
    @IdParam() id: string,
    @Body() dto: ResolveDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.causes.resolve(id, dto, user);
    return this.views.view(id, user);
  }

  @Post('separate')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take a break out of the cause that it shares with others',
    description: 'The checks do not group it again.',
  })
  async separate(
    @IdParam() id: string,
    @Body() dto: BreakReasonDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.causes.separate(id, dto, user);
    return this.views.view(id, user);
  }

  @Post('carry-over')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Request the carry-over of a break, so that its business day can be signed',
    description: 'Requires the approval of a second user.',
  })
  async carryOver(
    @IdParam() id: string,
    @Body() dto: CarryOverDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.carrying.propose(id, dto, user);
    return this.views.view(id, user);
  }

  @Post('reopen')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reopen a resolved break',
    description: 'The resolution and the reopening remain in its history.',
  })
  async reopen(
    @IdParam() id: string,
    @Body() dto: BreakReasonDto,
    @CurrentUser() user: UserActor,
  ): Promise<BreakView> {
    await this.ends.reopen(id, dto, user);
    return this.views.view(id, user);
  }
}
