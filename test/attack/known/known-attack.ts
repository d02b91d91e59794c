import type { INestApplicationContext } from '@nestjs/common';
import type { IdentityProvider } from '../../support/identity-provider.js';
import type { BuiltServer } from '../built-server.js';
import type { Setup } from '../setup.js';
import type { Tally } from '../tally.js';

/** Callback as an attacker or an honest sender posts it. */
export interface PostedCallback {
  path: string;
  body: string;
  /** Client address, which the server takes from its proxy. */
  from: string;
}

export interface Target {
  setup: Setup;
  tally: Tally;
  /** Address of the server under attack. */
  url: string;
  /** `/callbacks/<key>` of the main project. */
  path: string;
  /** Identity provider of the server, in the hands of the attacker. */
  provider: IdentityProvider;
  /** Starts another process of the program under attack; who starts it stops it. */
  start: () => Promise<BuiltServer>;
  /** Posts a callback. @returns the status of the answer */
  post: (callback: PostedCallback) => Promise<number>;
  /** Waits until the server has processed every stored callback. */
  processed: () => Promise<void>;
}

/** Attack that once succeeded, played again in each run. */
export interface KnownAttack {
  /** Aim of the attacker, for the report. */
  title: string;
  /** Plays the attack. @returns what succeeded, one line each; none for a program that withstands it */
  play: (target: Target) => Promise<string[]>;
  /**
   * Takes the guard against it out of force in a copy of the program, which the attack must then notice. Functions that no service
   * offers are replaced with their modules: `attack/former/<number>`.
   */
  without?: (app: INestApplicationContext) => void;
}
