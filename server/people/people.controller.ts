import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../access/actor.js';
import { AccessEvents } from '../access/access-events.service.js';
import { AccessEventView, PersonView, SetUpLinkView } from '../access/person.view.js';
import { CurrentPerson, Roles } from '../access/rules.js';
import { SetUpLinks } from '../access/set-up-links.service.js';
import { IdParam } from '../common/id-param.js';
import type { Page } from '../common/page.view.js';
import { AccessChangedView } from './access-changed.view.js';
import { PeopleQuery } from './people.query.js';
import { PeopleService } from './people.service.js';
import { NewPersonDto, PersonChangesDto, ReasonDto } from './person.dto.js';

@ApiTags('people')
@Controller('api/people')
@Roles('admin')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly links: SetUpLinks,
    private readonly events: AccessEvents,
  ) {}

  @Get()
  list(@Query() query: PeopleQuery, @CurrentPerson() actor: PersonActor): Promise<Page<PersonView>> {
    return this.people.list(query, actor);
  }

  /** Changes of the access of others in the last 14 days, newest first. */
  @Get('recent-changes')
  recent(@CurrentPerson() actor: PersonActor): Promise<AccessEventView[]> {
    return this.events.recent(actor);
  }

  @Get(':id')
  view(@IdParam() id: string, @CurrentPerson() actor: PersonActor): Promise<PersonView> {
    return this.people.find(id, actor);
  }

  /** Creates a user; one who may approve is created when another administrator approves it. */
  @Post()
  create(@Body() dto: NewPersonDto, @CurrentPerson() actor: PersonActor): Promise<AccessChangedView> {
    return this.people.create(dto, actor);
  }

  /** Changes a user; what gives more access is done when another administrator approves it. */
  @Patch(':id')
  change(
    @IdParam() id: string,
    @Body() dto: PersonChangesDto,
    @CurrentPerson() actor: PersonActor,
  ): Promise<AccessChangedView> {
    return this.people.change(id, dto, actor);
  }

  /** Voids the password of another user and signs them out, when another administrator approves it. */
  @Post(':id/reset-password')
  @HttpCode(200)
  resetPassword(
    @IdParam() id: string,
    @Body() { reason }: ReasonDto,
    @CurrentPerson() actor: PersonActor,
  ): Promise<AccessChangedView> {
    return this.people.resetPassword(id, reason, actor);
  }

  /** Removes the second factor of another user and signs them out, when another administrator approves it. */
  @Post(':id/reset-second-factor')
  @HttpCode(200)
  resetSecondFactor(
    @IdParam() id: string,
    @Body() { reason }: ReasonDto,
    @CurrentPerson() actor: PersonActor,
  ): Promise<AccessChangedView> {
    return this.people.resetSecondFactor(id, reason, actor);
  }

  /** Issues the one-time link by which a new or reset user chooses a password; this answer alone shows it. */
  @Post(':id/set-up-link')
  @HttpCode(200)
  async issueSetUpLink(@IdParam() id: string, @CurrentPerson() actor: PersonActor): Promise<SetUpLinkView> {
    await this.people.find(id, actor);
    return this.links.issue(id, actor);
  }
}
