import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { ProposalMadeView } from '../../access/approvals/proposal.view.js';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import {
  AwaitFileDto,
  FirstBusinessDayDto,
  DayReasonDto,
  GoWithoutFileDto,
  LockDayDto,
  SignDayDto,
  DaysQuery,
  OpenDayQuery,
} from './day.dto.js';
import { DayListService } from './day-list.service.js';
import { AsKnownQuery } from '../calendar/as-known.query.js';
import { BusinessDaysService } from '../calendar/business-days.service.js';
import { DayDecision } from './day-decision.view.js';
import { DayDecisionsService } from './day-decisions.service.js';
import { DayRow, DayView } from './day.view.js';
import { DayViewsService } from './day-views.service.js';
import { FinalSweepService } from './final-sweep.service.js';
import { MissingFilesService } from './missing-files.service.js';
import { LockingService } from './locking.service.js';
import { ReopeningService } from './reopening.service.js';
import { SigningService } from './signing.service.js';

@ApiTags('days')
@Controller('api/days')
export class DaysController {
  constructor(
    private readonly rows: BusinessDaysService,
    private readonly list: DayListService,
    private readonly views: DayViewsService,
    private readonly sweeps: FinalSweepService,
    private readonly signing: SigningService,
    private readonly locking: LockingService,
    private readonly reopening: ReopeningService,
    private readonly missing: MissingFilesService,
    private readonly decisions: DayDecisionsService,
  ) {}

  @Post('begin')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @Summary({
    en: 'Set the first business day of a project; later days follow automatically',
    fr: 'Définir la première journée comptable d’un projet ; les suivantes s’enchaînent automatiquement',
  })
  async begin(@Body() dto: FirstBusinessDayDto, @CurrentUser() user: UserActor): Promise<DayView> {
    await this.rows.begin(dto, user);
    return this.views.one(dto, user);
  }

  @Get()
  @SignedIn()
  @Summary({
    en: 'List business days, newest first',
    fr: 'Lister les journées comptables, les plus récentes d’abord',
  })
  @ApiPage(DayRow)
  page(@Query() query: DaysQuery, @CurrentUser() user: UserActor): Promise<Page<DayRow>> {
    return this.list.page(query, user);
  }

  @Get('open')
  @SignedIn()
  @Summary({
    en: 'Get the oldest unlocked business day past its cut-off, otherwise today',
    fr: 'Ouvrir la plus ancienne journée non verrouillée après son heure d’arrêté, sinon celle du jour',
    description: '`null` before the first business day is set.',
  })
  @ApiOkResponse({ type: DayRow, nullable: true })
  open(@Query() { projectId }: OpenDayQuery, @CurrentUser() { scope }: UserActor): Promise<DayRow | null> {
    return this.list.open(projectId, scope);
  }

  @Get(':projectId/:day')
  @SignedIn()
  @Summary({
    en: 'Get a business day with its closing steps, figures and signatures',
    fr: 'Consulter une journée comptable avec ses étapes, ses chiffres et ses signatures',
    description: 'A locked day returns its sealed figures; `asOf` returns the figures as known at that time.',
  })
  one(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Query() { asOf }: AsKnownQuery,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    return this.views.one({ projectId, day }, user, asOf);
  }

  @Get(':projectId/:day/decisions')
  @SignedIn()
  @Summary({
    en: 'List what people decided about a business day, with their reasons',
    fr: 'Lister les décisions prises sur une journée comptable, avec leurs motifs',
  })
  decisionsOf(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @CurrentUser() user: UserActor,
  ): Promise<DayDecision[]> {
    return this.decisions.of({ projectId, day }, user);
  }

  @Post(':projectId/:day/freeze')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Freeze a business day after its cut-off',
    fr: 'Arrêter une journée comptable après son heure d’arrêté',
  })
  async freeze(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    await this.signing.freeze({ projectId, day }, user);
    return this.views.one({ projectId, day }, user);
  }

  @Post(':projectId/:day/unfreeze')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Unfreeze a business day that is not signed',
    fr: 'Rendre à nouveau ouverte une journée arrêtée qui n’est pas signée',
  })
  async unfreeze(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() { reason }: DayReasonDto,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    await this.signing.unfreeze({ projectId, day }, reason, user);
    return this.views.one({ projectId, day }, user);
  }

  @Post(':projectId/:day/sweep')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Check the status of every transaction that was pending at the cut-off',
    fr: 'Vérifier le statut de chaque transaction en attente à l’heure d’arrêté',
    description: 'Runs in the background; `sweep` of the day counts the responses.',
  })
  async sweep(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    await this.sweeps.start({ projectId, day }, user);
    return this.views.one({ projectId, day }, user);
  }

  @Post(':projectId/:day/without-file')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Continue the close of a business day without a file of a source',
    fr: 'Poursuivre la clôture d’une journée comptable sans un fichier d’une source',
    description: 'The reviewer reads the reason. A file that is confirmed later counts all the same.',
  })
  async goWithoutFile(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() { sourceId, reason }: GoWithoutFileDto,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    await this.missing.decide({ projectId, day }, { sourceId, reason, goesOn: true }, user);
    return this.views.one({ projectId, day }, user);
  }

  @Post(':projectId/:day/await-file')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Take back the decision to continue without a file of a source',
    fr: 'Annuler la décision de poursuivre sans un fichier d’une source',
  })
  async awaitFile(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() { sourceId, reason }: AwaitFileDto,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    await this.missing.decide({ projectId, day }, { sourceId, reason, goesOn: false }, user);
    return this.views.one({ projectId, day }, user);
  }

  @Post(':projectId/:day/sign')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Sign the current figures of a business day with a second-factor code',
    fr: 'Signer les chiffres actuels d’une journée comptable avec un code de second facteur',
  })
  async sign(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() dto: SignDayDto,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    await this.signing.sign({ projectId, day }, dto, user);
    return this.views.one({ projectId, day }, user);
  }

  @Post(':projectId/:day/send-back')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Remove the signature and return the business day to the preparer',
    fr: 'Annuler la signature et renvoyer la journée comptable au préparateur',
  })
  async sendBack(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() { reason }: DayReasonDto,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    await this.signing.sendBack({ projectId, day }, reason, user);
    return this.views.one({ projectId, day }, user);
  }

  @Post(':projectId/:day/lock')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @Summary({
    en: 'Review and lock a business day signed by another user, with a second-factor code',
    fr: 'Contrôler et verrouiller une journée signée par un autre utilisateur, avec un code de second facteur',
    description: 'Answers 409 if its data changed after the signature.',
  })
  async lock(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() dto: LockDayDto,
    @CurrentUser() user: UserActor,
  ): Promise<DayView> {
    await this.locking.lock({ projectId, day }, dto, user);
    return this.views.one({ projectId, day }, user);
  }

  @Post(':projectId/:day/reopen')
  @Roles('finance', 'admin')
  @HttpCode(202)
  @Summary({
    en: 'Request the reopening of the last locked day; a second user approves',
    fr: 'Demander la réouverture de la dernière journée verrouillée ; un second utilisateur approuve',
  })
  async reopen(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() { reason }: DayReasonDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProposalMadeView> {
    return { proposalId: await this.reopening.propose({ projectId, day }, reason, user) };
  }
}
