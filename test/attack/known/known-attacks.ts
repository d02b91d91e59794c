import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { IdentityProvider } from '../../support/identity-provider.js';
import { SETTINGS } from '../../support/session-client.js';
import { BuiltServer, type Program } from '../built-server.js';
import type { Setup } from '../setup.js';
import type { Tally } from '../tally.js';
import { callbackFloods, FLOOD_QUOTA } from './callback-floods.js';
import { clocksAhead } from './clocks-ahead.js';
import { forgedBreaks } from './forged-breaks.js';
import { forgedIdTokens } from './forged-id-tokens.js';
import { guessedSignIns } from './guessed-sign-ins.js';
import type { KnownAttack, PostedCallback, Target } from './known-attack.js';
import { blanksInCell, readingInTransaction } from './long-files.js';
import { longFields, namesInLine, repeatedKeys } from './long-readings.js';
import { loneRelays } from './lone-relays.js';
import { madeUpApprovers } from './made-up-approvers.js';
import { neighboursToken } from './neighbours-token.js';
import { relayedForgeries } from './relayed-forgeries.js';
import { shutOutApprovers } from './shut-out-approvers.js';

/** Attacks of the findings by number, in the order in which they are played: floods come last. */
export const KNOWN_ATTACKS: Readonly<Record<string, KnownAttack>> = {
  'N-1': neighboursToken,
  'N-2': madeUpApprovers,
  'N-3': forgedBreaks,
  'N-4': relayedForgeries,
  'N-5': shutOutApprovers,
  'N-6': loneRelays,
  'N-7': guessedSignIns,
  'N-9': clocksAhead,
  'N-10': forgedIdTokens,
  'F-1': repeatedKeys,
  'F-2': namesInLine,
  'F-3': blanksInCell,
  'F-4': readingInTransaction,
  'F-9': longFields,
  'N-8': callbackFloods,
};

const ALTERED = fileURLToPath(new URL('altered-server.js', import.meta.url));
const FORMER = new URL('../former/former-modules.js', import.meta.url).href;
const PROCESSED_WITHIN_MS = 60_000;

interface Played {
  setup: Setup;
  tally: Tally;
}

/**
 * Plays the known attacks on a server of their own; what succeeds counts as wrongly allowed. @param without number of the only attack
 * to play, on a copy of the program without the guard against it
 */
export async function tryKnownAttacks({ setup, tally }: Played, without?: string): Promise<void> {
  const provider = await IdentityProvider.open(SETTINGS.PUBLIC_URL);
  const settings = { ...provider.settings, UNMARKED_CALLBACKS_PER_HOUR: String(FLOOD_QUOTA) };
  const altered = without === undefined ? undefined : alteredProgram(without);
  const start = () => BuiltServer.start(setup.app.running.databaseUrl, settings, altered);
  const server = await start();
  const [project] = await setup.db.query<{ key: string }[]>(
    'SELECT callback_key AS key FROM projects WHERE id = $1',
    [setup.app.main.id],
  );
  const target: Target = {
    setup,
    tally,
    provider,
    start,
    url: server.url,
    path: `/callbacks/${project?.key ?? ''}`,
    post: (callback) => post(server.url, callback, tally),
    processed: () => processed(setup),
  };
  try {
    for (const [name, { title, play }] of Object.entries(KNOWN_ATTACKS)) {
      if (without !== undefined && name !== without) continue;
      for (const found of await play(target)) tally.admissions.push(`${name} ${title}: ${found}`);
    }
  } finally {
    await server.stop();
    await provider.close();
  }
}

/** Returns the program without the guard: with former modules, where it has some, and otherwise without what a service does. */
const alteredProgram = (without: string): Program => ({
  file: ALTERED,
  flags: ['--without', without],
  nodeFlags: ['--import', `${FORMER}?${without.toLowerCase()}`],
});

async function post(url: string, { path, body, from }: PostedCallback, tally: Tally): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(url + path, { method: 'POST', headers, body });
  const text = await answer.text();
  // 503 is a limit that works; the requests count apart from those of the seed.
  if (answer.status >= 500 && answer.status !== 503)
    tally.faults.push(`${answer.status} ${path}: ${text.slice(0, 200)}`);
  return answer.status;
}

async function processed({ db }: Setup): Promise<void> {
  const deadline = performance.now() + PROCESSED_WITHIN_MS;
  while (performance.now() < deadline) {
    const [row] = await db.query<{ unread: boolean }[]>(
      'SELECT EXISTS (SELECT FROM callback_unread) AS unread',
    );
    if (row?.unread === false) return;
    await sleep(100);
  }
  throw new Error('Callbacks were not processed within a minute');
}
