/** `enrolledAt` null: the user cannot approve anything that moves money. */
export class SecondFactorView {
  enrolledAt!: string | null;
}

/** Secret for the authenticator app, as text and as the URI of its QR code; returned once. */
export class EnrolmentView {
  totpKey!: string;
  otpauthUrl!: string;
}
