import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { newSecret, sha256 } from '../../common/values/ids.js';
import type { UserActor } from '../identity/actor.js';
import { isApprover, toUserActor, USER_COLUMNS, type UserRow } from '../identity/user-row.js';
import { UserEntity } from '../identity/identity.entities.js';
import type { Role, SignInStep } from '../identity/user.view.js';
import { SessionEntity } from './sign-in.entities.js';

const IDLE_MS = 12 * 60 * 60_000;
/** Absolute lifetime in ms, regardless of activity. */
export const LONGEST_SESSION_MS = 7 * 24 * 60 * 60_000;
/** Lifetime in ms of a session whose sign-in is incomplete. */
const STEP_MS = 15 * 60_000;
const SEEN_EVERY_MS = 60_000;

export interface ClientInfo {
  address: string;
  userAgent: string;
}

export interface ActiveSession {
  actor: UserActor;
  person: UserRow;
  /** Earlier of the idle and the absolute end. */
  expiresAt: Date;
  startedAt: Date;
  /** Null: sign-in complete. */
  awaits: SignInStep | null;
}

type SessionRow = UserRow & { startedAt: Date; lastSeenAt: Date; endsAt: Date; awaits: SignInStep | null };

/** Returns the step required after the password: approvers always need a second factor, others if they have one. */
export function stepAfterPassword(user: { role: Role; hasSecondFactor: boolean }): SignInStep | null {
  if (user.hasSecondFactor) return 'code';
  return isApprover(user.role) ? 'enrolment' : null;
}

/** Sessions of users. Only the SHA-256 of the cookie value is stored. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a session within the database transaction of the sign-in. Deletes expired sessions of all users. @returns
   * the cookie value
   */
  async start(
    manager: EntityManager,
    personId: string,
    visitor: ClientInfo,
    awaits: SignInStep | null = null,
  ): Promise<string> {
    const token = newSecret();
    const now = this.clock.now();
    const ended = [
      { expiresAt: LessThanOrEqual(now) },
      { lastSeenAt: LessThanOrEqual(this.clock.in(-IDLE_MS)) },
    ];
    await manager.getRepository(SessionEntity).delete(ended);
    await manager.insert(SessionEntity, {
      tokenHash: sha256(token),
      personId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: this.clock.in(awaits ? STEP_MS : LONGEST_SESSION_MS),
      remoteAddress: visitor.address,
      userAgent: visitor.userAgent.slice(0, 300),
      awaits,
    });
    return token;
  }

  /** Finds the session of a cookie. Role, projects and disabling are read on every call and apply at once. */
  async find(token: string): Promise<ActiveSession | undefined> {
    const row = await queryRow<SessionRow>(
      this.db,
      sql`SELECT ${USER_COLUMNS}, s.created_at AS "startedAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "endsAt", s.awaits
       FROM sessions s JOIN people p ON p.id = s.person_id
       WHERE s.token_hash = ${sha256(token)} AND s.expires_at > ${this.clock.now()} AND s.last_seen_at > ${this.clock.in(-IDLE_MS)} AND p.disabled_at IS NULL`,
    );
    if (!row) return undefined;
    await this.seen(token, row.lastSeenAt);
    const idleEnd = this.clock.in(IDLE_MS);
    return {
      actor: toUserActor(row),
      person: row,
      startedAt: row.startedAt,
      expiresAt: idleEnd < row.endsAt ? idleEnd : row.endsAt,
      awaits: row.awaits,
    };
  }

  async end(manager: EntityManager, token: string): Promise<boolean> {
    const { affected } = await manager.getRepository(SessionEntity).delete({ tokenHash: sha256(token) });
    return Boolean(affected);
  }

  async endAll(manager: EntityManager, personId: string): Promise<void> {
    await manager.getRepository(SessionEntity).delete({ personId });
  }

  /** Clears failed attempts and ends all sessions of the user. */
  async setPassword(manager: EntityManager, personId: string, passwordHash: string): Promise<void> {
    const updatedAt = this.clock.now();
    await manager.update(UserEntity, personId, {
      passwordHash,
      failedSignIns: 0,
      signInFreeAt: null,
      updatedAt,
    });
    await this.endAll(manager, personId);
  }

  /** Updates at most once a minute, so that polling does not cause a write per request. */
  private async seen(token: string, lastSeenAt: Date): Promise<void> {
    const before = this.clock.in(-SEEN_EVERY_MS);
    if (lastSeenAt > before) return;
    await this.db.manager
      .getRepository(SessionEntity)
      .update(
        { tokenHash: sha256(token), lastSeenAt: LessThanOrEqual(before) },
        { lastSeenAt: this.clock.now() },
      );
  }
}
