import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { FreshValue } from '../../../platform/common/time/fresh-value.js';
import {
  type AmountToEnter,
  amountToEnter,
  type PayinFee,
  payinFeeSql,
  type PricedPayin,
} from '../fees/amount-to-enter.js';
import {
  type OperatorHint,
  type NumberPlan,
  type NumberDirectory,
  createNumberDirectory,
} from './number-plan.js';
import { isLimited, type ProjectScope } from '../../../platform/common/values/scope.js';
import type { OperatorView, PrefixesView } from './operator.view.js';
import { OPERATORS_SQL, PREFIXES_SQL } from './operator-versions.js';

/** Milliseconds; changes made by another process are seen after this time at the latest. */
const FRESH_FOR_MS = 1_000;

interface Catalogue {
  operators: OperatorView[];
  numbers: NumberDirectory;
}

/**
 * Reads the latest operators and prefixes through a cache that is at most 1 s old. Inside a database transaction, pass
 * its manager: taking a second connection from the pool there can deadlock.
 */
@Injectable()
export class OperatorsService {
  private readonly current: FreshValue<Catalogue>;

  constructor(
    private readonly db: DataSource,
    clock: Clock,
  ) {
    this.current = new FreshValue(clock, FRESH_FOR_MS);
  }

  /** Returns every operator, inactive ones included, ordered by name. */
  async all(manager?: EntityManager): Promise<OperatorView[]> {
    return (await this.catalogue(manager)).operators;
  }

  async byId(id: string, manager?: EntityManager): Promise<OperatorView | undefined> {
    return (await this.all(manager)).find((operator) => operator.id === id);
  }

  /**
   * Returns the amount in XOF that the customer enters on the operator's USSD menu, from the fee grids of the project.
   */
  async amountToEnter({ projectId, operatorId, amount, at }: PricedPayin): Promise<AmountToEnter> {
    if (operatorId === null) return amountToEnter(amount, []);
    const fees = await queryRows<PayinFee>(this.db, payinFeeSql(projectId, operatorId, amount, at));
    return amountToEnter(amount, fees);
  }

  /** Returns a lookup (phone of digits only → suggested operator), for repeated use. */
  async hints(manager?: EntityManager): Promise<(phone: string) => OperatorHint | null> {
    const { numbers } = await this.catalogue(manager);
    return (phone) => numbers.hint(phone);
  }

  /**
   * Returns a test of phone numbers: true where the number suggests an operator within the scope. A scope without limits
   * contains every number, and no number; a limited one contains neither unknown operators nor a missing number.
   */
  async numbersWithin(
    scope: ProjectScope,
    manager?: EntityManager,
  ): Promise<(phone: string | undefined) => boolean> {
    if (!isLimited(scope)) return () => true;
    const hintOf = await this.hints(manager);
    return (phone) => {
      const hint = phone ? hintOf(phone) : null;
      return hint !== null && scope.operatorIds.includes(hint.operatorId);
    };
  }

  /** Returns a lookup (phone of digits only → calling code, XOF country, valid length), for repeated use. */
  async numbers(manager?: EntityManager): Promise<(phone: string) => NumberPlan> {
    const { numbers } = await this.catalogue(manager);
    return (phone) => numbers.plan(phone);
  }

  forget(): void {
    this.current.forget();
  }

  private catalogue(manager?: EntityManager): Promise<Catalogue> {
    return manager
      ? this.current.getUnshared(() => readCatalogue(manager))
      : this.current.get(() => readCatalogue(this.db.manager));
  }
}

async function readCatalogue(manager: EntityManager): Promise<Catalogue> {
  const operators = await queryRows<OperatorView>(manager, OPERATORS_SQL);
  const prefixes = await queryRows<PrefixesView>(manager, PREFIXES_SQL);
  return { operators, numbers: createNumberDirectory(prefixes, operators) };
}
