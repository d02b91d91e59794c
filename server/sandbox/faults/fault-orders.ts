import type { OperationName } from '../model/operation-names.js';
import { Random } from '../model/random.js';
import { definitionOf, type FaultMoment, type FaultName } from './fault-catalogue.js';

export type FaultParams = Readonly<Record<string, number | string>>;

export interface FaultOrder {
  fault: FaultName;
  project?: string;
  operation?: OperationName;
  reference?: string;
  phone?: string;
  /** Creation token. */
  token?: string;
  /** Number of times; `always` by default with a reference, phone, token or probability, else 1. */
  times?: number | 'always';
  /** 0 to 1, drawn from the seed. */
  probability?: number;
  params?: FaultParams;
}

type FaultSituation = 'create' | 'confirm' | 'otp' | 'callback' | 'outcome';

/** Attributes that orders match. `operation` is the one called or, for callbacks and outcomes, the creating one. */
export interface FaultSubject {
  during: FaultSituation;
  project: string | undefined;
  operation: OperationName | undefined;
  reference: string | undefined;
  phone: string | undefined;
  token: string | undefined;
}

export interface StandingOrder extends FaultOrder {
  id: number;
  left: number;
  acted: number;
  draws: number;
}

export interface ActiveFault {
  name: FaultName;
  params: FaultParams;
}

const NONE: readonly ActiveFault[] = [];

export class FaultOrders {
  private standing: StandingOrder[] = [];
  private ordered = 0;

  constructor(private readonly seed: () => string) {}

  order(order: FaultOrder): StandingOrder {
    const aimed = [order.reference, order.phone, order.token, order.probability].some(
      (value) => value !== undefined,
    );
    const times = order.times ?? (aimed ? 'always' : 1);
    const standing = {
      ...order,
      id: ++this.ordered,
      left: times === 'always' ? Infinity : times,
      acted: 0,
      draws: 0,
    };
    this.standing.push(standing);
    return standing;
  }

  /** Returns the faults that act now, and counts down their remaining times. */
  take(
    moments: readonly FaultMoment[],
    subject: FaultSubject,
    only?: readonly FaultName[],
  ): readonly ActiveFault[] {
    if (this.standing.length === 0) return NONE;
    const acting: ActiveFault[] = [];
    for (const order of this.standing) {
      const definition = definitionOf(order.fault);
      if (!moments.includes(definition.at) || (only && !only.includes(order.fault))) continue;
      if (
        !concerns(order, subject) ||
        (definition.on !== undefined && definition.on !== subject.during) ||
        !this.draws(order)
      )
        continue;
      order.left--;
      order.acted++;
      acting.push({ name: order.fault, params: { ...definition.params, ...order.params } });
    }
    if (acting.length) this.standing = this.standing.filter(({ left }) => left > 0);
    return acting;
  }

  get any(): boolean {
    return this.standing.length > 0;
  }

  list(): readonly StandingOrder[] {
    return this.standing;
  }

  cancel(id: number): boolean {
    const before = this.standing.length;
    this.standing = this.standing.filter((order) => order.id !== id);
    return this.standing.length < before;
  }

  clear(): void {
    this.standing = [];
  }

  private draws(order: StandingOrder): boolean {
    if (order.probability === undefined) return true;
    return Random.of(this.seed(), 'fault', order.id, order.draws++).chance(order.probability);
  }
}

function concerns(order: FaultOrder, subject: FaultSubject): boolean {
  return (['project', 'operation', 'reference', 'phone', 'token'] as const).every(
    (key) => order[key] === undefined || order[key] === subject[key],
  );
}
