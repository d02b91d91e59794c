import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { MachineActor } from '../../../access/identity/actor.js';
import { CurrentMachine, Machine, WithinLimits } from '../../../access/identity/access.decorators.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import { problemView } from '../../../platform/common/problems/problem-response.js';
import { anonymousReader, languageOf, type Reader } from '../../../platform/i18n/language.js';
import { required } from '../../../platform/common/values/required.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { RegistrationDto } from './registration.dto.js';
import { RegistrationsView, RegistrationView } from './registration.view.js';
import { readRegistration } from './registration-rules.js';
import { type RegistrationResult, RegistrationService } from './registration.service.js';

const MOST_ROWS = 10_000;
/** In bytes; fits MOST_ROWS rows with tokens and metadata. */
const BODY_LIMIT = 16 * 1024 * 1024;

@ApiTags('transactions')
@Controller('api/transactions')
@WithinLimits()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly clock: Clock,
  ) {}

  // One transaction (object: 201 new, 200 repeated or replaced, 409 other values, 422 invalid) or up to 10,000 (array:
  // 200 with a result per row; refused rows do not affect the others).
  @Post()
  @Machine('transactions.register')
  @RouteConfig({ bodyLimit: BODY_LIMIT })
  @HttpCode(201)
  @Summary({
    en: 'Register transactions that your system created at the aggregator',
    fr: 'Enregistrer des transactions que votre système a créées chez l’agrégateur',
  })
  @ApiBody({ type: RegistrationDto })
  @ApiExtraModels(RegistrationsView)
  @ApiCreatedResponse({ type: RegistrationView, description: 'One transaction, new' })
  @ApiOkResponse({
    schema: { oneOf: [RegistrationView, RegistrationsView].map((view) => ({ $ref: getSchemaPath(view) })) },
    description: 'One transaction that was registered before, or the results of up to 10,000',
  })
  async register(
    @CurrentMachine() machine: MachineActor,
    @Body() body: unknown,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegistrationView | RegistrationsView> {
    if (!Array.isArray(body)) {
      const [result] = await this.registration.register(machine.projectId, machine, [
        readRegistration(body, this.clock.now()),
      ]);
      if (!result || result.result === 'refused') throw result?.problem ?? invalid('row', 'isObject');
      if (result.result !== 'registered') void reply.status(200);
      return viewOf(result, anonymousReader(languageOf(accepted)));
    }
    if (body.length > MOST_ROWS) throw invalid('rows', 'arrayMaxSize', { limit: MOST_ROWS });
    void reply.status(200);
    return this.registerMany(machine, body, anonymousReader(languageOf(accepted)));
  }

  private async registerMany(
    machine: MachineActor,
    rows: unknown[],
    reader: Reader,
  ): Promise<RegistrationsView> {
    const now = this.clock.now();
    const read = rows.map((row) => readOrProblem(row, now));
    const valid = read.filter((row) => row instanceof RegistrationDto);
    const registered = await this.registration.register(machine.projectId, machine, valid);
    let next = 0;
    const results = read.map((row, index) => {
      if (row instanceof RegistrationDto)
        return viewOf(required(registered[next++], 'The registered row'), reader, row.reference);
      return refusalView(row, reader, referenceOf(rows[index]));
    });
    const count = (result: string) => results.filter((row) => row.result === result).length;
    return {
      results,
      registered: count('registered'),
      repeated: count('repeated'),
      replaced: count('replaced'),
      refused: count('refused'),
    };
  }
}

function readOrProblem(row: unknown, now: Date): RegistrationDto | Problem {
  try {
    return readRegistration(row, now);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function viewOf(
  result: RegistrationResult,
  reader: Reader,
  reference: string | null = null,
): RegistrationView {
  if (result.result === 'refused') return refusalView(result.problem, reader, reference);
  const { id, status, reference: stored } = result.transaction;
  return { result: result.result, reference: stored, id, status };
}

function refusalView(problem: Problem, reader: Reader, reference: string | null): RegistrationView {
  const { code, detail, errors } = problemView(problem, reader);
  return { result: 'refused', reference, code, detail, ...(errors ? { errors } : {}) };
}

function referenceOf(row: unknown): string | null {
  const reference = (row as { reference?: unknown } | null)?.reference;
  return typeof reference === 'string' ? reference.slice(0, 200) : null;
}
