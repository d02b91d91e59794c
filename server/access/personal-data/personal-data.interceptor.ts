import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ANSWERS_IN_FULL } from '../identity/access.decorators.js';
import { canReadPersonalData } from '../identity/personal-data.js';
import { withholdMarks } from './withheld-marks.js';
import { withholdPersonalData } from './withheld-data.js';

/**
 * Hides the marks of callback addresses in every JSON answer, and personal data for sessions without the permission to read
 * it; files mask where they are written.
 */
@Injectable()
export class PersonalDataInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    const answers = next.handle().pipe(map(withholdMarks));
    if (!actor || canReadPersonalData(actor)) return answers;
    if (this.reflector.get<boolean | undefined>(ANSWERS_IN_FULL, context.getHandler())) return answers;
    return answers.pipe(map(withholdPersonalData));
  }
}
