import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { ListQuery } from '../../../platform/common/lists/list-query.js';
import {
  likePattern,
  type ListDefinition,
  readPage,
  Where,
} from '../../../platform/common/lists/list-sql.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import type { CountriesQuery, OperatorsQuery } from './operator.dto.js';
import type { OperatorView, PrefixesView } from './operator.view.js';
import {
  COUNTRY_LIST,
  OPERATOR_VERSION_LIST,
  OPERATOR_LIST,
  PREFIX_VERSION_LIST,
} from './operator-versions.js';

@Injectable()
export class CatalogueService {
  constructor(private readonly db: DataSource) {}

  operators(query: OperatorsQuery): Promise<Page<OperatorView>> {
    const where = new Where()
      .given(query.q, (value) => sql`o.name ILIKE ${likePattern(value)}`)
      .given(query.callingCode, (value) => sql`o."callingCode" = ${value}`)
      .given(query.active, (value) => sql`o.active = ${value}`);
    return readPage<OperatorView>(this.db, OPERATOR_LIST, query, where);
  }

  countries(query: CountriesQuery): Promise<Page<PrefixesView>> {
    return readPage<PrefixesView>(this.db, COUNTRY_LIST, query, new Where());
  }

  /** @throws Problem not_found */
  operatorVersions(operatorId: string, query: ListQuery): Promise<Page<OperatorView>> {
    return this.versions<OperatorView>(
      OPERATOR_VERSION_LIST,
      new Where().and(sql`v.operator_id = ${operatorId}`),
      query,
    );
  }

  /** @throws Problem not_found */
  prefixVersions(callingCode: string, query: ListQuery): Promise<Page<PrefixesView>> {
    return this.versions<PrefixesView>(
      PREFIX_VERSION_LIST,
      new Where().and(sql`v.calling_code = ${callingCode}`),
      query,
    );
  }

  private async versions<View>(list: ListDefinition, where: Where, query: ListQuery): Promise<Page<View>> {
    const page = await readPage<View>(this.db, list, query, where);
    if (!page.total) throw notFound();
    return page;
  }
}
