import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../common/problem.js';
import type { DayKey } from './day-rows.service.js';

/** An account on a day, as the path names it; `none` stands for no known account. */
export interface AccountOfDay extends DayKey {
  operatorId: string;
}

/** `:projectId/:day/…/:operatorId` of the path; 404 for what cannot be a project. */
export const AccountParam = createParamDecorator((_: unknown, context: ExecutionContext): AccountOfDay => {
  const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: AccountOfDay }>>();
  if (!isUUID(params.projectId)) throw notFound();
  return params;
});
