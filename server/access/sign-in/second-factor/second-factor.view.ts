import type { Plain } from '../../../platform/common/values/view-text.js';

/** `enrolledAt` null: the user cannot approve anything that moves money. */
export class SecondFactorView {
  enrolledAt!: string | null;
  /** Number of recovery codes not used yet. */
  recoveryCodesLeft!: number;
  /** Number of passkeys, each of which replaces a code of the app. */
  passkeys!: number;
}

/** Secret for the authenticator app, as text and as the URI of its QR code; returned once. */
export class EnrolmentView {
  totpKey!: Plain;
  otpauthUrl!: Plain;
}

/** Codes that replace the authenticator app once each; returned once. */
export class RecoveryCodesView {
  recoveryCodes!: Plain[];
}

export class EnrolledView extends SecondFactorView {
  recoveryCodes!: Plain[];
}
