import type { EntityManager, FindOptionsWhere } from 'typeorm';
import sql from 'sql-template-tag';
import { affectedRows, execute, queryRow } from '../../platform/common/database/query.js';
import { ProviderAccountEntity, UserEntity, UserProjectEntity } from './identity.entities.js';

type NewUser = Pick<UserEntity, 'id' | 'email' | 'name' | 'role' | 'passwordHash' | 'allProjects'> &
  Partial<Pick<UserEntity, 'countries' | 'operators' | 'approverByGroup'>>;

/** Inserts a user. @returns false when the e-mail is taken */
export async function insertUser(manager: EntityManager, user: NewUser, at: Date): Promise<boolean> {
  const { countries = null, operators = null, approverByGroup = null } = user;
  const made = await queryRow<unknown>(
    manager,
    sql`INSERT INTO people (id, email, name, role, password_hash, all_projects, countries, operators,
      approver_by_group, created_at, updated_at)
     VALUES (${user.id}, ${user.email}, ${user.name}, ${user.role}, ${user.passwordHash}, ${user.allProjects}, ${countries}::text[],
       ${operators}::text[], ${approverByGroup}, ${at}, ${at})
     ON CONFLICT (email) DO NOTHING RETURNING id`,
  );
  return made !== undefined;
}

export async function updateUser(
  manager: EntityManager,
  which: string | FindOptionsWhere<UserEntity>,
  change: Partial<UserEntity>,
): Promise<void> {
  await manager.update(UserEntity, which, change);
}

export interface StoredAccess extends Pick<UserEntity, 'role' | 'allProjects' | 'countries' | 'operators'> {
  disabled: boolean;
  /** True when it grants more: a cool-off starts. */
  grants: boolean;
  /** True when a group made the user an approver, who is to be confirmed. */
  pends: boolean;
  /** True for a role that approves. */
  approves: boolean;
  /** True when an active administrator ceases to be one, or reaches less. */
  endsAdmin: boolean;
}

export async function setUserAccess(
  manager: EntityManager,
  id: string,
  next: StoredAccess,
  now: Date,
): Promise<void> {
  await execute(
    manager,
    sql`UPDATE people SET role = ${next.role}, all_projects = ${next.allProjects}, updated_at = ${now},
       countries = ${next.countries}::text[], operators = ${next.operators}::text[],
       disabled_at = CASE WHEN ${next.disabled}::boolean THEN coalesce(disabled_at, ${now}::timestamptz) END,
       access_changed_at = CASE WHEN ${next.grants}::boolean THEN ${now}::timestamptz ELSE access_changed_at END,
       approver_by_group = CASE WHEN ${next.pends}::boolean THEN 'pending' WHEN ${next.approves}::boolean THEN approver_by_group END,
       approver_confirmed_at = CASE WHEN ${next.pends}::boolean THEN NULL ELSE approver_confirmed_at END,
       admin_until = CASE WHEN ${next.endsAdmin}::boolean THEN ${now}::timestamptz ELSE admin_until END WHERE id = ${id}`,
  );
}

/** Replaces the projects of a user. */
export async function setUserProjects(
  manager: EntityManager,
  userId: string,
  projectIds: readonly string[],
): Promise<void> {
  await manager.getRepository(UserProjectEntity).delete({ userId });
  await execute(
    manager,
    sql`INSERT INTO person_projects (person_id, project_id)
     SELECT DISTINCT ${userId}::uuid, p.id FROM unnest(${projectIds}::uuid[]) AS p(id)`,
  );
}

/** Lets the identity provider replace the password. @returns false for a user who is linked or allowed already */
export async function allowProviderFor(manager: EntityManager, id: string, at: Date): Promise<boolean> {
  const allowed = await affectedRows(
    manager,
    sql`UPDATE people SET provider_allowed_at = ${at} WHERE id = ${id} AND provider_allowed_at IS NULL
       AND NOT EXISTS (SELECT FROM provider_accounts a WHERE a.person_id = people.id)`,
  );
  return allowed > 0;
}

/** Links the user with the subject of a provider, or notes that they signed in there. */
export async function linkProviderAccount(
  manager: EntityManager,
  account: Pick<ProviderAccountEntity, 'userId' | 'issuer' | 'subject' | 'idTokenSealed'>,
  at: Date,
): Promise<void> {
  await execute(
    manager,
    sql`INSERT INTO provider_accounts (person_id, issuer, subject, linked_at, signed_in_at, id_token_sealed)
     VALUES (${account.userId}, ${account.issuer}, ${account.subject}, ${at}, ${at}, ${account.idTokenSealed})
     ON CONFLICT (person_id) DO UPDATE SET signed_in_at = excluded.signed_in_at, id_token_sealed = excluded.id_token_sealed,
       issuer = excluded.issuer, subject = excluded.subject`,
  );
}
