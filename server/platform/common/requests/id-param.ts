import { Param, ParseUUIDPipe } from '@nestjs/common';
import { notFound } from '../problems/problem.js';

/** Parses an id of the path. @throws Problem 404 when it is not a UUID */
export const IdParam = (name = 'id'): ParameterDecorator =>
  Param(name, new ParseUUIDPipe({ exceptionFactory: notFound }));
