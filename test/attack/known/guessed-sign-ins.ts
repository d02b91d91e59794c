import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { AttemptsService } from '../../../server/access/sign-in/attempts/attempts.service.js';
import { CodeSharesService } from '../../../server/access/sign-in/second-factor/code-shares.service.js';
import { addUser, SessionClient } from '../../support/session-client.js';
import type { KnownAttack, Target } from './known-attack.js';

const GUESSERS = 40;
const PAUSE_MS = 500;
/** In ms between guesses that each come from a network of their own. */
const SINGLE_GUESS_MS = 100;
/** In ms: the owner obeys each `Retry-After` for this long, and for the bound of docs/security.md where each guess has its own network. */
const PATIENCE_MS = 25_000;
const PATIENCE_AMONG_NETWORKS_MS = 35_000;
const WRONG_CODES = 30;
const OWNER = '192.0.2.44';

/** Guesses passwords of the user from one network until stopped. */
function guess({ url }: Target, email: string): () => Promise<void> {
  let isOver = false;
  const guessers = Array.from({ length: GUESSERS }, async (_, n) => {
    while (!isOver) {
      await new SessionClient(url, undefined, `203.0.113.${n}`).givePassword(email, `guess ${n}`);
      await sleep(PAUSE_MS);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(guessers);
  };
}

/** Guesses passwords of the user, each from a network of its own, until stopped. */
function guessFromNetworks({ url }: Target, email: string): () => Promise<void> {
  let isOver = false;
  const guesses: Promise<unknown>[] = [];
  const guessAll = async (): Promise<void> => {
    for (let n = 0; !isOver; n++) {
      const address = `100.${64 + Math.floor(n / 250)}.${n % 250}.1`;
      guesses.push(new SessionClient(url, undefined, address).givePassword(email, `guess ${n}`));
      await sleep(SINGLE_GUESS_MS);
    }
  };
  const guessing = guessAll();
  return async () => {
    isOver = true;
    await guessing;
    await Promise.all(guesses);
  };
}

/** Signs in with the right password in a new browser. @returns the seconds that it took; undefined without success */
async function signIn({ url }: Target, email: string, patienceMs: number): Promise<number | undefined> {
  const browser = new SessionClient(url, undefined, OWNER);
  const begun = performance.now();
  while (performance.now() - begun < patienceMs) {
    const { status, headers } = await browser.givePassword(email);
    if (status === 200) return (performance.now() - begun) / 1000;
    await sleep(Number(headers['retry-after'] ?? 1) * 1000);
  }
  return undefined;
}

async function playPasswords(target: Target): Promise<string | false> {
  const { email } = target.setup.app.users.support;
  const end = guess(target, email);
  await sleep(8_000);
  const seconds = await signIn(target, email, PATIENCE_MS);
  await end();
  return seconds === undefined && 'guesses of a password keep its owner out';
}

async function playPasswordsOfNetworks(target: Target): Promise<string | false> {
  const email = 'guessed@example.com';
  await addUser(target.setup.app.running, email, 'support');
  const end = guessFromNetworks(target, email);
  await sleep(8_000);
  const seconds = await signIn(target, email, PATIENCE_AMONG_NETWORKS_MS);
  await end();
  return seconds === undefined && 'guesses that each come from another network keep the owner out';
}

async function playCodes(target: Target): Promise<string | false> {
  const { email, id, totpKey } = target.setup.app.users.finance2;
  const now = (): number => Math.floor(Date.now() / 1000);
  const right = new Set(
    [-30, 0, 30, 60].map((ahead) => generateSync({ secret: totpKey, epoch: now() + ahead })),
  );
  const wrong = ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.has(code)) ?? '';
  const give = (browser: SessionClient, code: string) =>
    browser.send('POST', '/api/session/code', { body: { code } });
  const stranger = new SessionClient(target.url, undefined, '198.51.100.44');
  await stranger.givePassword(email);
  for (let n = 0; n < WRONG_CODES; n++) await give(stranger, wrong);
  await target.setup.db.query('UPDATE people SET totp_last_step = NULL WHERE id = $1', [id]);
  const owner = new SessionClient(target.url, undefined, OWNER);
  await owner.givePassword(email);
  const { status } = await give(owner, generateSync({ secret: totpKey, epoch: now() }));
  return status !== 200 && `a stranger who has the password keeps the owner's code refused (${status})`;
}

async function play(target: Target): Promise<string[]> {
  const found = [await playPasswords(target), await playPasswordsOfNetworks(target), await playCodes(target)];
  return found.filter((line) => line !== false);
}

/** N-7: who knows an e-mail address, or a password, keeps its owner from signing in in a new browser. */
export const guessedSignIns: KnownAttack = {
  title: 'guesses keep the owner out',
  play,
  without: (app) => {
    const attempts = app.get(AttemptsService, { strict: false });
    attempts.contenderOf = () => ({ network: randomUUID(), browser: '' });
    app.get(CodeSharesService, { strict: false }).claim = () => Promise.resolve(false);
  },
};
