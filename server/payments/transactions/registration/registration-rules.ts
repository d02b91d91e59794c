import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { readSubCode } from '../../../aggregator/contract/wire.js';
import { parseInstant } from '../../../platform/common/time/instant.js';
import { type FieldProblems, Problem } from '../../../platform/common/problems/problem.js';
import { fieldsOf } from '../../../platform/common/requests/validation.js';
import { scalarText } from '../../../platform/common/values/scalar-text.js';
import { isChannelOf } from '../lifecycle/lifecycle.js';
import { RegistrationDto } from './registration.dto.js';
import type { Transaction } from '../lifecycle/transaction.entity.js';

/** Difference between the clock of the merchant's system and this server's that is accepted. */
const ACCEPTED_AHEAD_MINUTES = 5;

/** Validates one row that arrived at `now`. @throws Problem invalid, with every broken rule by field */
export function readRegistration(row: unknown, now: Date): RegistrationDto {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new Problem(422, 'invalid', { fields: { row: { rule: 'isObject' } } });
  }
  const dto = plainToInstance(RegistrationDto, row);
  const fields = fieldsOf(validateSync(dto, { whitelist: true, forbidNonWhitelisted: true }));
  if (!fields['kind'] && !fields['channel'] && !isChannelOf(dto.kind, dto.channel))
    fields['channel'] = { rule: 'channelOfKind' };
  const occurredAt =
    dto.occurredAt === undefined || fields['occurredAt'] ? undefined : parseInstant(dto.occurredAt);
  if (occurredAt && occurredAt.getTime() > now.getTime() + ACCEPTED_AHEAD_MINUTES * 60_000)
    fields['occurredAt'] = { rule: 'tooFarAhead', values: { minutes: ACCEPTED_AHEAD_MINUTES } };
  if (dto.subCode !== undefined && dto.token !== undefined) fields['subCode'] ??= { rule: 'excludesToken' };
  if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
  return dto;
}

/** Returns the fields in which a repeated registration differs from the stored one; empty when it is the same. */
export function registrationDifferences(dto: RegistrationDto, stored: Transaction): FieldProblems {
  const pairs: [string, unknown, unknown][] = [
    ['kind', dto.kind, stored.kind],
    ['channel', dto.channel, stored.channel],
    ['amount', dto.amount, stored.amount],
    ['token', dto.token ?? null, stored.token],
    ['subCode', refusedSubCode(dto) ?? null, stored.status === 'rejected' ? stored.subCode : null],
    ['orderReference', dto.orderReference ?? null, stored.orderReference],
    ['description', dto.description ?? null, stored.description],
    ['customData', canonical(dto.customData ?? {}), canonical(stored.customData)],
  ];
  // The phone may have been filled from the aggregator: only another number is a difference.
  if (dto.phone !== undefined) pairs.push(['phone', dto.phone, stored.phone]);
  if (dto.occurredAt !== undefined)
    pairs.push(['occurredAt', parseInstant(dto.occurredAt)?.getTime(), stored.occurredAt.getTime()]);
  return Object.fromEntries(
    pairs
      .filter(([, given, known]) => given !== known)
      .map(([field, , known]) => [
        field,
        { rule: 'differs', values: { stored: shown(field, known, stored) } },
      ]),
  );
}

export function refusedSubCode({ subCode }: RegistrationDto): string | undefined {
  return subCode && readSubCode(subCode);
}

function canonical(data: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function shown(field: string, known: unknown, stored: Transaction): string {
  if (field === 'token') return '…';
  return field === 'occurredAt' ? stored.occurredAt.toISOString() : scalarText(known ?? '–');
}
