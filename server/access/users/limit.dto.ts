import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, Matches } from 'class-validator';
import { IsNullable, IsOmittable } from '../../platform/common/requests/validation.js';

/** Calling codes, or ids of operators at the aggregator; null: no limit. */
export const IsLimit = () =>
  applyDecorators(
    IsOmittable(),
    IsNullable(),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(100),
    ArrayUnique(),
    Matches(/^[0-9]{1,6}$/, { each: true }),
  );
