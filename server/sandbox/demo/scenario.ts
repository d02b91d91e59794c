import { required } from '../../platform/common/values/required.js';
import { Random } from '../model/random.js';
import type { FaultName } from '../faults/fault-catalogue.js';

export interface Market {
  name: string;
  account: string;
  zone: string;
  callingCode: string;
  /** Prefixes of numbers, by operator id. */
  numbers: readonly {
    operatorId: number;
    prefix: string;
    digits: number;
    direct: 'ussd_otp' | 'ussd_push';
  }[];
}

export const MARKETS: readonly [Market, Market] = [
  {
    name: 'Boutique Faso',
    account: 'boutique-faso',
    zone: 'Africa/Ouagadougou',
    callingCode: '226',
    numbers: [
      { operatorId: 11, prefix: '22676', digits: 6, direct: 'ussd_otp' },
      { operatorId: 11, prefix: '22607', digits: 6, direct: 'ussd_otp' },
      { operatorId: 12, prefix: '22670', digits: 6, direct: 'ussd_push' },
    ],
  },
  {
    name: 'Marché Bénin',
    account: 'marche-benin',
    zone: 'Africa/Porto-Novo',
    callingCode: '229',
    numbers: [
      { operatorId: 1, prefix: '2290197', digits: 6, direct: 'ussd_push' },
      { operatorId: 2, prefix: '2290195', digits: 6, direct: 'ussd_push' },
    ],
  },
];

export interface Move {
  market: Market;
  what: 'hosted' | 'direct' | 'wallet' | 'wallet_payout' | 'mobile_payout';
  /** Caller of the aggregator: Rappro, or the merchant's own system, which registers the transaction. */
  by: 'product' | 'merchant';
  reference: string;
  amount: number;
  phone: string;
  operatorId: number;
  direct: 'ussd_otp' | 'ussd_push';
  firstName: string;
  lastName: string;
  description: string;
  fault?: FaultName;
  /** Mistake of the customer or the merchant. */
  mistake?: Mistake;
}

type Mistake =
  | 'wrong_otp'
  | 'otp_of_other_amount'
  | 'empty_wallet'
  | 'no_wallet'
  | 'no_deposit_lately'
  | 'no_network'
  | 'paid_today'
  | 'operator_down'
  | 'low_balance'
  | 'address_not_listed'
  | 'too_small';

const FIRST_NAMES = [
  'Awa',
  'Issa',
  'Mariam',
  'Ousmane',
  'Fatoumata',
  'Koffi',
  'Adjoa',
  'Salif',
  'Aïssata',
  'Rasmané',
  'Yéro',
  'Clémence',
];
const LAST_NAMES = [
  'Traoré',
  'Ouédraogo',
  'Sawadogo',
  'Hounkpatin',
  'Agbodjan',
  'Kaboré',
  'Diallo',
  'Zongo',
  'Adjovi',
  'Compaoré',
];
const GOODS = [
  'Commande de pagnes wax 6 yards',
  'Recharge solaire 30 W',
  'Sac de riz parfumé 25 kg',
  'Abonnement internet 30 jours',
  'Frais de scolarité, 2e tranche',
  'Huile de karité, carton de 12',
  'Billet de bus Ouagadougou – Bobo-Dioulasso, départ de 06:30, deux adultes et un enfant, bagages compris',
];
const REFUNDS = ['Remboursement client', 'Paiement fournisseur', 'Commission agent', 'Prime livreur'];

const FAULTS: readonly FaultName[] = [
  'no_callback',
  'callback_form_only',
  'callback_json_only',
  'callback_ten_times',
  'callback_pair_differs',
  'callback_forged',
  'callback_garbage',
  'settles_late',
  'never_settles',
  'late_flip',
  'reply_lost',
  'http_502_after',
  'garbage',
  'internal_error',
  'unknown_sub_code',
  'unknown_field',
  'unknown_status',
];

const MISTAKES: Record<Move['what'], readonly Mistake[]> = {
  hosted: ['too_small'],
  direct: ['wrong_otp', 'otp_of_other_amount', 'no_network', 'operator_down'],
  wallet: ['wrong_otp', 'otp_of_other_amount', 'no_wallet', 'empty_wallet'],
  wallet_payout: ['no_wallet', 'no_deposit_lately', 'paid_today', 'low_balance'],
  mobile_payout: ['low_balance', 'low_balance', 'address_not_listed'],
};

