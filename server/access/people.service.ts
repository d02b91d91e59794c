import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Env } from '../config/env.js';
import { newId } from '../common/ids.js';
import type { Page } from '../common/page.view.js';
import { containing, type ListDefinition, readPage, Where } from '../common/list-sql.js';
import { invalid, notFound, Problem } from '../common/problem.js';
import type { PersonActor } from './actor.js';
import { AuditService } from './audit.service.js';
import { hashPassword, passwordFault } from './passwords.js';
import type { PeopleQuery } from './people.query.js';
import { covers, PERSON_COLUMNS, type PersonRow, personView, scopeOf } from './person-row.js';
import type { NewPersonDto, PersonChangesDto } from './person.dto.js';
import { Person } from './person.entity.js';
import type { PersonView } from './person.view.js';
import { SessionsService } from './sessions.service.js';

const LIST: ListDefinition = {
  table: 'people p',
  key: 'p.id',
  columns: PERSON_COLUMNS,
  sortable: {
    name: 'p.name',
    email: 'p.email',
    role: 'p.role',
    createdAt: 'p.created_at',
    disabledAt: 'p.disabled_at',
  },
  defaultSort: 'createdAt',
};

const REACHES_PROJECT = `(p.all_projects OR EXISTS
  (SELECT FROM person_projects pp WHERE pp.person_id = p.id AND pp.project_id = ?))`;
const ONLY_WITHIN = `NOT p.all_projects AND NOT EXISTS
  (SELECT FROM person_projects pp WHERE pp.person_id = p.id AND pp.project_id <> ALL (?::uuid[]))`;

/**
 * The people of this installation. An admin acts on people whose projects are all among their own, and hands out no
 * project that they do not have; everybody else does not exist for them.
 */
