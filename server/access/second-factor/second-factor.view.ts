/** Whether the reader has a second factor: without one nothing that moves money can be approved. */
export class SecondFactorView {
  enrolledAt!: string | null;
}

/** Shown once, at enrolment: the secret for the authenticator app, as text and as the address of its QR code. */
export class EnrolmentView {
  totpKey!: string;
  otpauthUrl!: string;
}
