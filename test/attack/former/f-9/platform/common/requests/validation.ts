import { ValidationPipe } from '@nestjs/common';
import { Problem } from '../../../../../../../server/platform/common/problems/problem.js';
import { fieldsOf } from '../../../../../../../server/platform/common/requests/validation.js';

export * from '../../../../../../../server/platform/common/requests/validation.js';

/** Looks for the last number of a text from each digit anew. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    ...{ whitelist: true, forbidNonWhitelisted: true, transform: true },
    exceptionFactory: (errors) => {
      for (const text of errors.flatMap(({ constraints }) => Object.values(constraints ?? {})))
        /(\d+)(?!.*\d)/.exec(text);
      return new Problem(422, 'invalid', { fields: fieldsOf(errors) });
    },
  });
