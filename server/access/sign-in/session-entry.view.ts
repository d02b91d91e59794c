import type { Plain } from '../../platform/common/values/view-text.js';

/** A complete session of a user; its secret is never returned. */
export class SessionEntryView {
  id!: string;
  createdAt!: string;
  /** Precise to a minute. */
  lastSeenAt!: string;
  expiresAt!: string;
  /** IP address of the sign-in. */
  address!: Plain;
  /** Browser and system, `Firefox · Windows`; null if unknown. */
  device!: Plain | null;
  /** True for the session of this request. */
  current!: boolean;
}

export class UserSessionsView {
  sessions!: SessionEntryView[];
  /** A session ends after this time without use. */
  idleHours!: number;
  /** A session ends after this time in any case. */
  longestHours!: number;
}
