import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SendPermit } from './call-context.js';
import { type WireAnswer, networkFaultOf } from './wire-answer.js';

/** Bytes. A longer answer is aborted and counts as no answer. */
const MAX_ANSWER = 256 * 1024;

/** Turns of the event loop without a byte after which nothing more is in the socket. */
const QUIET_TURNS = 3;
/** Turns in which the longest answer is read, and a limit for one that comes byte by byte. */
const MOST_TURNS = 64;

interface Controller {
  abort(reason: Error): void;
}

type Headers = Record<string, string | string[] | undefined>;

/**
 * Receives one answer within one deadline, counted from construction, so that neither a stall nor an answer of one byte
 * per second lasts longer. An answer that arrived while the process stood still counts: what is in the socket is read before the
 * deadline is judged. Resolves once; later events have no effect.
 */
export class AnswerReceiver {
  private controller: Controller | undefined;
  private status: number | null = null;
  private headers: Headers | null = null;
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private readonly timer: NodeJS.Timeout;
  private readonly lateAt: number;
  private settled = false;
  /** Events of the answer so far. */
  private events = 0;

  constructor(
    private readonly resolve: (answer: WireAnswer) => void,
    timeoutMs: number,
    private readonly permit?: SendPermit,
  ) {
    this.lateAt = performance.now() + timeoutMs;
    this.timer = setTimeout(() => void this.judge(), timeoutMs);
  }

  /** Aborts a request that is late or without a valid permit, before its first byte. */
  onRequestStart(controller: Controller): void {
    this.controller = controller;
    if (this.settled || performance.now() >= this.lateAt) controller.abort(withCode('NEVER_STARTED'));
    else if (this.permit?.isValid() === false) controller.abort(withCode('NO_PERMIT'));
  }

  onResponseStart(_: Controller, status: number, headers: Headers): void {
    this.events++;
    this.status = status;
    this.headers = headers;
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.events++;
    this.size += chunk.length;
    if (this.size > MAX_ANSWER) controller.abort(withCode('ANSWER_TOO_LARGE'));
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.settle({ arrived: true, status: this.status ?? 0, headers: this.headers ?? {}, body: this.bytes() });
  }

  onResponseError(_: Controller, error: Error): void {
    this.fail(error);
  }

  fail(error: unknown): void {
    const { fault, neverSent } = networkFaultOf(error);
    const body = this.chunks.length ? this.bytes() : null;
    this.settle({ arrived: false, fault, neverSent, status: this.status, headers: this.headers, body });
  }

  /** Gives up once the socket has nothing more. After a stall, timers fire before the event loop reads sockets. */
  private async judge(): Promise<void> {
    let quiet = 0;
    for (let turn = 0; this.controller && turn < MOST_TURNS && quiet < QUIET_TURNS; turn++) {
      const before = this.events;
      await nextTurn();
      quiet = this.events === before ? quiet + 1 : 0;
    }
    if (this.settled) return;
    const reason = withCode(this.controller ? 'ANSWER_TIMEOUT' : 'NEVER_STARTED');
    this.controller?.abort(reason);
    this.fail(reason);
  }

  private settle(answer: WireAnswer): void {
    this.settled = true;
    clearTimeout(this.timer);
    this.resolve(answer);
  }

  private bytes(): Buffer {
    const [first, second] = this.chunks;
    return first && !second ? first : Buffer.concat(this.chunks);
  }
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}
