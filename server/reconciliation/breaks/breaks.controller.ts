import { Body, Controller, Get, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import { languageOf } from '../../common/language.js';
import type { Page } from '../../common/page.view.js';
import { CheckDayService, type Checked } from '../checks/check-day.service.js';
import { BulkDto, CheckDayDto } from './break.dto.js';
import { BreakProjectQuery, BreakQuery } from './break.query.js';
import { AgeingView, BreakRow, BulkResult } from './break.view.js';
import { type BreakPerson, BreakViews } from './break-views.service.js';
import { BulkService } from './bulk.service.js';

/** Breaks, all together. */
@ApiTags('breaks')
@Controller('api/breaks')
export class BreaksController {
  constructor(
    private readonly views: BreakViews,
    private readonly checks: CheckDayService,
    private readonly bulk: BulkService,
  ) {}

  @Get()
  @Roles()
  @ApiOperation({ summary: 'What is wrong in the reader’s projects, open or resolved' })
  list(@Query() query: BreakQuery, @CurrentPerson() person: PersonActor): Promise<Page<BreakRow>> {
    return this.views.list(query, person);
  }

  @Get('ageing')
  @Roles()
  @ApiOperation({ summary: 'Open breaks that are due, by age: count and amount (XOF)' })
  ageing(
    @Query() { projectId }: BreakProjectQuery,
    @CurrentPerson() { scope }: PersonActor,
  ): Promise<AgeingView[]> {
    return this.views.ageing(projectId, scope);
  }

  @Get('people')
  @Roles()
  @ApiOperation({ summary: 'Whom breaks can be given to' })
  people(
    @Query() { projectId }: BreakProjectQuery,
    @CurrentPerson() { scope }: PersonActor,
  ): Promise<BreakPerson[]> {
    return this.views.people(projectId, scope);
  }

  @Post('check')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Run every check over a day now: new breaks are found, and those whose cause went away cleared',
  })
  check(@Body() dto: CheckDayDto, @CurrentPerson() person: PersonActor): Promise<Checked> {
    return this.checks.checkFor(dto, person);
  }

  @Post('bulk')
  @Roles('admin', 'finance')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Assign or resolve many breaks; each is judged by itself. A divergence needs two people',
  })
  many(
    @Body() { ids, act, personId, code, reason, dry = false }: BulkDto,
    @CurrentPerson() person: PersonActor,
    @Headers('accept-language') language: string | undefined,
  ): Promise<BulkResult> {
    const rows = ids.map((id, place) => ({
      rowNumber: place + 1,
      id,
      ...(act === 'assign'
        ? { personId: personId ?? null }
        : { code, reason: reason ?? '', isCodeUnknown: !code }),
    }));
    return this.bulk.run({ rows, dry, language: languageOf(language) }, person);
  }
}
