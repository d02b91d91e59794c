import { generateSync } from 'otplib';

export interface Authenticator {
  owner: string;
  /** Base32, as in the QR code. */
  key: string;
}

export class Authenticators {
  private readonly keys = new Map<string, string>();

  add({ owner, key }: Authenticator): void {
    this.keys.set(owner, key);
  }

  owners(): string[] {
    return [...this.keys.keys()].sort();
  }

  /** Returns the code at an instant (ms since 1970), or undefined without an app. */
  code(owner: string, at: number): string | undefined {
    const key = this.keys.get(owner);
    return key && generateSync({ secret: key, epoch: Math.floor(at / 1000) });
  }
}
