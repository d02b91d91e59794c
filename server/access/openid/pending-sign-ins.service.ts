import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import sql from 'sql-template-tag';
import * as oidc from 'openid-client';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { sha256 } from '../../platform/common/values/ids.js';
import { Vault, VaultError } from '../../platform/config/vault.js';
import { ProviderAnswerEntity } from './provider-answer.entity.js';
import type { ProviderProofs } from './provider-client.js';

/** In ms: time for the user to sign in at the provider. */
export const PENDING_SIGN_IN_MS = 10 * 60_000;

const CONTEXT = 'sign-in:provider';

/** Session token of this browser when the sign-in began; it ends with the new session. */
interface PendingSignIn extends ProviderProofs {
  expiresAt: number;
  formerToken?: string;
}

/**
 * Proofs of sign-ins under way, sealed in a cookie of the browser that began them: another browser cannot finish one,
 * every process can, and beginning one stores nothing.
 */
@Injectable()
export class PendingSignInsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  begin(formerToken: string | undefined): { proofs: ProviderProofs; cookie: string } {
    const proofs = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const pending: PendingSignIn = {
      ...proofs,
      expiresAt: this.clock.in(PENDING_SIGN_IN_MS).getTime(),
      ...(formerToken ? { formerToken } : {}),
    };
    return { proofs, cookie: this.vault.seal(JSON.stringify(pending), CONTEXT).toString('base64url') };
  }

  /** Returns the sign-in that this browser began with this state; undefined when there is none or it has expired. */
  find(cookie: string | undefined, state: string | null): PendingSignIn | undefined {
    if (!cookie || !state) return undefined;
    const pending = this.open(cookie);
    return pending?.state === state && pending.expiresAt > this.clock.now().getTime() ? pending : undefined;
  }

  /** Takes the one answer to a sign-in. @returns false when it was taken before, by any process */
  async take({ state, expiresAt }: PendingSignIn): Promise<boolean> {
    const answers = this.db.getRepository(ProviderAnswerEntity);
    await answers.delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
    const taken = await queryRows<unknown>(
      this.db,
      sql`INSERT INTO provider_answers (state_hash, expires_at) VALUES (${sha256(state)}, ${new Date(expiresAt)})
       ON CONFLICT DO NOTHING RETURNING true`,
    );
    return taken.length > 0;
  }

  private open(cookie: string): PendingSignIn | undefined {
    try {
      // Only this class seals with this context.
      return JSON.parse(this.vault.open(Buffer.from(cookie, 'base64url'), CONTEXT)) as PendingSignIn;
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }
}
