import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../common/id-param.js';
import type { Page } from '../common/page.view.js';
import type { PersonActor } from './actor.js';
import { PeopleQuery } from './people.query.js';
import { PeopleService } from './people.service.js';
import { NewPersonDto, PasswordDto, PersonChangesDto } from './person.dto.js';
import { PersonView } from './person.view.js';
import { CurrentPerson, Roles } from './rules.js';

@ApiTags('people')
@Controller('api/people')
@Roles('admin')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get()
  list(@Query() query: PeopleQuery, @CurrentPerson() actor: PersonActor): Promise<Page<PersonView>> {
    return this.people.list(query, actor);
  }

  @Get(':id')
  view(@IdParam() id: string, @CurrentPerson() actor: PersonActor): Promise<PersonView> {
    return this.people.find(id, actor);
  }

  @Post()
  create(@Body() dto: NewPersonDto, @CurrentPerson() actor: PersonActor): Promise<PersonView> {
    return this.people.create(dto, actor);
  }

  @Patch(':id')
  change(
    @IdParam() id: string,
    @Body() dto: PersonChangesDto,
    @CurrentPerson() actor: PersonActor,
  ): Promise<PersonView> {
    return this.people.change(id, dto, actor);
  }

  /** Gives the person a new password and signs them out everywhere. */
  @Post(':id/password')
  @HttpCode(204)
  setPassword(
    @IdParam() id: string,
    @Body() dto: PasswordDto,
    @CurrentPerson() actor: PersonActor,
  ): Promise<void> {
    return this.people.setPassword(id, dto.password, actor);
  }

  /** Takes a lost second factor away from somebody else and signs them out everywhere; they enrol anew. */
  @Delete(':id/second-factor')
  @HttpCode(204)
  resetSecondFactor(@IdParam() id: string, @CurrentPerson() actor: PersonActor): Promise<void> {
    return this.people.resetSecondFactor(id, actor);
  }
}
