import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PersonActor } from './actor.js';
import { EnrolmentService } from './enrolment.service.js';
import { CurrentPerson, Roles } from './rules.js';
import { CodeDto, EnrolDto } from './second-factor.dto.js';
import { EnrolmentView, SecondFactorView } from './second-factor.view.js';

@ApiTags('session')
@Controller('api/session/second-factor')
@Roles()
export class SecondFactorController {
  constructor(private readonly enrolments: EnrolmentService) {}

  /** Whether one has a second factor. */
  @Get()
  view(@CurrentPerson() person: PersonActor): Promise<SecondFactorView> {
    return this.enrolments.view(person);
  }

  /** Makes a second factor and shows it, this once; it counts from its first code on. */
  @Post()
  @HttpCode(200)
  begin(
    @Body() dto: EnrolDto,
    @CurrentPerson() person: PersonActor,
    @Ip() address: string,
  ): Promise<EnrolmentView> {
    return this.enrolments.begin(person, dto, address);
  }

  /** Its first code: proof that the app has it. */
  @Post('confirm')
  @HttpCode(200)
  confirm(@Body() { code }: CodeDto, @CurrentPerson() person: PersonActor): Promise<SecondFactorView> {
    return this.enrolments.confirm(person, code);
  }
}
