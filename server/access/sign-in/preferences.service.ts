import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import type { Preferences } from '../../platform/i18n/language.js';
import { AuditService } from '../audit/audit.service.js';
import type { UserActor } from '../identity/actor.js';
import { preferencesOf } from '../identity/user-row.js';
import type { PreferencesView } from '../identity/user.view.js';
import { updateUser } from '../identity/user-store.js';

/** Language, zone and currency label of a user, changed by that user alone. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Changes what is given and records old and new values; without a difference nothing is written. */
  async change(changes: Partial<Preferences>, actor: UserActor): Promise<PreferencesView> {
    return this.db.transaction(async (manager) => {
      const before = await queryRow<Preferences>(
        manager,
        sql`SELECT language, zone, currency_label AS "currencyLabel" FROM people WHERE id = ${actor.userId} FOR UPDATE`,
      );
      if (!before) throw new Problem(401, 'session_ended');
      const after = {
        language: changes.language === undefined ? before.language : changes.language,
        zone: changes.zone === undefined ? before.zone : changes.zone,
        currencyLabel: changes.currencyLabel === undefined ? before.currencyLabel : changes.currencyLabel,
      };
      if (JSON.stringify(after) === JSON.stringify(preferencesOf(before))) return after;
      await updateUser(manager, actor.userId, after);
      await this.audit.record(manager, {
        actor,
        act: 'person.preferences_changed',
        subjectType: 'person',
        subjectId: actor.userId,
        details: { before: preferencesOf(before), after },
      });
      return after;
    });
  }
}
