import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import type { Page } from '../../platform/common/lists/page.view.js';
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
  @ApiOperation({
    summary: 'Set the first business day of a project; later days follow automatically',
  })
  async begin(@Body() dto: FirstBusinessDayDto, @CurrentUser() user: UserActor): Promise<DayView> {
    await this.rows.begin(dto, user);
    return this.views.one(dto, user);
  }

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'List business days, newest first' })
  page(@Query() query: DaysQuery, @CurrentUser() user: UserActor): Promise<Page<DayRow>> {
    return this.list.page(query, user);
  }

  @Get('open')
  @SignedIn()
  @ApiOperation({
    summary: 'Get the oldest unlocked business day past its cut-off, otherwise today',
    description: '`null` before the first business day is set.',
  })
  open(@Query() { projectId }: OpenDayQuery, @CurrentUser() { scope }: UserActor): Promise<DayRow | null> {
    return this.list.open(projectId, scope);
  }

  @Get(':projectId/:day')
  @SignedIn()
  @ApiOperation({
    summary: 'Get a business day with its closing steps, figures and signatures',
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
  @ApiOperation({ summary: 'List what people decided about a business day, with their reasons' })
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
  @ApiOperation({ summary: 'Freeze a business day after its cut-off' })
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
  @ApiOperation({ summary: 'Unfreeze a business day that is not signed' })
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
  @ApiOperation({
    summary: 'Check the status of every transaction that was pending at the cut-off',
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
  @ApiOperation({
    summary: 'Continue the close of a business day without a file of a source',
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
  @ApiOperation({ summary: 'Take back the decision to continue without a file of a source' })
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
  @ApiOperation({ summary: 'Sign the current figures of a business day with a second-factor code' })
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
  @ApiOperation({ summary: 'Remove the signature and return the business day to the preparer' })
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
  @ApiOperation({
    summary: 'Review and lock a business day signed by another user, with a second-factor code',
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
  @ApiOperation({ summary: 'Request the reopening of the last locked day; a second user approves' })
  async reopen(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() { reason }: DayReasonDto,
    @CurrentUser() user: UserActor,
  ): Promise<{ proposalId: string }> {
    return { proposalId: await this.reopening.propose({ projectId, day }, reason, user) };
  }
}
