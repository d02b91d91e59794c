import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../access/identity/access.decorators.js';
import type { Page } from '../../common/lists/page.view.js';
import { invalid, notFound } from '../../common/problems/problem.js';
import { SubCodeQuery } from './sub-code.query.js';
import { SubCodeView } from './sub-code.view.js';
import { allSubCodes } from './sub-code-catalogue.js';

const SORTABLE = ['list', 'code', 'fault'] as const;

@ApiTags('sub-codes')
@Controller('api/sub-codes')
export class SubCodesController {
  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'List the error codes of the aggregator' })
  list(@Query() query: SubCodeQuery): Page<SubCodeView> {
    const sort = SORTABLE.find((column) => column === (query.sort ?? 'list'));
    if (!sort) throw invalid('sort', 'unsortable');
    const sign = query.order === 'DESC' && query.sort ? -1 : 1;
    const rows = allSubCodes()
      .map(toView)
      .filter((row) => fits(row, query))
      .sort((a, b) => sign * (compare(a[sort], b[sort]) || compare(a.id, b.id)));
    const first = (query.page - 1) * query.perPage;
    return { data: rows.slice(first, first + query.perPage), total: rows.length };
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Get an error code' })
  view(@Param('id') id: string): SubCodeView {
    const row = allSubCodes()
      .map(toView)
      .find((known) => known.id === id);
    if (!row) throw notFound();
    return row;
  }
}

function toView(row: ReturnType<typeof allSubCodes>[number]): SubCodeView {
  return {
    id: `${row.list}.${row.code}`,
    list: row.list,
    code: row.code,
    meaning: row.meaning,
    fault: row.fault,
    nextStep: row.nextStep,
    advice: row.advice,
    safeToRetry: row.safeToRetry,
    ...(row.recipientRefusal ? { recipientRefusal: row.recipientRefusal } : {}),
  };
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
