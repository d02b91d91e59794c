/** Form state of a payout. */
export interface PayoutDraft {
  projectId: string;
  channel: 'wallet' | 'mobile_money' | null;
  /** Of a wallet: whether the money stays there. Null until it was chosen: neither is a default. */
  staysInWallet: boolean | null;
  phone: string;
  amount: number | null;
  beneficiary: string;
  purpose: string;
  note: string;
  duplicateReason: string;
}

export const EMPTY_DRAFT: Omit<PayoutDraft, 'projectId'> = {
  channel: null,
  staysInWallet: null,
  phone: '',
  amount: null,
  beneficiary: '',
  purpose: '',
  note: '',
  duplicateReason: '',
};

/** Parameters of the preflight. */
export interface PreflightParams {
  projectId: string;
  channel: 'wallet' | 'mobile_money';
  phone: string;
  amount: number;
  staysInWallet?: boolean;
}

const FEWEST_DIGITS = 8;
const LEAST_XOF = 9;
const MOST_XOF = 2_000_000;

export const amountFits = (amount: number | null): amount is number =>
  amount !== null && amount >= LEAST_XOF && amount <= MOST_XOF;

/** Returns the preflight parameters of a draft once enough fields are filled. */
export function preflightParamsOf({
  projectId,
  channel,
  staysInWallet,
  phone,
  amount,
}: PayoutDraft): PreflightParams | undefined {
  if (!projectId || !channel || !amountFits(amount)) return undefined;
  if (phone.replace(/\D/g, '').length < FEWEST_DIGITS) return undefined;
  const question = { projectId, channel, phone: phone.trim(), amount };
  if (channel === 'mobile_money') return question;
  return staysInWallet === null ? undefined : { ...question, staysInWallet };
}

/** Returns the request body of a complete draft; empty fields are omitted. */
export function payoutRequestOf(draft: PayoutDraft, question: PreflightParams): Record<string, unknown> {
  const texts = { beneficiary: draft.beneficiary, note: draft.note, duplicateReason: draft.duplicateReason };
  const given = Object.entries(texts)
    .map(([name, text]): [string, string] => [name, text.trim()])
    .filter(([, text]) => text !== '');
  return { ...question, purpose: draft.purpose.trim(), ...Object.fromEntries(given) };
}
