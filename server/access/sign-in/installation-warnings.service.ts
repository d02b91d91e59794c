import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import { Env } from '../../config/env.js';
import type { InstallationWarning, Role } from '../identity/user.view.js';

/** What administrators must know about the installation as it is now. */
@Injectable()
export class InstallationWarningsService {
  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
  ) {}

  async for(role: Role): Promise<InstallationWarning[]> {
    if (role !== 'admin') return [];
    const row = await queryRow<{ admins: number }>(
      this.db,
      sql`SELECT count(*)::int AS admins FROM people WHERE role = 'admin' AND all_projects AND disabled_at IS NULL`,
    );
    const warnings: InstallationWarning[] = [];
    if ((row?.admins ?? 0) < 2) warnings.push('single_admin');
    if (this.env.proxiesUndeclared) warnings.push('proxies_undeclared');
    return warnings;
  }
}
