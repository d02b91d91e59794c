import type { SendPermit } from './call-context.js';
import { type WireAnswer, networkFaultOf } from './wire-answer.js';

/** Longest answer that is read, in bytes; more is cut off and counts as no answer. */
const MAX_ANSWER = 256 * 1024;

/** What stops a call. */
interface Controller {
  abort(reason: Error): void;
}

type Headers = Record<string, string | string[] | undefined>;

/**
 * Takes one answer off the wire: up to 256 KiB, and up to one deadline that counts from the first wish to send, so that
 * neither a stall nor an answer of a byte a second lasts longer. Resolves once; what comes later is not heard.
 */
export class AnswerReceiver {
  private controller: Controller | undefined;
  private status: number | null = null;
  private headers: Headers | null = null;
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private readonly timer: NodeJS.Timeout;
  private late = false;

  constructor(
    private readonly resolve: (answer: WireAnswer) => void,
    timeoutMs: number,
    private readonly permit?: SendPermit,
  ) {
    this.timer = setTimeout(() => this.giveUp(), timeoutMs);
  }

  /** The request is about to be written; one whose time is up by now never leaves. */
  onRequestStart(controller: Controller): void {
    this.controller = controller;
    if (this.late) controller.abort(withCode('NEVER_STARTED'));
    else if (this.permit?.isValid() === false) controller.abort(withCode('NO_PERMIT'));
  }

  onResponseStart(_: Controller, status: number, headers: Headers): void {
    this.status = status;
    this.headers = headers;
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
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

  private giveUp(): void {
    this.late = true;
    const reason = withCode(this.controller ? 'ANSWER_TIMEOUT' : 'NEVER_STARTED');
    this.controller?.abort(reason);
    this.fail(reason);
  }

  private settle(answer: WireAnswer): void {
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
