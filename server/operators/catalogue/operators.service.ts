import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { FreshValue } from '../../common/time/fresh-value.js';
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
import type { OperatorView, PrefixesView } from './operator.view.js';
import { OPERATORS_SQL, PREFIXES_SQL } from './operator-versions.js';

/** How long the catalogue is believed, in ms: what another process changed is seen after this at the latest. */
const FRESH_FOR_MS = 1_000;

interface Catalogue {
  operators: OperatorView[];
  numbers: NumberDirectory;
}

/**
 * Operators and number prefixes as their latest versions have them, at most a second old. Inside a database transaction, give
 * its manager: what waits there for a second connection could wait for ever.
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

  /** Every operator, inactive ones too, by name. */
  async all(manager?: EntityManager): Promise<OperatorView[]> {
    return (await this.catalogue(manager)).operators;
  }

  async byId(id: string, manager?: EntityManager): Promise<OperatorView | undefined> {
    return (await this.all(manager)).find((operator) => operator.id === id);
  }

  /** The amount that a customer of the operator enters on its USSD menu, by the grids of the project. */
  async amountToEnter({ projectId, operatorId, amount, at }: PricedPayin): Promise<AmountToEnter> {
    if (operatorId === null) return amountToEnter(amount, []);
    const fees = await queryRows<PayinFee>(this.db, payinFeeSql(projectId, operatorId, amount, at));
    return amountToEnter(amount, fees);
  }

  /** Says of a number (digits only) which operator it suggests; made once, then asked as often as one likes. */
  async hints(manager?: EntityManager): Promise<(phone: string) => OperatorHint | null> {
    const { numbers } = await this.catalogue(manager);
    return (phone) => numbers.hint(phone);
  }

  /** Says of a number (digits only) which country's it is, and whether its length is one of that country. */
  async numbers(manager?: EntityManager): Promise<(phone: string) => NumberPlan> {
    const { numbers } = await this.catalogue(manager);
    return (phone) => numbers.plan(phone);
  }

  /** Reads again at the next use: something was changed here. */
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
