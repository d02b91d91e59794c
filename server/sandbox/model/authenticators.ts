import { generateSync } from 'otplib';

/** An authenticator app on somebody's phone. */
export interface Authenticator {
  owner: string;
  /** Base32, as the QR code carries it. */
  key: string;
}

/** Virtual authenticator apps: a simulation of people needs their second factor too. */
export class Authenticators {
  private readonly keys = new Map<string, string>();

  add({ owner, key }: Authenticator): void {
    this.keys.set(owner, key);
  }

  owners(): string[] {
    return [...this.keys.keys()].sort();
  }

  /** The code that the app shows at this instant (ms since 1970); undefined for somebody without one. */
  code(owner: string, at: number): string | undefined {
    const key = this.keys.get(owner);
    return key && generateSync({ secret: key, epoch: Math.floor(at / 1000) });
  }
}
