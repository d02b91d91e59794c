import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import type { Page } from '../../common/lists/page.view.js';
import { FeeGridView, FeePreviewView } from '../../operators/fees/fee-grid.view.js';
import { FeeGridListService } from './fee-grid-list.service.js';
import { FeeGridDraftDto, FeeGridDto, FeeGridsQuery } from './fee-grid.dto.js';
import { FeeGridsService } from './fee-grids.service.js';

@ApiTags('operators')
@Controller('api/fee-grids')
export class FeeGridsController {
  constructor(
    private readonly grids: FeeGridsService,
    private readonly list: FeeGridListService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Fee grids by date of effect, of every project and of single ones' })
  page(@Query() query: FeeGridsQuery, @CurrentUser() person: UserActor): Promise<Page<FeeGridView>> {
    return this.list.page(query, person.scope);
  }

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Enter a fee grid',
    description:
      'Counts from its date of effect; in a project with locked days on or after it, from their end.',
  })
  enter(@Body() draft: FeeGridDto, @CurrentUser() person: UserActor): Promise<FeeGridView> {
    return this.grids.enter(draft, person);
  }

  @Post('preview')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Preview a fee grid: sample amounts, open days that it prices anew, locked days that keep their fees',
  })
  preview(@Body() draft: FeeGridDraftDto, @CurrentUser() person: UserActor): Promise<FeePreviewView> {
    return this.grids.preview(draft, person);
  }
}
