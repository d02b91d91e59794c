import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import { providersOf } from '../../../platform/common/metadata/declarations.js';
import { isCancelled } from '../../../platform/common/database/database-faults.js';
import { Places } from '../../../platform/common/background/places.js';
import { execute, queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { maskPhone } from '../../../platform/common/values/phone.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { canReadPersonalData } from '../../../access/identity/personal-data.js';
import { type IdentifierKind, readIdentifiers, type TypedIdentifier } from '../identifiers/identifier.js';
import {
  type FoundRow,
  MOST_HITS,
  type SearchLookup,
  SearchSource,
  transactionsOfReference,
} from './search-source.js';
import type { SearchGroup, SearchResult, SearchView } from './search.view.js';
import { SEARCH_TYPES } from './search-words.js';

/** Hits shown of a group: of a search for one identifier, and for several. */
const SHOWN = 5;
const SHOWN_OF_SEVERAL = 2;

/** Duration after which a look-up is ended: a part that most records share has no fast answer. */
const LONGEST_LOOKUP_MS = 1_500;
/** Duration after which no look-up of a search begins. */
const LONGEST_SEARCH_MS = 5_000;

/** Connections used at once: by one search, and by all of this process. */
const CONNECTIONS_OF_SEARCH = 3;
const CONNECTIONS_OF_ALL = 6;

/** Returns null if it took too long. */
type Read = <Row>(rows: Sql) => Promise<Row[] | null>;

@Injectable()
export class SearchService implements OnModuleInit {
  private sources: readonly SearchSource[] = [];
  private readonly connections = new Places(CONNECTIONS_OF_ALL);

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit(): void {
    this.sources = providersOf(this.discovery, SearchSource);
  }

  /** Finds the records that carry the identifiers. */
  async search(typed: string, user: UserActor): Promise<SearchView> {
    const { identifiers, left } = readIdentifiers(typed);
    const shown = identifiers.length > 1 ? SHOWN_OF_SEVERAL : SHOWN;
    const read = this.reader();
    const find = (identifier: TypedIdentifier) => this.find(read, identifier, { user, shown });
    return { results: await Promise.all(identifiers.map(find)), left };
  }

  private async find(
    read: Read,
    identifier: TypedIdentifier,
    { user, shown }: { user: UserActor; shown: number },
  ): Promise<SearchResult> {
    const { scope } = user;
    const readsNames = canReadPersonalData(user);
    const byReference = transactionsOfReference(identifier, scope);
    const transactions = byReference && (await read<{ id: string }>(byReference));
    const named = byReference && (transactions ?? []).map(({ id }) => id);
    const found = await Promise.all(
      this.sources
        .flatMap((source) => source.lookups(identifier, { scope, named, readsNames }))
        .map(async (lookup) => ({ lookup, rows: await read<FoundRow>(lookup.rows) })),
    );
    const groups: SearchGroup[] = [];
    const kinds = new Set<IdentifierKind>();
    for (const { lookup, rows } of found) {
      const isCut = lookup.type === 'transaction' && byReference !== null && transactions === null;
      if (rows?.length === 0 && !isCut) continue;
      rows?.forEach(({ by }) => kinds.add(by));
      groups.push(groupOf(lookup, rows, { isCut, shown }));
    }
    groups.sort((one, other) => SEARCH_TYPES.indexOf(one.type) - SEARCH_TYPES.indexOf(other.type));
    return { text: identifier.text, kinds: kinds.size ? [...kinds] : [...identifier.looksLike], groups };
  }

  /** Reads for one search. */
  private reader(): Read {
    const own = new Places(CONNECTIONS_OF_SEARCH);
    const endsAt = this.clock.elapsed() + LONGEST_SEARCH_MS;
    return (rows) => own.run(() => this.connections.run(() => this.read(rows, endsAt)));
  }

  private async read<Row>(rows: Sql, endsAt: number): Promise<Row[] | null> {
    if (this.clock.elapsed() >= endsAt) return null;
    try {
      return await this.db.transaction(async (manager) => {
        await execute(manager, sql`SET LOCAL statement_timeout = ${constantSql(LONGEST_LOOKUP_MS)}`);
        return queryRows<Row>(manager, rows);
      });
    } catch (error) {
      if (!isCancelled(error)) throw error;
      return null;
    }
  }
}

function groupOf(
  { type, filter }: SearchLookup,
  rows: readonly FoundRow[] | null,
  { isCut, shown }: { isCut: boolean; shown: number },
): SearchGroup {
  const found = rows ?? [];
  return {
    type,
    filter,
    total: Math.min(found.length, MOST_HITS),
    more: found.length > MOST_HITS,
    incomplete: isCut || rows === null,
    hits: found.slice(0, shown).map((row) => ({
      ...row,
      phone: row.phone && maskPhone(row.phone),
      at: row.at.toISOString(),
    })),
  };
}
