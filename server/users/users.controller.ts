import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../access/identity/actor.js';
import { AccessEventsService } from '../access/audit/access-events.service.js';
import { AccessEventView, UserView, SetUpLinkView } from '../access/identity/user.view.js';
import { CurrentUser, Roles } from '../access/identity/access.decorators.js';
import { SetUpLinksService } from '../access/sign-in/set-up-links.service.js';
import { IdParam } from '../common/requests/id-param.js';
import type { Page } from '../common/lists/page.view.js';
import { AccessChangedView } from './access-changed.view.js';
import { UsersQuery, NewUserDto, UserChangesDto, ApprovalReasonDto } from './user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('people')
@Controller('api/people')
@Roles('admin')
export class UsersController {
  constructor(
    private readonly people: UsersService,
    private readonly links: SetUpLinksService,
    private readonly events: AccessEventsService,
  ) {}

  @Get()
  list(@Query() query: UsersQuery, @CurrentUser() actor: UserActor): Promise<Page<UserView>> {
    return this.people.list(query, actor);
  }

  /** Lists changes of access of other users in the last 14 days, newest first. */
  @Get('recent-changes')
  recent(@CurrentUser() actor: UserActor): Promise<AccessEventView[]> {
    return this.events.recent(actor);
  }

  @Get(':id')
  view(@IdParam() id: string, @CurrentUser() actor: UserActor): Promise<UserView> {
    return this.people.find(id, actor);
  }

  /** Creates a user; an approver requires the approval of another administrator. */
  @Post()
  create(@Body() dto: NewUserDto, @CurrentUser() actor: UserActor): Promise<AccessChangedView> {
    return this.people.create(dto, actor);
  }

  /** Changes a user; wider access requires the approval of another administrator. */
  @Patch(':id')
  change(
    @IdParam() id: string,
    @Body() dto: UserChangesDto,
    @CurrentUser() actor: UserActor,
  ): Promise<AccessChangedView> {
    return this.people.change(id, dto, actor);
  }

  /** Voids the password of another user and ends their sessions; requires the approval of another administrator. */
  @Post(':id/reset-password')
  @HttpCode(200)
  resetPassword(
    @IdParam() id: string,
    @Body() { reason }: ApprovalReasonDto,
    @CurrentUser() actor: UserActor,
  ): Promise<AccessChangedView> {
    return this.people.resetPassword(id, reason, actor);
  }

  /**
   * Removes the second factor of another user and ends their sessions; requires the approval of another administrator.
   */
  @Post(':id/reset-second-factor')
  @HttpCode(200)
  resetSecondFactor(
    @IdParam() id: string,
    @Body() { reason }: ApprovalReasonDto,
    @CurrentUser() actor: UserActor,
  ): Promise<AccessChangedView> {
    return this.people.resetSecondFactor(id, reason, actor);
  }

  /** Issues the one-time link for a new or reset user to choose a password; only this response contains it. */
  @Post(':id/set-up-link')
  @HttpCode(200)
  async issueSetUpLink(@IdParam() id: string, @CurrentUser() actor: UserActor): Promise<SetUpLinkView> {
    await this.people.find(id, actor);
    return this.links.issue(id, actor);
  }
}
