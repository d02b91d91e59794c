import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { invalid } from '../../platform/common/problems/problem.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ChangedSubCodeDto, SubCodeNoteDto, SubCodeStrikeDto } from './sub-code.dto.js';
import { SubCodeQuery } from './sub-code.query.js';
import { SubCodeNoteView, SubCodeView } from './sub-code.view.js';
import { SubCodeNotesService } from './sub-code-notes.service.js';
import { SubCodeTextsService } from './sub-code-texts.service.js';

const SORTABLE = ['list', 'code', 'fault'] as const;

@ApiTags('sub-codes')
@Controller('api/sub-codes')
export class SubCodesController {
  constructor(
    private readonly texts: SubCodeTextsService,
    private readonly notes: SubCodeNotesService,
  ) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @Summary({ en: 'List the error codes of the aggregator', fr: 'Lister les codes d’erreur de l’agrégateur' })
  @ApiPage(SubCodeView)
  async list(@Query() query: SubCodeQuery): Promise<Page<SubCodeView>> {
    const sort = SORTABLE.find((column) => column === (query.sort ?? 'list'));
    if (!sort) throw invalid('sort', 'unsortable');
    const sign = query.order === 'DESC' && query.sort ? -1 : 1;
    const rows = (await this.texts.all())
      .filter((row) => fits(row, query))
      .sort((a, b) => sign * (compare(a[sort], b[sort]) || compare(a.id, b.id)));
    const first = (query.page - 1) * query.perPage;
    return { data: rows.slice(first, first + query.perPage), total: rows.length };
  }

  @Get(':id')
  @WithinLimits()
  @SignedIn()
  @Summary({ en: 'Get an error code', fr: 'Consulter un code d’erreur' })
  view(@Param('id') id: string): Promise<SubCodeView> {
    return this.texts.one(id);
  }

  @Put(':id')
  @Roles('admin')
  @Summary({
    en: 'Save a new version of the texts of an error code',
    fr: 'Enregistrer une nouvelle version des textes d’un code d’erreur',
    description:
      'Transactions that ended earlier keep the texts of their time. 409 changed_meanwhile if `version` is not the latest one.',
  })
  change(
    @Param('id') id: string,
    @Body() dto: ChangedSubCodeDto,
    @CurrentUser() user: UserActor,
  ): Promise<SubCodeView> {
    return this.texts.change(id, dto, user);
  }

  @Get(':code/notes')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'List the notes about an error code, newest first',
    fr: 'Lister les notes sur un code d’erreur, les plus récentes d’abord',
  })
  noteList(@Param('code') code: string): Promise<SubCodeNoteView[]> {
    return this.notes.list(code);
  }

  @Post(':code/notes')
  @WithinLimits()
  @Roles('admin', 'finance', 'support')
  @HttpCode(201)
  @Summary({ en: 'Add a note about an error code', fr: 'Ajouter une note sur un code d’erreur' })
  addNote(
    @Param('code') code: string,
    @Body() { text }: SubCodeNoteDto,
    @CurrentUser() user: UserActor,
  ): Promise<SubCodeNoteView[]> {
    return this.notes.add(code, text, user);
  }

  @Post(':code/notes/:id/strike')
  @WithinLimits()
  @Roles('admin', 'finance', 'support')
  @HttpCode(200)
  @Summary({
    en: 'Strike out a note about an error code',
    fr: 'Rayer une note sur un code d’erreur',
    description:
      'The note stays readable. Support strikes out its own notes only. 409 note_struck if it is already struck out.',
  })
  strikeNote(
    @Param('code') code: string,
    @IdParam() id: string,
    @Body() { reason }: SubCodeStrikeDto,
    @CurrentUser() user: UserActor,
  ): Promise<SubCodeNoteView[]> {
    return this.notes.strike(code, id, reason, user);
  }
}

function fits(row: SubCodeView, { list, code, fault, q }: SubCodeQuery): boolean {
  const texts = [row.meaning.en, row.meaning.fr, row.advice.en, row.advice.fr].join('\n').toLowerCase();
  return (
    (!list || row.list === list) &&
    (!code || row.code === code) &&
    (!fault || row.fault === fault) &&
    (!q || texts.includes(q.toLowerCase()))
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
