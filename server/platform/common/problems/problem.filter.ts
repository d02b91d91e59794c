import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConflict, isDatabaseAway, isUnstorableText } from '../database/database-faults.js';
import { Problem } from './problem.js';
import { sendProblem } from './problem-response.js';
import type { ProblemCode } from '../../i18n/problems.js';

const CODE_OF_STATUS: Record<number, ProblemCode> = {
  400: 'malformed_request',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const problem = this.asProblem(error, request);
    if (problem.getStatus() >= 500) this.report(error, problem, request);
    sendProblem(problem, request, http.getResponse<FastifyReply>());
  }

  private asProblem(error: unknown, { id }: FastifyRequest): Problem {
    if (error instanceof Problem) return error;
    const status = statusOf(error);
    const code = CODE_OF_STATUS[status];
    if (code) return new Problem(status, code);
    if (isDatabaseAway(error)) return new Problem(503, 'unavailable');
    if (isConflict(error)) return new Problem(503, 'write_conflict', { headers: { 'retry-after': '1' } });
    const locked = lockedDayOf(error);
    if (locked) return new Problem(409, 'day_locked', { values: { day: locked } });
    if (isUnstorableText(error)) return new Problem(422, 'invalid');
    return new Problem(500, 'internal', { values: { id } });
  }

  /** Logs message and stack, which are never returned to the caller. Neither contains query parameters. */
  private report(error: unknown, problem: Problem, request: FastifyRequest): void {
    const path = request.url.split('?')[0];
    const name = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown fault';
    this.logger.error({
      event: 'request_failed',
      id: problem.details.values?.['id'],
      method: request.method,
      path,
      fault: name,
    });
    if (error instanceof Error && !isDatabaseAway(error)) this.logger.debug(error.stack ?? '');
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

/** Returns the day of a write that the database rejected because the day is locked. */
function lockedDayOf(error: unknown): string | undefined {
  const { constraint, message } = (error ?? {}) as { constraint?: unknown; message?: unknown };
  return constraint === 'day_locked' ? /\d{4}-\d{2}-\d{2}/.exec(String(message))?.[0] : undefined;
}
