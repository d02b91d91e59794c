import type { Credentials } from '../contract/outcomes.js';

export const REDACTED = '[redacted]';

/** Characters. A shorter secret would match unrelated text and spoil the record. */
const SHORTEST = 4;

/** Parts of an outcome that the product uses, which must stay as received. */
const USED: ReadonlySet<string> = new Set(['kind', 'status', 'token', 'paymentUrl', 'list', 'code']);

/**
 * Removes the project's credentials and the OTP of a call from its answer. The answer is parsed before, as received.
 */
export class SecretRedactor {
  private readonly forms: readonly string[];
  private readonly otp: RegExp | undefined;

  constructor(
    credentials: Credentials,
    private readonly otpText: string,
  ) {
    this.forms = formsOf(credentials);
    if (otpText.length >= SHORTEST) this.otp = standingAlone(otpText);
  }

  /** False for nearly all answers, which then need no redaction. */
  mayContain(text: string | Buffer): boolean {
    return this.forms.some((form) => text.includes(form)) || (!!this.otp && text.includes(this.otpText));
  }

  redact(text: string): string {
    const kept = this.forms.reduce((left, form) => left.replaceAll(form, REDACTED), text);
    return this.otp ? kept.replace(this.otp, REDACTED) : kept;
  }

  /** Returns the same buffer when it contains no secret. */
  redactBytes(bytes: Buffer): Buffer {
    return this.mayContain(bytes) ? Buffer.from(this.redact(bytes.toString('latin1')), 'latin1') : bytes;
  }

  redactOutcome<Outcome>(outcome: Outcome): Outcome {
    const text = JSON.stringify(outcome);
    if (!this.mayContain(text)) return outcome;
    return JSON.parse(text, (name, value: unknown) =>
      typeof value === 'string' && !USED.has(name) ? this.redact(value) : value,
    ) as Outcome;
  }
}

const known = new WeakMap<Credentials, readonly string[]>();

/** Returns each credential as plain text, in JSON (with PHP's escaped slashes too) and in a URL, longest first. */
function formsOf(credentials: Credentials): readonly string[] {
  const cached = known.get(credentials);
  if (cached) return cached;
  const written = [credentials.authToken, credentials.apiKey]
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => {
      const json = JSON.stringify(secret).slice(1, -1);
      return [secret, json, json.replaceAll('/', '\\/'), encodeURIComponent(secret)];
    });
  const forms = [...new Set(written)].sort((a, b) => b.length - a.length);
  known.set(credentials, forms);
  return forms;
}

/** Matches a whole word only, because a short OTP may be part of a longer number. */
function standingAlone(otp: string): RegExp {
  const literal = otp.replace(/[^0-9A-Za-z]/g, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
  return new RegExp(`(?<![0-9A-Za-z])${literal}(?![0-9A-Za-z])`, 'gu');
}
