import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** Deviations of an answer from a correct one. */
export interface Flaw {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Without a check of the user by PIN or finger. */
  unverified?: boolean;
  /** Signature counter; default: the next one. */
  counter?: number;
  wrongKey?: boolean;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator with one credential, for tests of the API. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  private readonly keys = newKeys();
  private counter = 0;

  constructor(
    private readonly origin: string,
    private readonly rpId: string,
  ) {}

  /** Answers `navigator.credentials.create`. */
  create(challenge: string, flaw: Flaw = {}): object {
    const clientDataJSON = this.clientData('webauthn.create', challenge, flaw);
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(publicKey)]);
    const authData = Buffer.concat([this.authData(flaw, FLAG.attested), credential]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
    return this.answer({ clientDataJSON: clientDataJSON.toString('base64url'), attestationObject });
  }

  /** Answers `navigator.credentials.get`. */
  get(challenge: string, flaw: Flaw = {}): object {
    const clientDataJSON = this.clientData('webauthn.get', challenge, flaw);
    const authenticatorData = this.authData(flaw, 0);
    const key: KeyObject = flaw.wrongKey ? newKeys().privateKey : this.keys.privateKey;
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return this.answer({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(key).toString('base64url'),
    });
  }

  private answer(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, flaw: Flaw): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge: flaw.challenge ?? challenge, origin: flaw.origin ?? this.origin }),
    );
  }

  private authData(flaw: Flaw, more: number): Buffer {
    this.counter = flaw.counter ?? this.counter + 1;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(FLAG.present | (flaw.unverified ? 0 : FLAG.verified) | more, 0);
    tail.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(flaw.rpId ?? this.rpId), tail]);
  }
}