/** Fault or mistake; without `what` it fits any kind of move. */
interface Trouble {
  what?: Move['what'];
  by?: Move['by'];
  fault?: FaultName;
  mistake?: Mistake;
}

/** Used in turn, so that four days contain every trouble, whatever the random numbers. */
const TROUBLES: readonly Trouble[] = [
  ...(Object.keys(MISTAKES) as Move['what'][]).flatMap((what) =>
    MISTAKES[what].map((mistake) => ({ what, mistake })),
  ),
  ...FAULTS.map((fault) => ({ fault })),
  // For a refusal with its API call, and a payment page that the customer left.
  { what: 'wallet', by: 'product', mistake: 'wrong_otp' },
  { what: 'hosted', by: 'product', fault: 'never_settles' },
];
const TROUBLE_EVERY = 6;

/** Mistakes of customers, and a lost callback now and then: a good day has no other trouble. */
const USUAL_TROUBLES: readonly Trouble[] = [
  { what: 'direct', mistake: 'wrong_otp' },
  { what: 'wallet', mistake: 'empty_wallet' },
  { fault: 'callback_form_only' },
  { what: 'direct', mistake: 'otp_of_other_amount' },
  { what: 'wallet', by: 'product', mistake: 'wrong_otp' },
  { fault: 'no_callback' },
  { what: 'hosted', mistake: 'too_small' },
  { what: 'wallet', mistake: 'no_wallet' },
];

interface Course {
  troubles: readonly Trouble[];
  every: number;
}

/** Every trouble in turn, for the history; a good day, for the live traffic. */
export const COURSES = {
  everything: { troubles: TROUBLES, every: TROUBLE_EVERY },
  goodDay: { troubles: USUAL_TROUBLES, every: 30 },
} satisfies Record<string, Course>;

/** Generates moves; the same seed gives the same moves. */
export class Scenario {
  private made = 0;

  constructor(
    private readonly seed: string,
    private readonly course: Course = COURSES.everything,
  ) {}

  next(): Move {
    const random = Random.of(this.seed, 'move', ++this.made);
    const market = random.chance(0.6) ? MARKETS[0] : MARKETS[1];
    const { troubles, every } = this.course;
    const turn: Trouble =
      (this.made % every === 0 ? troubles[(this.made / every) % troubles.length] : undefined) ?? {};
    const { fault, mistake } = turn;
    const what = turn.what ?? whatHappens(random);
    const payout = what === 'wallet_payout' || what === 'mobile_payout';
    const otp = mistake === 'wrong_otp' || mistake === 'otp_of_other_amount';
    const numbers = market.numbers.filter(({ direct }) => !otp || what !== 'direct' || direct === 'ussd_otp');
    const number = required(
      random.pick(numbers.length ? numbers : MARKETS[0].numbers),
      'The number of the customer',
    );
    return {
      market: numbers.length ? market : MARKETS[0],
      what,
      by: turn.by ?? (payout || random.chance(0.35) ? 'merchant' : 'product'),
      reference: `${payout ? 'VIR' : 'CMD'}-${random.digits(4)}-${random.text(6, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')}`,
      amount: mistake === 'too_small' ? 5 * random.int(2, 9) : amountOf(random, payout),
      phone: number.prefix + random.digits(number.digits),
      operatorId: number.operatorId,
      direct: number.direct,
      firstName: random.pick(FIRST_NAMES) ?? '',
      lastName: random.pick(LAST_NAMES) ?? '',
      description: random.pick(payout ? REFUNDS : GOODS) ?? '',
      ...(fault ? { fault } : {}),
      ...(mistake ? { mistake } : {}),
    };
  }
}

function whatHappens(random: Random): Move['what'] {
  const lot = random.next();
  if (lot < 0.4) return 'hosted';
  if (lot < 0.72) return 'direct';
  if (lot < 0.8) return 'wallet';
  return lot < 0.88 ? 'wallet_payout' : 'mobile_payout';
}

/** Returns XOF in steps of 25: many small amounts, few large ones. */
function amountOf(random: Random, payout: boolean): number {
  return Math.min(
    2_000_000,
    Math.round(random.delay([payout ? 1_000 : 200, payout ? 400_000 : 150_000]) / 25) * 25,
  );
}
