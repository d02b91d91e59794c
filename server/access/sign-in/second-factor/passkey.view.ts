import type { Plain } from '../../../platform/common/values/view-text.js';
import { ApiProperty } from '@nestjs/swagger';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

const ANY_OBJECT = { type: 'object', additionalProperties: true } as const;

export class PasskeyView {
  id!: string;
  name!: Plain;
  createdAt!: string;
  lastUsedAt!: string | null;
  /** Former host of the console to which the passkey is bound and under which alone it can be used; null: it can be used. */
  formerHost!: Plain | null;
}

/** Options of WebAuthn for `navigator.credentials.create`; valid for 5 minutes, for one answer. */
export class PasskeyRegistrationView {
  @ApiProperty(ANY_OBJECT) options!: PublicKeyCredentialCreationOptionsJSON;
}

/** Options of WebAuthn for `navigator.credentials.get`; valid for 5 minutes, for one answer. */
export class PasskeyRequestView {
  @ApiProperty(ANY_OBJECT) options!: PublicKeyCredentialRequestOptionsJSON;
}

export class PasskeyProofView {
  /** Stands for a code of the authenticator app once, within 2 minutes. */
  code!: Plain;
}
