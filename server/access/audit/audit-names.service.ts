import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { providersOf } from '../../platform/common/metadata/declarations.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { queryRows } from '../../platform/common/database/query.js';
import { AuditNamesSource, type NamesOf } from './audit-names.source.js';
import type { AuditView, UnnamedAuditView } from './audit.view.js';

/** Names the subjects of audit entries, one statement per type of a page. */
@Injectable()
export class AuditNamesService implements OnModuleInit {
  private readonly statements = new Map<string, NamesOf>();

  constructor(
    private readonly db: DataSource,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit(): void {
    for (const { subjects } of providersOf(this.discovery, AuditNamesSource))
      for (const [type, statement] of Object.entries(subjects)) this.statements.set(type, statement);
  }

  async named(page: Page<UnnamedAuditView>): Promise<Page<AuditView>> {
    const types = [...new Set(page.data.map(({ subjectType }) => subjectType))];
    const names = new Map(
      await Promise.all(
        types.map(async (type) => {
          const ids = page.data.flatMap((entry) => (entry.subjectType === type ? [entry.subjectId] : []));
          return [type, await this.namesOf(type, ids)] as const;
        }),
      ),
    );
    const nameOf = (type: string, id: string): string | null => names.get(type)?.get(id) ?? null;
    return {
      ...page,
      data: page.data.map((entry) => ({
        ...entry,
        subjectName: nameOf(entry.subjectType, entry.subjectId),
      })),
    };
  }

  private async namesOf(type: string, ids: string[]): Promise<Map<string, string>> {
    const statement = this.statements.get(type);
    if (!statement) return new Map();
    const rows = await queryRows<{ id: string; name: string | null }>(this.db, statement([...new Set(ids)]));
    return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
  }
}
