import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { Summary } from '../../platform/common/metadata/summary.js';
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
  @Summary({
    en: 'Get a break with the values of each source and its history',
    fr: 'Consulter un écart avec les valeurs de chaque source et son historique',
  })
  view(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<BreakView> {
    return this.views.view(id, user);
  }

  @Post('assign')
  @Roles('support', 'finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Assign a break to a user or remove its owner',
    fr: 'Attribuer un écart à un utilisateur ou retirer son responsable',
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
  @Summary({ en: 'Set the due time of a break', fr: 'Définir l’échéance d’un écart' })
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
  @Summary({
    en: 'Add a note to a break',
    fr: 'Ajouter une note à un écart',
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
  @Summary({
    en: 'Strike out a note or an attachment of a break',
    fr: 'Rayer une note ou une pièce jointe d’un écart',
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
  @Summary({ en: 'Attach an uploaded file to a break', fr: 'Joindre un fichier à un écart' })
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
  @Summary({
    en: 'Resolve a break with a resolution code and a reason',
    fr: 'Résoudre un écart avec un motif de résolution et une explication',
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
  @Summary({
    en: 'Resolve all open breaks that have the cause of a break',
    fr: 'Résoudre tous les écarts ouverts qui ont la même cause qu’un écart',
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
  @Summary({
    en: 'Take a break out of the cause that it shares with others',
    fr: 'Séparer un écart de la cause qu’il partage avec d’autres',
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
  @Summary({
    en: 'Request the carry-over of a break, so that its business day can be signed',
    fr: 'Demander le report d’un écart, pour que sa journée comptable puisse être signée',
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
  @Summary({
    en: 'Reopen a resolved break',
    fr: 'Rouvrir un écart résolu',
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
