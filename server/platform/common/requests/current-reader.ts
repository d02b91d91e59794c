import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Reader } from '../../i18n/language.js';
import { readerOf } from '../values/reader.js';

/** Language, currency label and zone of the caller. */
export const CurrentReader = createParamDecorator((_: unknown, context: ExecutionContext): Reader =>
  readerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
