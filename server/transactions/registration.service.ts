import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type Actor, actorName } from '../access/actor.js';
import { decode } from '../aggregator/sub-codes.js';
import { Clock, readInstant } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { Problem } from '../common/problem.js';
import { creationList } from './creation-list.js';
import { DriftService, type Sighting } from './drift.service.js';
import { DueService } from './due.service.js';
import type { RegisterDto } from './register.dto.js';
import { differencesOf, refusedCode } from './registration.js';
import { Transaction } from './transaction.entity.js';
import { type Opening, TransitionsService } from './transitions.service.js';

export type Registered =
  { result: 'registered' | 'repeated'; transaction: Transaction } | { result: 'refused'; problem: Problem };

/** Takes over transactions that the merchant's systems created themselves, and follows them from here on. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
    private readonly due: DueService,
    private readonly drift: DriftService,
  ) {}

  /**
   * All rows in one database transaction, idempotent on the reference: the same again is `repeated`, other values under
   * a known reference are refused and named. The order of the results is the order of the rows.
   */
  async register(projectId: string, actor: Actor, rows: readonly RegisterDto[]): Promise<Registered[]> {
    const now = this.clock.now();
    const openings = rows.map((dto) => opening(dto, { projectId, madeBy: actorName(actor), at: now }));
    return this.db.transaction(async (manager) => {
      const opened = await this.transitions.open(manager, openings);
      await this.due.follow(manager, [...opened], now);
      await this.drift.raise(manager, openings.filter(({ id }) => opened.has(id)).flatMap(unknownCode));
      const stored = await manager.findBy(Transaction, {
        projectId,
        reference: In(rows.map((dto) => dto.reference)),
      });
      const byReference = new Map(stored.map((transaction) => [transaction.reference, transaction]));
      return rows.map((dto, index) => {
        const transaction = byReference.get(dto.reference);
        if (!transaction)
          return {
            result: 'refused',
            problem: new Problem(409, 'token_conflict', { fields: { token: { rule: 'taken' } } }),
          };
        if (opened.has(openings[index]!.id)) return { result: 'registered', transaction };
        const fields = differencesOf(dto, transaction);
        const differs = Object.keys(fields).join(', ');
        return differs
          ? {
              result: 'refused',
              problem: new Problem(409, 'reference_conflict', { values: { differs }, fields }),
            }
          : { result: 'repeated', transaction };
      });
    });
  }
}

function opening(dto: RegisterDto, made: { projectId: string; madeBy: string; at: Date }): Opening {
  const code = refusedCode(dto);
  const occurredAt = (dto.occurredAt && readInstant(dto.occurredAt)) || made.at;
  return {
    id: newId(made.at),
    projectId: made.projectId,
    kind: dto.kind,
    channel: dto.channel,
    reference: dto.reference,
    token: dto.token ?? null,
    amount: dto.amount,
    phone: dto.phone ?? null,
    description: dto.description ?? null,
    customData: dto.customData ?? {},
    status: dto.token !== undefined ? 'pending' : code === undefined ? 'unknown' : 'rejected',
    ...(code === undefined
      ? {}
      : { subCode: { list: creationList(dto), code, details: dto.subCodeDetails ?? null } }),
    validationMode: null,
    signedCallback: false,
    source: 'registered',
    madeBy: made.madeBy,
    occurredAt,
    at: made.at,
  };
}

/** A sub-code that the catalogue does not know: shown as received, and raised. */
function unknownCode({ projectId, subCode, at }: Opening): Sighting[] {
  if (!subCode || decode(subCode.list, subCode.code)) return [];
  return [{ projectId, at, drift: { kind: 'sub_code', place: subCode.list, seen: subCode.code } }];
}
