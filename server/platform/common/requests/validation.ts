import { applyDecorators, ValidationPipe } from '@nestjs/common';
import { type ClassConstructor, Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsInt,
  IsObject,
  Max,
  Min,
  registerDecorator,
  ValidateIf,
  ValidateNested,
  type ValidationError,
  type ValidationOptions,
} from 'class-validator';
import { parseInstant } from '../time/instant.js';
import { isZone } from '../time/zone.js';
import { PHONE_PATTERN } from '../values/phone.js';
import { type FieldProblems, Problem } from '../problems/problem.js';
import { type TypedTextFault, typedTextFault } from '../values/typed-text.js';
import { isWithinLimits, MAX_AMOUNT, MIN_AMOUNT } from '../values/xof.js';

/** A code of an authenticator app, or one that the answer of a passkey gave. */
export const FACTOR_CODE = /^(\d{6}|pk_[\w-]{16})$/;

/** Validates bodies and queries: rejects unknown fields, and converts types only where a decorator of the DTO does. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    exceptionFactory: (errors) => new Problem(422, 'invalid', { fields: fieldsOf(errors) }),
  });
}

/** Flattens nested errors to paths such as `rows.3.amount`. */
export function fieldsOf(errors: ValidationError[], prefix = ''): FieldProblems {
  const fields: FieldProblems = {};
  for (const error of errors) {
    const path = prefix + error.property;
    const [rule] = Object.keys(error.constraints ?? {}).reverse();
    if (rule) fields[path] = { rule, values: valuesOf(error, rule) };
    Object.assign(fields, fieldsOf(error.children ?? [], `${path}.`));
  }
  return fields;
}

function valuesOf(error: ValidationError, rule: string): Record<string, string | number> {
  const context = error.contexts?.[rule] as Record<string, string | number> | undefined;
  const english = error.constraints?.[rule] ?? '';
  return {
    limit: english.match(/\d+/g)?.at(-1) ?? '',
    allowed: english.split('following values: ')[1] ?? '',
    ...context,
  };
}

function rule(name: string, test: (value: unknown) => boolean, context?: Record<string, number>) {
  return (options?: ValidationOptions): PropertyDecorator =>
    (target, propertyName) =>
      registerDecorator({
        name,
        target: target.constructor,
        propertyName: String(propertyName),
        options: { ...options, ...(context ? { context } : {}) },
        validator: { validate: test, defaultMessage: () => name },
      });
}

/** Skips the validators of a property that is omitted; null is validated, unlike with `IsOptional`. */
export const IsOmittable = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

/** Skips the validators of a property that is null; it must not be omitted. */
export const IsNullable = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== null);

/** An object with the rules of a class. */
export const IsObjectOf = (type: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(IsObject(), ValidateNested(), Type(type));

/** A list of objects with the rules of a class. A list in place of an object is refused; `ValidateNested` alone would validate its elements. */
export const IsListOf = (type: () => ClassConstructor<object>): PropertyDecorator =>
  applyDecorators(IsArray(), IsObject({ each: true }), ValidateNested({ each: true }), Type(type));

/** Integer of XOF within the aggregator's limits; a JSON number, not a string. */
export const IsXof = rule('isXof', (value) => typeof value === 'number' && isWithinLimits(value), {
  min: MIN_AMOUNT,
  max: MAX_AMOUNT,
});

/** Digits only, country code first. */
export const IsPhone = rule('isPhone', (value) => typeof value === 'string' && PHONE_PATTERN.test(value));

/** Text without control characters and lone surrogates, safe for logs, CSV files and terminals. */
export const IsPlainText = rule(
  'plainText',
  (value) => typeof value === 'string' && !/\p{Cc}/u.test(value) && value.isWellFormed(),
);

const hasNo = (fault: TypedTextFault): PropertyDecorator =>
  rule(fault, (value) => typeof value !== 'string' || typedTextFault(value) !== fault)();

/** Plain text that a person types and others read: no direction marks, invisible characters or piles of marks (`typedTextFault`). */
export const IsTypedText = (): PropertyDecorator =>
  applyDecorators(
    IsPlainText(),
    hasNo('hiddenCharacters'),
    hasNo('noVisibleCharacter'),
    hasNo('combiningMarks'),
  );

/** The merchant's metadata: at most 50 texts and numbers, not nested. */
export const IsCustomData = rule('customData', (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return entries.length <= 50 && entries.every(([key, entry]) => isPlain(key, 100) && isCustomValue(entry));
});

function isCustomValue(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : isPlain(value, 500);
}

function isPlain(value: unknown, longest: number): boolean {
  return (
    typeof value === 'string' && value.length <= longest && !/\p{Cc}/u.test(value) && value.isWellFormed()
  );
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d))?$/;

/** Rejects days such as `2026-02-30`, which JavaScript reads as 2 March. */
function isDay(value: unknown): boolean {
  const found = typeof value === 'string' ? DAY.exec(value) : null;
  if (!found || Number(found[1]) < 1) return false;
  const date = new Date(`${found[0]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found[0]);
}

/** An existing day as `2026-11-20`. */
export const IsDay = rule('isDay', isDay);

/**
 * An existing day or an instant with offset, in a form that Postgres reads identically. A day is midnight UTC, except as a
 * bound of `Where.during`.
 */
export const IsInstant = rule('isInstant', (value) => {
  const found = typeof value === 'string' ? INSTANT.exec(value) : null;
  return found !== null && isDay(found[1]) && parseInstant(found[0]) !== undefined;
});

/** An existing instant with its offset. */
export const IsOffsetInstant = rule('isOffsetInstant', (value) => {
  const found = typeof value === 'string' ? INSTANT.exec(value) : null;
  return found?.[2] !== undefined && isDay(found[1]) && parseInstant(found[0]) !== undefined;
});

/** Maximum of a Postgres integer. */
export const MAX_INTEGER = 2_147_483_647;

/** Integer of a query string between `min` and `max`. Accepts digits only, not `1e9` or an empty text. */
export const IsQueryInteger = (min: number, max = MAX_INTEGER): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    IsInt(),
    Min(min),
    Max(max),
  );

export const IsTimeZone = rule('isTimeZone', isZone);

/** The zone of a reader, who may also choose UTC. */
export const IsPreferredZone = rule('isTimeZone', (value) => value === 'UTC' || isZone(value));
