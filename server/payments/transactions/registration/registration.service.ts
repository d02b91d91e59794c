import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type Actor, actorName } from '../../../access/identity/actor.js';
import { subCodeOf, creationSubCodeList } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { parseInstant } from '../../../platform/common/time/instant.js';
import { newId } from '../../../platform/common/values/ids.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import { canAccessRecord } from '../../../platform/common/values/scope.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import { DriftService, type DriftSighting } from '../drift/drift.service.js';
import { ConfirmationScheduleService } from '../lifecycle/confirmation-schedule.service.js';
import { BooksBegin } from './books-begin.js';
import type { RegistrationDto } from './registration.dto.js';
import { registrationDifferences, refusedSubCode } from './registration-rules.js';
import { TokenReplacementService } from '../lost-calls/token-replacement.service.js';
import { Transaction } from '../lifecycle/transaction.entity.js';
import { type NewTransaction, TransitionsService } from '../lifecycle/transitions.service.js';
import { assessToken } from '../lost-calls/token-fit.js';

export type RegistrationResult =
  | { result: 'registered' | 'repeated' | 'replaced'; transaction: Transaction }
  | { result: 'refused'; problem: Problem };

/** Stores transactions created by the merchant's own systems and schedules their status checks. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly transitions: TransitionsService,
    private readonly due: ConfirmationScheduleService,
    private readonly drift: DriftService,
    private readonly replacement: TokenReplacementService,
    private readonly operators: OperatorsService,
    private readonly books: BooksBegin,
  ) {}

  /**
   * Registers all rows in one database transaction, idempotent on the reference: equal values are `repeated`, another
   * token with a reason replaces the wrong one, other values are refused with their fields, and so are numbers and
   * transactions outside the limits of the actor, and new transactions from before the books of the project. Results are in the order of
   * the rows.
   */
  async register(
    projectId: string,
    actor: Actor,
    rows: readonly RegistrationDto[],
  ): Promise<RegistrationResult[]> {
    const now = this.clock.now();
    const openings = rows.map((dto) => opening(dto, { projectId, madeBy: actorName(actor), at: now }));
    return this.db.transaction(async (manager) => {
      const isNumberWithin = await this.operators.numbersWithin(actor.scope, manager);
      const first = await this.books.of(manager, projectId);
      const isBefore = ({ occurredAt }: NewTransaction) => first !== undefined && occurredAt < first.beginsAt;
      const within = openings.filter(
        (opening) => isNumberWithin(opening.phone ?? undefined) && !isBefore(opening),
      );
      const opened = await this.transitions.open(manager, within);
      await this.due.start(manager, [...opened], now);
      await this.drift.raise(manager, openings.filter(({ id }) => opened.has(id)).flatMap(unknownCode));
      const stored = await manager.findBy(Transaction, {
        projectId,
        reference: In(rows.map((dto) => dto.reference)),
      });
      const byReference = new Map(stored.map((transaction) => [transaction.reference, transaction]));
      const results: RegistrationResult[] = [];
      for (const [index, dto] of rows.entries()) {
        const transaction = byReference.get(dto.reference);
        const opening = openings[index];
        if (!isNumberWithin(dto.phone)) {
          results.push({ result: 'refused', problem: invalid('phone', 'outsideKeyLimits') });
          continue;
        }
        if (!transaction && first && opening && isBefore(opening)) {
          const problem = invalid('occurredAt', 'beforeBooks', { day: first.day });
          results.push({ result: 'refused', problem });
          continue;
        }
        if (transaction && opening && opened.has(opening.id))
          results.push({ result: 'registered', transaction });
        else results.push(await this.again(manager, actor, dto, byReference));
      }
      return results;
    });
  }

  /** Handles a row that was not inserted because its reference or its token exists. */
  private async again(
    manager: EntityManager,
    actor: Actor,
    dto: RegistrationDto,
    known: Map<string, Transaction>,
  ): Promise<RegistrationResult> {
    const transaction = known.get(dto.reference);
    if (!transaction) {
      const fields = { token: { rule: 'taken' } };
      return { result: 'refused', problem: new Problem(409, 'token_conflict', { fields }) };
    }
    if (
      !canAccessRecord(actor.scope, { projectId: transaction.projectId, operatorId: transaction.accountId })
    )
      return { result: 'refused', problem: new Problem(403, 'api_key_limited') };
    const fields = registrationDifferences(dto, transaction);
    const differs = Object.keys(fields).join(', ');
    if (!differs) return { result: 'repeated', transaction };
    if (dto.replaces !== undefined && dto.token !== undefined && differs === 'token') {
      const replaced = await this.replace(manager, actor, {
        transaction,
        token: dto.token,
        reason: dto.replaces,
      });
      if (replaced.result === 'replaced') known.set(dto.reference, replaced.transaction);
      return replaced;
    }
    return {
      result: 'refused',
      problem: new Problem(409, 'reference_conflict', { values: { differs }, fields }),
    };
  }

  /**
   * Replaces a wrong token of a registered transaction, in a savepoint so that a refusal does not affect other rows.
   */
  private async replace(
    manager: EntityManager,
    actor: Actor,
    { transaction, token, reason }: { transaction: Transaction; token: string; reason: string },
  ): Promise<RegistrationResult> {
    const { id, kind, occurredAt, source } = transaction;
    if (source !== 'registered')
      return { result: 'refused', problem: new Problem(409, 'token_not_replaceable') };
    if (assessToken(token, { kind, at: occurredAt }) === 'tokenOfOtherKind')
      return { result: 'refused', problem: invalid('token', 'tokenOfOtherKind') };
    const replacement = { transactionId: id, token, reason, by: actorName(actor), actor };
    try {
      const replaced = await manager.transaction((inner) =>
        transaction.token === null || transaction.status === 'unknown'
          ? this.replacement.attach(inner, replacement)
          : this.replacement.replace(inner, replacement),
      );
      return { result: 'replaced', transaction: replaced };
    } catch (error) {
      if (error instanceof Problem) return { result: 'refused', problem: error };
      throw error;
    }
  }
}

function opening(
  dto: RegistrationDto,
  made: { projectId: string; madeBy: string; at: Date },
): NewTransaction {
  const code = refusedSubCode(dto);
  const occurredAt = (dto.occurredAt && parseInstant(dto.occurredAt)) || made.at;
  return {
    id: newId(made.at),
    projectId: made.projectId,
    kind: dto.kind,
    channel: dto.channel,
    reference: dto.reference,
    orderReference: dto.orderReference ?? null,
    token: dto.token ?? null,
    amount: dto.amount,
    phone: dto.phone ?? null,
    description: dto.description ?? null,
    customData: dto.customData ?? {},
    status: dto.token !== undefined ? 'pending' : code === undefined ? 'unknown' : 'rejected',
    ...(code === undefined
      ? {}
      : { subCode: { list: creationSubCodeList(dto), code, details: dto.subCodeDetails ?? null } }),
    validationMode: null,
    signedCallback: false,
    source: 'registered',
    madeBy: made.madeBy,
    occurredAt,
    at: made.at,
  };
}

function unknownCode({ projectId, subCode, at }: NewTransaction): DriftSighting[] {
  if (!subCode || subCodeOf(subCode.list, subCode.code)) return [];
  return [{ projectId, at, drift: { kind: 'sub_code', place: subCode.list, seen: subCode.code } }];
}
