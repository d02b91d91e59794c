import { ValidationPipe } from '@nestjs/common';
import { registerDecorator, type ValidationError, type ValidationOptions } from 'class-validator';
import { readInstant } from './clock.js';
import { PHONE_PATTERN } from './phone.js';
import { type FieldProblems, Problem } from './problem.js';
import { isWithinLimits, MAX_AMOUNT, MIN_AMOUNT } from './xof.js';

/** Every body and query: known fields only, nothing coerced but what a query string must be. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    exceptionFactory: (errors) => new Problem(422, 'invalid', { fields: fieldsOf(errors) }),
  });
}

/** Nested errors under their path: `rows.3.amount`. */
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
    limit: /(\d+)(?!.*\d)/.exec(english)?.[1] ?? '',
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

/** An integer of XOF within the aggregator's limits; a JSON number, not a string. */
export const IsXof = rule('isXof', (value) => typeof value === 'number' && isWithinLimits(value), {
  min: MIN_AMOUNT,
  max: MAX_AMOUNT,
});

/** Digits only, country code first. */
export const IsPhone = rule('isPhone', (value) => typeof value === 'string' && PHONE_PATTERN.test(value));

/** A text that no log, CSV or terminal can be confused by: no control characters, no lone surrogates. */
export const IsPlainText = rule(
  'plainText',
  (value) => typeof value === 'string' && !/\p{Cc}/u.test(value) && value.isWellFormed(),
);

/** The merchant's own metadata: flat, small, texts and numbers only. */
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

/** A day (`2026-11-20`, from midnight UTC) or an instant with its offset: what the database reads as the same. */
export const IsInstant = rule(
  'isInstant',
  (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
    readInstant(value) !== undefined,
);

export const IsTimeZone = rule('isTimeZone', (value) => {
  try {
    return (
      typeof value === 'string' &&
      value.includes('/') &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
    );
  } catch {
    return false;
  }
});
