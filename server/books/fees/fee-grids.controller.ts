import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { FeeGridView, FeePreviewView } from '../../merchant/operators/fees/fee-grid.view.js';
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
  @ApiOperation({ summary: 'List the fee grids by date of effect, those of all projects and those of one' })
  page(@Query() query: FeeGridsQuery, @CurrentUser() user: UserActor): Promise<Page<FeeGridView>> {
    return this.list.page(query, user.scope);
  }

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Create a fee grid',
    description:
      'Applies from its date of effect. If a project has locked days on or after that date, it applies from the end of the last locked day.',
  })
  enter(@Body() draft: FeeGridDto, @CurrentUser() user: UserActor): Promise<FeeGridView> {
    return this.grids.enter(draft, user);
  }

  @Post('preview')
  @Roles('admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a fee grid',
    description:
      'Returns the fees of sample amounts, the open days that it would price again and the locked days that keep their fees.',
  })
  preview(@Body() draft: FeeGridDraftDto, @CurrentUser() user: UserActor): Promise<FeePreviewView> {
    return this.grids.preview(draft, user);
  }
}
