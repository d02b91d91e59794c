import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { type Hint, hintOf, type NumberPlan, planOf } from './numbers.js';
import type { OperatorView, PrefixesView } from './operator.view.js';
import { OPERATORS_SQL, PREFIXES_SQL } from './versions-sql.js';

/** How long the catalogue is believed, in ms: what another process changed is seen after this at the latest. */
const FRESH_FOR = 1_000;

interface Catalogue {
  operators: OperatorView[];
  prefixes: PrefixesView[];
}

/** Operators and number prefixes as their latest versions have them. */
@Injectable()
export class OperatorsService {
  private known: { at: number; catalogue: Promise<Catalogue> } | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<OperatorView[]> {
    return (await this.catalogue()).operators;
  }

  async prefixes(): Promise<PrefixesView[]> {
    return (await this.catalogue()).prefixes;
  }

  async byId(id: string): Promise<OperatorView | undefined> {
    return (await this.all()).find((operator) => operator.id === id);
  }

  /** Says of a number (digits only) which operator it suggests; read once, then asked as often as one likes. */
  async hints(): Promise<(phone: string) => Hint | null> {
    const { operators, prefixes } = await this.catalogue();
    return (phone) => hintOf(phone, prefixes, operators);
  }

  /** Says of a number (digits only) which country's it is, and whether its length is one of that country. */
  async numbers(): Promise<(phone: string) => NumberPlan> {
    const { prefixes } = await this.catalogue();
    return (phone) => planOf(phone, prefixes);
  }

  /** Reads again at the next use: something was changed here. */
  forget(): void {
    this.known = undefined;
  }

  private catalogue(): Promise<Catalogue> {
    const now = this.clock.elapsed();
    if (this.known && now - this.known.at < FRESH_FOR) return this.known.catalogue;
    const catalogue = this.read();
    this.known = { at: now, catalogue };
    catalogue.catch(() => this.forget());
    return catalogue;
  }

  private async read(): Promise<Catalogue> {
    const [operators, prefixes] = await Promise.all([
      this.db.query<OperatorView[]>(OPERATORS_SQL),
      this.db.query<PrefixesView[]>(PREFIXES_SQL),
    ]);
    return { operators, prefixes };
  }
}
