import { Random } from '../sandbox/random.js';
import type { FaultName } from '../sandbox/faults/catalogue.js';

/** A market of the demo: a project, its operators, and how its customers are called. */
export interface Market {
  name: string;
  /** The sandbox's name of the account. */
  account: string;
  zone: string;
  callingCode: string;
  /** First digits of numbers, by operator id. */
  numbers: readonly {
    operatorId: number;
    prefix: string;
    digits: number;
    direct: 'ussd_otp' | 'ussd_push';
  }[];
}

export const MARKETS: readonly Market[] = [
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

/** One thing that a customer or the merchant does in the demo. */
export interface Move {
  market: Market;
  what: 'hosted' | 'direct' | 'wallet' | 'wallet_payout' | 'mobile_payout';
  /** Who calls the aggregator: the product for the merchant, or the merchant's own system, which registers it here. */
  by: 'product' | 'merchant';
  reference: string;
  amount: number;
  phone: string;
  operatorId: number;
  direct: 'ussd_otp' | 'ussd_push';
  firstName: string;
  lastName: string;
  description: string;
  /** What goes wrong at the aggregator, where something does. */
  fault?: FaultName;
  /** What goes wrong on the customer's or the merchant's side. */
  mistake?: Mistake;
}

export type Mistake =
  | 'wrong_otp'
  | 'otp_of_other_amount'
  | 'empty_wallet'
  | 'no_wallet'
  | 'no_deposit_lately'
  | 'no_network'
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

/** What the aggregator does wrong now and then; each with its weight. */
const FAULTS: readonly [FaultName, number][] = [
  ['no_callback', 5],
  ['callback_form_only', 4],
  ['callback_json_only', 3],
  ['callback_ten_times', 1],
  ['callback_pair_differs', 2],
  ['callback_forged', 1],
  ['callback_garbage', 1],
  ['settles_late', 3],
  ['never_settles', 1],
  ['late_flip', 1],
  ['reply_lost', 1],
  ['http_502_after', 1],
  ['garbage', 1],
  ['internal_error', 2],
  ['unknown_sub_code', 1],
  ['unknown_field', 1],
  ['unknown_status', 1],
];

const MISTAKES: Record<Move['what'], readonly Mistake[]> = {
  hosted: ['too_small'],
  direct: ['wrong_otp', 'otp_of_other_amount', 'no_network'],
  wallet: ['wrong_otp', 'no_wallet', 'empty_wallet'],
  wallet_payout: ['no_wallet', 'no_deposit_lately', 'low_balance'],
  mobile_payout: ['low_balance', 'low_balance', 'address_not_listed'],
};

/** The demo's moves, from one seed: the same seed gives the same moves. */
export class Scenario {
  private made = 0;

  constructor(private readonly seed: string) {}

  next(): Move {
    const random = Random.of(this.seed, 'move', ++this.made);
    const market = random.chance(0.6) ? MARKETS[0]! : MARKETS[1]!;
    const number = random.pick(market.numbers)!;
    const what = whatHappens(random);
    const payout = what === 'wallet_payout' || what === 'mobile_payout';
    const fault = random.chance(0.09) ? weighted(FAULTS, random) : undefined;
    const mistake = !fault && random.chance(payout ? 0.25 : 0.12) ? random.pick(MISTAKES[what]) : undefined;
    return {
      market,
      what,
      by: payout || random.chance(0.35) ? 'merchant' : 'product',
      reference: `${payout ? 'VIR' : 'CMD'}-${random.digits(4)}-${random.text(6, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')}`,
      amount: mistake === 'too_small' ? 5 * random.int(2, 9) : amountOf(random, payout),
      phone: number.prefix + random.digits(number.digits),
      operatorId: number.operatorId,
      direct: number.direct,
      firstName: random.pick(FIRST_NAMES)!,
      lastName: random.pick(LAST_NAMES)!,
      description: random.pick(payout ? REFUNDS : GOODS)!,
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

/** XOF: many small amounts, few large ones, in steps of 25 as prices are. */
function amountOf(random: Random, payout: boolean): number {
  return Math.min(
    2_000_000,
    Math.round(random.delay([payout ? 1_000 : 200, payout ? 400_000 : 150_000]) / 25) * 25,
  );
}

function weighted<T>(choices: readonly (readonly [T, number])[], random: Random): T {
  let lot = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    lot -= weight;
    if (lot < 0) return choice;
  }
  return choices[0]![0];
}
