import type { Credentials } from '../contract/outcomes.js';

export const REDACTED = '[redacted]';

/** A secret that is shorter is found by chance everywhere: its redaction would only spoil the record. */
const SHORTEST = 4;

/** Parts of an outcome that are used and not only shown: they stay as they came. */
const USED: ReadonlySet<string> = new Set(['kind', 'status', 'token', 'paymentUrl', 'list', 'code']);

/**
 * What an answer may give back of ours and no record may hold: the project's credentials, and the OTP of the call. The
 * answer is judged as it came; what is kept of it goes through here.
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

  /** Whether the answer may hold one; false for nearly all, at the cost of a search. */
  mayContain(text: string | Buffer): boolean {
    return this.forms.some((form) => text.includes(form)) || (!!this.otp && text.includes(this.otpText));
  }

  redact(text: string): string {
    const kept = this.forms.reduce((left, form) => left.replaceAll(form, REDACTED), text);
    return this.otp ? kept.replace(this.otp, REDACTED) : kept;
  }

  /** The very same bytes, unless they hold a secret. */
  redactBytes(bytes: Buffer): Buffer {
    return this.mayContain(bytes) ? Buffer.from(this.redact(bytes.toString('latin1')), 'latin1') : bytes;
  }

  /** The texts of an outcome that somebody will read; what the product works with stays as it is. */
  redactOutcome<Outcome>(outcome: Outcome): Outcome {
    const text = JSON.stringify(outcome);
    if (!this.mayContain(text)) return outcome;
    return JSON.parse(text, (name, value: unknown) =>
      typeof value === 'string' && !USED.has(name) ? this.redact(value) : value,
    ) as Outcome;
  }
}

const known = new WeakMap<Credentials, readonly string[]>();

/** Each credential as it is, as JSON writes it (PHP escapes slashes too) and as an address does; the longest first. */
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

/** An OTP is short: it is one only where it is not a part of a longer number or word. */
function standingAlone(otp: string): RegExp {
  const literal = otp.replace(/[^0-9A-Za-z]/g, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
  return new RegExp(`(?<![0-9A-Za-z])${literal}(?![0-9A-Za-z])`, 'gu');
}
