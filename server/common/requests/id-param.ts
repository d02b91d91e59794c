import { Param, ParseUUIDPipe } from '@nestjs/common';
import { notFound } from '../problems/problem.js';

/** An identifier in the path; what is not one cannot exist, and says 404 like everything that does not. */
export const IdParam = (name = 'id'): ParameterDecorator =>
  Param(name, new ParseUUIDPipe({ exceptionFactory: notFound }));
