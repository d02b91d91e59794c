import { join } from 'node:path';
import { readAccessTable } from './access-table.js';
import { Description } from './description.js';
import { type Attack, tryForeignIds, tryMutations, tryRefusedCallers, tryWrongMethods } from './parts.js';
import { MailServer } from '../support/mail-server.js';
import { tryKnownAttacks } from './known/known-attacks.js';
import { tryHostileContent } from './hostile-content.js';
import { tryRaces } from './races.js';
import { Setup } from './setup.js';
import { AttackSender } from './sender.js';
import { dawdle, tryGuesses, tryOrigins } from './sessions.js';
import { Tally } from './tally.js';
import { tryUploads } from './uploads.js';

const SHOWN = 25;
const SLOW = 20;

/** A part of the requests, up to what the part can use. */
const share = (requests: number, part: number, most: number): number =>
  Math.min(most, Math.ceil(requests * part));

/** Runs every part. @returns false when something was found */
export async function attackProduct(options: {
  root: string;
  requests: number;
  seed: number;
}): Promise<boolean> {
  const { root, requests, seed } = options;
  const opened = performance.now();
  const mail = await MailServer.open();
  const setup = await Setup.open({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Rappro <rappro@example.com>',
    REPORT_MAIL_DOMAINS: 'example.com',
  });
  say(`opened after ${((performance.now() - opened) / 1000).toFixed(1)} s`);
  const tally = new Tally(() => setup.callers.secrets);
  const sender = new AttackSender(setup.server.url, setup.callers, tally);
  const table = readAccessTable(join(root, 'test/attack/access.txt'));
  const attack: Attack = { setup, sender, tally, description: new Description(root), table, seed };
  const part = async (name: string, work: () => Promise<void>): Promise<void> => {
    const [begun, before] = [performance.now(), tally.requests];
    await work();
    say(
      `${name.padEnd(28)} ${tally.requests - before} requests, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
  };
  try {
    const noneHeld = dawdle(attack, SLOW);
    await part('races', () => tryRaces(attack));
    await part('foreign ids', () => tryForeignIds(attack, Math.ceil(requests * 0.2)));
    await part('refused callers', () => tryRefusedCallers(attack, Math.ceil(requests * 0.25)));
    await part('wrong methods', () => tryWrongMethods(attack, Math.ceil(requests * 0.05)));
    await part('origins and cookies', () => tryOrigins(attack));
    await part('guesses', () => tryGuesses(attack));
    await part('uploads', () => tryUploads(attack, share(requests, 0.02, 90)));
    await part('hostile content', () => tryHostileContent(attack, mail, share(requests, 0.02, 60)));
    await part('known attacks', () => tryKnownAttacks(attack));
    await part('mutations', () => tryMutations(attack, Math.max(0, requests - tally.requests)));
    await noneHeld();
  } finally {
    await sender.close();
    await setup.close();
    await mail.down();
  }
  report(tally, setup.server.log);
  return tally.isClean;
}

/** Plays one known attack on a copy of the program without the guard against it. @returns false when it was noticed */
export async function attackAltered(without: string): Promise<boolean> {
  const setup = await Setup.open({ REPORT_MAIL_DOMAINS: 'example.com' });
  const tally = new Tally(() => setup.callers.secrets);
  try {
    await tryKnownAttacks({ setup, tally }, without);
  } finally {
    await setup.close();
  }
  report(tally, setup.server.log);
  return tally.isClean;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function report(tally: Tally, log: string): void {
  for (const [what, found] of Object.entries({
    '5xx': tally.faults,
    leaked: tally.leaks,
    allowed: tally.admissions,
  }))
    for (const one of found.slice(0, SHOWN)) say(`${what}: ${one}`);
  if (tally.faults.length) for (const line of failuresIn(log).slice(0, SHOWN)) say(`log: ${line}`);
  say(
    `answers ${[...tally.byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  say(tally.summary);
}

/** Returns the lines of the server's log that name the faults of requests. */
const failuresIn = (log: string): string[] =>
  log.split('\n').filter((line) => line.includes('"event":"request_failed"'));
