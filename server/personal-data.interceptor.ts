import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ANSWERS_IN_FULL } from './access/identity/access.decorators.js';
import { canReadPersonalData } from './access/identity/personal-data.js';
import { withholdPersonalData } from './withheld-data.js';

/** Masks every JSON answer for sessions without the permission to read personal data; files mask where they are written. */
@Injectable()
export class PersonalDataInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!actor || canReadPersonalData(actor)) return next.handle();
    if (this.reflector.get<boolean | undefined>(ANSWERS_IN_FULL, context.getHandler())) return next.handle();
    return next.handle().pipe(map(withholdPersonalData));
  }
}