@Injectable()
export class PeopleService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  async list(query: PeopleQuery, actor: PersonActor): Promise<Page<PersonView>> {
    const where = new Where().given(query.role, 'p.role = ?').given(query.projectId, REACHES_PROJECT);
    if (query.q) where.and('(p.name ILIKE ? OR p.email ILIKE ?)', containing(query.q), containing(query.q));
    if (actor.scope !== 'all') where.and(ONLY_WITHIN, [...actor.scope]);
    const page = await readPage<PersonRow>(this.db, LIST, query, where);
    return { ...page, data: page.data.map((row) => this.view(row)) };
  }

  async find(id: string, actor: PersonActor): Promise<PersonView> {
    return this.view(await this.reach(this.db.manager, id, actor));
  }

  /** 409 `already_exists` where the e-mail is taken, 422 where a field or the password is not good enough. */
  async create(dto: NewPersonDto, actor: PersonActor): Promise<PersonView> {
    const fault = passwordFault(dto.password, dto);
    if (fault) throw invalid('password', fault);
    const projectIds = dto.projectIds ?? [];
    const allProjects = dto.allProjects ?? (dto.role === 'admin' && projectIds.length === 0);
    const now = this.clock.now();
    const person = { id: newId(now), email: dto.email, name: dto.name, role: dto.role, allProjects };
    const passwordHash = await hashPassword(dto.password);
    return this.db.transaction(async (manager) => {
      await this.requireGrantable(manager, { allProjects, projectIds }, actor);
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(Person)
        .values({ ...person, passwordHash, disabledAt: null, createdAt: now, updatedAt: now })
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length === 0)
        throw new Problem(409, 'already_exists', { fields: { email: { rule: 'emailTaken' } } });
      await this.setProjects(manager, person.id, projectIds);
      await this.record(manager, {
        actor,
        act: 'person.created',
        subjectId: person.id,
        details: { ...person, projectIds },
      });
      return this.view(await this.reach(manager, person.id, actor));
    });
  }

  /** What is left out stays. A change of role, and disabling, end every session of the person. 409 `last_admin`. */
  async change(id: string, dto: PersonChangesDto, actor: PersonActor): Promise<PersonView> {
    return this.db.transaction(async (manager) => {
      const before = await this.reach(manager, id, actor, true);
      const now = this.clock.now();
      const next = {
        name: dto.name ?? before.name,
        role: dto.role ?? before.role,
        allProjects: dto.allProjects ?? before.allProjects,
        disabledAt:
          dto.disabled === undefined ? before.disabledAt : dto.disabled ? (before.disabledAt ?? now) : null,
      };
      const projectIds = dto.projectIds ?? before.projectIds;
      await this.requireGrantable(manager, { ...next, projectIds }, actor);
      await manager.update(Person, { id }, { ...next, updatedAt: now });
      await this.setProjects(manager, id, projectIds);
      const after = await this.reach(manager, id, actor);
      if (isFullAdmin(before) && !isFullAdmin(after)) await this.requireFullAdmin(manager);
      if (after.role !== before.role || after.disabledAt) await this.sessions.endAll(manager, id);
      const changes = changesBetween(this.view(before), this.view(after));
      if (Object.keys(changes).length)
        await this.record(manager, { actor, act: 'person.changed', subjectId: id, details: changes });
      return this.view(after);
    });
  }

  async setPassword(id: string, password: string, actor: PersonActor): Promise<void> {
    const person = await this.reach(this.db.manager, id, actor);
    const fault = passwordFault(password, person);
    if (fault) throw invalid('password', fault);
    const passwordHash = await hashPassword(password);
    await this.db.transaction(async (manager) => {
      await this.reach(manager, id, actor, true);
      await this.sessions.setPassword(manager, id, passwordHash);
      await this.record(manager, { actor, act: 'person.password_reset', subjectId: id });
    });
  }

  /** Somebody else's, so that nobody gets around their own. 409 `own_second_factor`. */
  async resetSecondFactor(id: string, actor: PersonActor): Promise<void> {
    if (id === actor.personId) throw new Problem(409, 'own_second_factor');
    await this.db.transaction(async (manager) => {
      await this.reach(manager, id, actor, true);
      const [, had] = await manager.query<[unknown, number]>(
        `UPDATE people SET totp_sealed = NULL, totp_enrolled_at = NULL, totp_last_step = NULL, totp_failures = 0,
           totp_blocked_until = NULL, totp_pending_sealed = NULL, totp_pending_until = NULL
         WHERE id = $1 AND (totp_sealed IS NOT NULL OR totp_pending_sealed IS NOT NULL)`,
        [id],
      );
      if (had === 0) return;
      await this.sessions.endAll(manager, id);
      await this.record(manager, { actor, act: 'person.second_factor_reset', subjectId: id });
    });
  }

  /** With `lock`, the person and every admin of all projects stay as they are until the transaction ends. */
  private async reach(
    manager: EntityManager,
    id: string,
    actor: PersonActor,
    lock = false,
  ): Promise<PersonRow> {
    if (lock) {
      await manager.query(
        `SELECT id FROM people WHERE id = $1 OR (role = 'admin' AND all_projects) ORDER BY id FOR UPDATE`,
        [id],
      );
    }
    const [row] = await manager.query<PersonRow[]>(`SELECT ${PERSON_COLUMNS} FROM people p WHERE p.id = $1`, [
      id,
    ]);
    if (!row || !covers(actor.scope, scopeOf(row))) throw notFound();
    return row;
  }

  private async requireGrantable(
    manager: EntityManager,
    granted: { allProjects: boolean; projectIds: string[] },
    actor: PersonActor,
  ): Promise<void> {
    if (granted.allProjects && actor.scope !== 'all') throw invalid('allProjects', 'notYours');
    const ids = [...new Set(granted.projectIds)];
    const [known] = await manager.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM projects WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    if (known?.n !== ids.length || !covers(actor.scope, ids)) throw invalid('projectIds', 'notYours');
  }

  private async setProjects(manager: EntityManager, personId: string, projectIds: string[]): Promise<void> {
    await manager.query('DELETE FROM person_projects WHERE person_id = $1', [personId]);
    await manager.query(
      'INSERT INTO person_projects (person_id, project_id) SELECT $1, id FROM projects WHERE id = ANY ($2::uuid[])',
      [personId, projectIds],
    );
  }

  private async requireFullAdmin(manager: EntityManager): Promise<void> {
    const [left] = await manager.query<unknown[]>(
      `SELECT 1 FROM people WHERE role = 'admin' AND all_projects AND disabled_at IS NULL LIMIT 1`,
    );
    if (!left) throw new Problem(409, 'last_admin');
  }

  private view(row: PersonRow): PersonView {
    return personView(row, this.env.APPROVER_COOL_OFF_HOURS);
  }

  private record(
    manager: EntityManager,
    done: { actor: PersonActor; act: string; subjectId: string; details?: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(manager, { ...done, subjectType: 'person' });
  }
}

/** Somebody can always manage everything: this is what the last one may not cease to be. */
function isFullAdmin(person: PersonRow): boolean {
  return person.role === 'admin' && person.allProjects && !person.disabledAt;
}

function changesBetween(before: PersonView, after: PersonView): Record<string, unknown> {
  const fields = ['name', 'role', 'allProjects', 'projectIds', 'disabledAt'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}
