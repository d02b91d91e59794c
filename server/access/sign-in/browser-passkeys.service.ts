import { Injectable } from '@nestjs/common';
import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRow } from '../../platform/common/database/query.js';
import { invalid } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { MINUTE_MS } from '../../platform/common/time/durations.js';
import { Env } from '../../platform/config/env.js';
import { Vault } from '../../platform/config/vault.js';
import { browserOf, createDeviceToken } from './attempts/sign-in-delays.js';
import { AuditService } from '../audit/audit.service.js';
import type { UserActor } from '../identity/actor.js';
import type { Role } from '../identity/user-words.js';
import type { PasskeyRequestView } from './second-factor/passkey.view.js';
import { PasskeysService } from './second-factor/passkeys.service.js';
import type { ClientInfo } from './sessions.service.js';

const CHALLENGE_MS = 5 * MINUTE_MS;

interface Holder {
  id: string;
  email: string;
  role: Role;
  passwordHash: string;
}

/**
 * Makes a browser known by a passkey before the password is given, so that its attempts pass beside those that wait. Password and
 * second factor are still asked for. Nothing tells who has a passkey: the device offers its own.
 */
@Injectable()
export class BrowserPasskeysService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly vault: Vault,
    private readonly passkeys: PasskeysService,
    private readonly audit: AuditService,
  ) {}

  /** @param browser token of the browser, which its answer is bound to */
  async request(browser: string): Promise<PasskeyRequestView> {
    const at = this.clock.now().getTime().toString(36);
    const challenge = `${at}.${this.vault.hmac(textOf(at, browserOf(browser, this.vault)), 'browser')}`;
    const options = await generateAuthenticationOptions({
      rpID: new URL(this.env.publicUrl).hostname,
      userVerification: 'required',
      challenge,
    });
    return { options };
  }

  /** Returns a device token for the user of the passkey. @throws Problem 422 on `response` */
  async confirm(
    response: AuthenticationResponseJSON,
    browser: string | undefined,
    from: ClientInfo,
  ): Promise<string> {
    const passkey = await this.passkeys.verify(
      typeof response.id === 'string' ? { credentialId: response.id } : {},
      response,
      (challenge) => this.isOwn(Buffer.from(challenge, 'base64url').toString(), browser),
    );
    return this.db.transaction(async (manager) => {
      const holder = await queryRow<Holder>(
        manager,
        sql`SELECT id, email, role, password_hash AS "passwordHash" FROM people
            WHERE id = ${passkey.userId} AND disabled_at IS NULL AND totp_sealed IS NOT NULL`,
      );
      if (!holder) throw invalid('response', 'passkeyRefused');
      const { id, email, role } = holder;
      const actor: UserActor = { kind: 'user', userId: id, email, role, scope: [] };
      await this.audit.record(manager, {
        ...{ actor, act: 'session.browser_confirmed', subjectType: 'person', subjectId: id },
        details: { address: from.address, name: passkey.name },
      });
      return createDeviceToken(holder, this.clock.now(), this.vault);
    });
  }

  private isOwn(challenge: string, browser: string | undefined): boolean {
    const [at = '', mac = ''] = challenge.split('.');
    const age = this.clock.now().getTime() - Number.parseInt(at, 36);
    const isTimely = age >= 0 && age < CHALLENGE_MS;
    const name = browserOf(browser, this.vault);
    return name !== '' && isTimely && this.vault.isHmac(mac, textOf(at, name), 'browser');
  }
}

const textOf = (at: string, browserName: string): string => `passkey ${at} ${browserName}`;
