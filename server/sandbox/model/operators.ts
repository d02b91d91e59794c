export const MODES = [
  'ussd_otp',
  'ussd_push',
  'guided_ussd',
  'push_then_guided',
  'sms_otp',
  'aggregator_redirect',
  'operator_redirect',
] as const;
export type Mode = (typeof MODES)[number];

export interface Operator {
  id: number;
  name: string;
  country: string;
  callingCode: string;
  mode: Mode;
  /** Minimum of a payin, XOF. */
  minimum: number;
  /** First digits of the national number. Rules of the sandbox: no official table exists. */
  prefixes: readonly string[];
  /** False when the country has another currency, so that a payout would need a conversion. */
  xof: boolean;
}

/** Name of the platform, the prefix of `operator_name` on wallet payouts. */
export const PLATFORM = 'SANDBOX';

const row = (
  [id, name]: readonly [number, string],
  [country, callingCode]: readonly [string, string],
  [mode, minimum]: readonly [Mode, number],
  prefixes: readonly string[],
): Operator => ({
  id,
  name,
  country,
  callingCode,
  mode,
  minimum,
  prefixes,
  xof: !['224', '243'].includes(callingCode),
});

const BENIN = ['Bénin', '229'] as const;
const BURKINA = ['Burkina Faso', '226'] as const;
const IVORY = ["Côte d'Ivoire", '225'] as const;
const NIGER = ['Niger', '227'] as const;
const GUINEA = ['Guinée', '224'] as const;
const CONGO = ['RD Congo', '243'] as const;

/**
 * Ids, names, modes and minimums as observed in practice; those of Togo are not published and are the sandbox's own.
 */
export const OPERATORS: readonly Operator[] = [
  row([1, 'MTN BENIN'], BENIN, ['ussd_push', 100], ['0196', '0197', '0161', '96', '97', '61']),
  row([2, 'MOOV BENIN'], BENIN, ['ussd_push', 100], ['0194', '0195', '0164', '94', '95', '64']),
  row(
    [11, 'ORANGE BURKINA'],
    BURKINA,
    ['ussd_otp', 10],
    ['07', '54', '55', '56', '57', '64', '65', '66', '67', '74', '75', '76', '77'],
  ),
  row(
    [12, 'MOOV AFRICA BURKINA'],
    BURKINA,
    ['push_then_guided', 100],
    ['01', '02', '50', '51', '52', '53', '60', '61', '62', '63', '70', '71', '72', '73'],
  ),
  row([14, 'MOOV CI'], IVORY, ['push_then_guided', 100], ['01']),
  row([15, 'MTN CI'], IVORY, ['guided_ussd', 10], ['05']),
  row([16, 'ORANGE CI'], IVORY, ['operator_redirect', 10], ['07']),
  row([18, 'ORANGE MALI'], ['Mali', '223'], ['operator_redirect', 100], ['7', '82', '83', '90', '91']),
  row([27, 'AIRTEL NIGER'], NIGER, ['ussd_push', 10], ['96', '97', '98', '99', '88', '89']),
  row([28, 'ORANGE/ZAMANI NIGER'], NIGER, ['guided_ussd', 10], ['90', '91', '92', '80', '81']),
  row([29, 'MOOV AFRICA NIGER'], NIGER, ['ussd_push', 9], ['94', '95', '84', '85']),
  row([33, 'ORANGE GUINEE'], GUINEA, ['aggregator_redirect', 200], ['61', '62']),
  row([51, 'MTN GUINEE'], GUINEA, ['aggregator_redirect', 200], ['66', '67']),
  row([34, 'ORANGE RDC CONGO'], CONGO, ['aggregator_redirect', 10], ['80', '84', '85', '89']),
  row([38, 'AFRICELL RDC CONGO'], CONGO, ['ussd_push', 9], ['90', '91']),
  row([39, 'WAVE SENEGAL'], ['Sénégal', '221'], ['aggregator_redirect', 9], ['70', '76', '77', '78']),
  row([71, 'TOGOCEL TOGO'], ['Togo', '228'], ['sms_otp', 100], ['90', '91', '92', '93', '70', '71']),
  row([72, 'MOOV TOGO'], ['Togo', '228'], ['ussd_push', 100], ['96', '97', '98', '99', '78', '79']),
];

export const WALLET: Operator = row([90, `${PLATFORM} WALLET`], ['', ''], ['sms_otp', 9], []);

const NATIONAL_LENGTHS: Record<string, readonly number[]> = {
  '226': [8],
  '225': [10],
  '223': [8],
  '221': [9],
  '227': [8],
  '228': [8],
  '224': [9],
  '243': [9],
  '229': [10, 8],
};

const BY_ID = new Map([...OPERATORS, WALLET].map((operator) => [operator.id, operator]));

export function operatorById(id: number): Operator | undefined {
  return BY_ID.get(id);
}

/**
 * Returns the operator of a number (country code and number, digits only), or undefined when length or prefix match
 * none.
 */
export function operatorOf(phone: string): Operator | undefined {
  const lengths = NATIONAL_LENGTHS[phone.slice(0, 3)];
  const national = phone.slice(3);
  if (!lengths?.includes(national.length)) return undefined;
  return OPERATORS.find(
    (operator) =>
      phone.startsWith(operator.callingCode) &&
      operator.prefixes.some((prefix) => national.startsWith(prefix)),
  );
}

/** Returns the operators of the number's country, or all for an empty number. */
export function operatorsFor(phone: string): readonly Operator[] {
  return phone ? OPERATORS.filter((operator) => phone.startsWith(operator.callingCode)) : OPERATORS;
}
