import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../platform/common/time/clock.js';
import { tooManyAttempts } from './too-many-attempts.js';
import { Admissions } from './sign-in-delays.js';
import { WaitingSince } from './waiting-since.js';

/** Maximum wait in ms for an admission; the attempt is refused after it. */
export const LONGEST_WAIT_MS = 6_000;
const MOST_WAITING = 500;
const STEP_MS = 50;

/** Origin of an attempt. */
export interface Contender {
  /** `networkOf` of the client. */
  network: string;
  /** `browserOf` its token; empty for all browsers without one. */
  browser: string;
}

/** Counts an attempt for the key if the next one is due. @returns 0, or the ms until it is due */
export type Admit = (key: string) => number | Promise<number>;

interface Waiting extends Contender {
  until: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Admits attempts with the same key one after the other. Of those that wait, in turn: a network drawn at random among those with the fewest
 * admissions of the last hour; the network that has waited longest among those without an admission; the one that has waited longest of
 * all. So neither many networks that each guess once nor few that go on guessing keep out who comes back as told, also after a mistyped
 * password. Within the network, the browsers with the fewest admissions come first. A browser waits in one place, so that neither repeated
 * attempts nor many browsers in one network keep others out. Each process draws among its own; `admit` is shared.
 */
export class AttemptLot {
  private readonly lots = new Map<string, Waiting[]>();
  private readonly admissions = new Admissions();
  private readonly waits = new WaitingSince();
  private waiting = 0;

  constructor(
    private readonly admit: Admit,
    private readonly clock: Clock,
  ) {}

  /** Waits until the attempt is admitted. @throws Problem 429 `too_many_attempts` */
  async enter(key: string, contender: Contender): Promise<void> {
    if (!this.lots.has(key) && (await this.admit(key)) === 0) {
      this.count(key, contender);
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const until = this.clock.elapsed() + LONGEST_WAIT_MS;
      this.join(key, { ...contender, until, resolve, reject });
    });
  }

  /** Takes the admission of an attempt back that was right. */
  succeeded(key: string, contender: Contender): void {
    for (const name of namesOf(key, contender)) this.admissions.takeBack(name);
  }

  private join(key: string, newcomer: Waiting): void {
    const lot = this.lots.get(key);
    if (lot?.some((other) => other.network === newcomer.network && other.browser === newcomer.browser)) {
      newcomer.reject(tooManyAttempts(1_000));
      return;
    }
    this.waiting += 1;
    this.waits.note(namesOf(key, newcomer)[0], this.clock.elapsed(), LONGEST_WAIT_MS);
    if (lot) lot.push(newcomer);
    else {
      const opened = [newcomer];
      this.lots.set(key, opened);
      this.draw(key, opened).catch(() => undefined); // A fault reaches those who wait.
    }
    if (this.waiting > MOST_WAITING) this.makeRoom();
  }

  private async draw(key: string, lot: Waiting[]): Promise<void> {
    try {
      for (let turn = 0; lot.length;) {
        const dueIn = await this.admit(key);
        if (dueIn > 0) await this.pause(key, lot, dueIn);
        else this.drawOne(key, lot, turn++);
      }
    } catch (error) {
      for (const one of [...lot]) this.leave(lot, one).reject(error);
    } finally {
      this.lots.delete(key);
    }
  }

  private drawOne(key: string, lot: Waiting[], turn: number): void {
    const now = this.clock.elapsed();
    const network = (one: Waiting): string => namesOf(key, one)[0];
    const browser = (one: Waiting): string => namesOf(key, one)[1];
    const admissions = (name: string): number => this.admissions.of(name, now);
    const since = (name: string): number => this.waits.of(name, now);
    const newcomers = lot.filter((one) => admissions(network(one)) === 0);
    const sharing =
      turn % 3 === 0 || (turn % 3 === 1 && !newcomers.length)
        ? leastOf(lot, network, admissions)
        : leastOf(turn % 3 === 1 ? newcomers : lot, network, since);
    const [drawn] = leastOf(sharing, browser, admissions);
    if (!drawn) return;
    this.count(key, drawn);
    this.leave(lot, drawn).resolve();
  }

  /** Waits in short steps, because the clock may be moved, and refuses those who waited too long. */
  private async pause(key: string, lot: Waiting[], ms: number): Promise<void> {
    const due = this.clock.elapsed() + ms;
    while (lot.length && this.clock.elapsed() < due) {
      await wait(Math.min(STEP_MS, ms));
      const now = this.clock.elapsed();
      // The next try should wait here when the attempt after it is due, rather than come too late for it.
      const later = Math.max(due - now - LONGEST_WAIT_MS / 2, 1_000);
      for (const late of lot.filter(({ until }) => until <= now))
        this.refuse(key, this.leave(lot, late), later);
    }
  }

  /** Refuses one of those who wait: in the longest lot, at random in the network that has most places. */
  private makeRoom(): void {
    const [key, longest] = [...this.lots].reduce((most, lot) =>
      lot[1].length > most[1].length ? lot : most,
    );
    const networks = new Map<string, Waiting[]>();
    for (const one of longest) {
      const sharing = networks.get(one.network);
      if (sharing) sharing.push(one);
      else networks.set(one.network, [one]);
    }
    const widest = [...networks.values()].reduce((most, some) => (some.length > most.length ? some : most));
    const among = widest.length > 1 ? widest : longest;
    const displaced = among[randomInt(among.length)];
    if (displaced) this.refuse(key, this.leave(longest, displaced), 1_000);
  }

  private leave(lot: Waiting[], one: Waiting): Waiting {
    lot.splice(lot.indexOf(one), 1);
    this.waiting -= 1;
    return one;
  }

  private refuse(key: string, one: Waiting, ms: number): void {
    this.waits.note(namesOf(key, one)[0], this.clock.elapsed(), ms);
    one.reject(tooManyAttempts(ms));
  }

  private count(key: string, contender: Contender): void {
    const names = namesOf(key, contender);
    for (const name of names) this.admissions.count(name, this.clock.elapsed());
    this.waits.end(names[0]);
  }
}

function namesOf(key: string, { network, browser }: Contender): [network: string, browser: string] {
  return [`${key} ${network}`, `${key} ${network} ${browser}`];
}

/** Returns those of the name with the least value, drawn at random among such names. */
function leastOf(
  among: readonly Waiting[],
  nameOf: (one: Waiting) => string,
  valueOf: (name: string) => number,
): readonly Waiting[] {
  const values = new Map([...new Set(among.map(nameOf))].map((name) => [name, valueOf(name)]));
  const least = Math.min(...values.values());
  const names = [...values].flatMap(([name, value]) => (value === least ? [name] : []));
  const drawn = names[randomInt(Math.max(names.length, 1))];
  return among.filter((one) => nameOf(one) === drawn);
}
