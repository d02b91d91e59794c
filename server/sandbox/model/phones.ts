import { Random } from './random.js';

/** Origin of an OTP: requested from the USSD menu, or sent. Both are valid alike. */
type OtpRoute = 'ussd' | 'sms';

export interface PhoneMessage {
  at: number;
  kind: 'sms' | 'ussd_push' | 'ussd_menu';
  text: string;
  transactionId: number | undefined;
}

interface Otp {
  code: string;
  amount: number;
  expiresAt: number;
  used: boolean;
}

type OtpCheck = 'right' | 'wrong' | 'expired' | 'other_amount';

const OTP_LIFETIME_MS = 10 * 60_000;
const MOST_MESSAGES = 50;

export class Phones {
  private readonly inbox = new Map<string, PhoneMessage[]>();
  private readonly otps = new Map<string, Otp[]>();
  private readonly limits = new Map<string, number>();

  show(phone: string, message: PhoneMessage): void {
    const messages = this.inbox.get(phone) ?? [];
    messages.push(message);
    if (messages.length > MOST_MESSAGES) messages.shift();
    this.inbox.set(phone, messages);
  }

  messages(phone: string): readonly PhoneMessage[] {
    return this.inbox.get(phone) ?? [];
  }

  numbers(): readonly string[] {
    return [...this.inbox.keys()];
  }

  /** Creates an OTP bound to an amount (XOF) and shows it on the phone. */
  makeOtp(phone: string, order: { route: OtpRoute; amount: number; at: number; seed: string }): string {
    const known = this.otps.get(phone) ?? [];
    const code = Random.of(order.seed, 'otp', phone, known.length).digits(6);
    known.push({
      code,
      amount: order.amount,
      expiresAt: order.at + OTP_LIFETIME_MS,
      used: false,
    });
    this.otps.set(phone, known);
    const kind = order.route === 'ussd' ? 'ussd_menu' : 'sms';
    const text = `Votre code de paiement est ${code} pour ${order.amount} XOF. Il est valable 10 minutes.`;
    this.show(phone, { at: order.at, kind, text, transactionId: undefined });
    return code;
  }

  lastOtp(phone: string): string | undefined {
    return this.otps.get(phone)?.at(-1)?.code;
  }

  /** Checks an OTP and invalidates it when it is right. */
  checkOtp(phone: string, typed: { code: string; amount: number; at: number }): OtpCheck {
    const otp = this.otps.get(phone)?.findLast(({ code, used }) => code === typed.code && !used);
    if (!otp) return 'wrong';
    if (otp.expiresAt < typed.at) return 'expired';
    if (otp.amount !== typed.amount) return 'other_amount';
    otp.used = true;
    return 'right';
  }

  /** Sets the operator's daily limit of a customer, XOF; a payin above it gets the code for the amount. */
  setLimit(phone: string, limit: number | undefined): void {
    if (limit === undefined) this.limits.delete(phone);
    else this.limits.set(phone, limit);
  }

  limit(phone: string): number | undefined {
    return this.limits.get(phone);
  }
}
