import { required } from '../../platform/common/values/required.js';
import type { PayoutRow } from '../../payments/payouts/orders/payout.view.js';
import { type PayoutRequest, operatorsOf, type PayoutTeam } from './payout-team.js';
import { MARKETS } from './scenario.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';

const [FASO, BENIN] = MARKETS as unknown as [(typeof MARKETS)[0], (typeof MARKETS)[0]];

interface PayoutCase {
  /** Hours before the end of the history. Those that a short history does not reach are played one by one in its first hours. */
  hoursBefore: number;
  play: (team: PayoutTeam) => Promise<unknown>;
}

const payout = (part: Partial<PayoutRequest> & Pick<PayoutRequest, 'phone' | 'amount'>): PayoutRequest => ({
  market: FASO,
  channel: 'mobile_money',
  beneficiary: 'Ousmane Sawadogo',
  purpose: 'Remboursement commande CMD-4417',
  ...part,
});

const AGENTS = [
  ['Awa Traoré', '226 76 12 00 01', '25 000'],
  ['Issa Zongo', '226 76 12 00 02', '18 500'],
  ['Mariam Kaboré', '00226 70 12 00 03', '31 000'],
  ['Rasmané Compaoré', '+226 70 12 00 04', '12 250'],
  ['Clémence Ouédraogo', '226 07 12 00 05', '44 000'],
  ['Salif Diallo', '226 76 12 00 06', '9 750'],
  ['Fatoumata Yaméogo', '226 70 12 00 07', '27 500'],
  ['Yéro Barry', '226 76 12 00 08', '15 000'],
] as const;

const csv = (rows: readonly (readonly string[])[]): string =>
  ['Bénéficiaire;Téléphone;Montant;Motif', ...rows.map((row) => row.join(';'))].join('\r\n');

/** Covers every state of a payout and the cash movements behind them, oldest first. */
const PAYOUT_CASES: readonly PayoutCase[] = [
  {
    hoursBefore: 300,
    play: (team) =>
      team.payBatch(FASO, {
        name: 'commissions-agents-octobre.csv',
        csv: csv(AGENTS.map((row) => [...row, 'Commission octobre'])),
      }),
  },
  {
    hoursBefore: 190,
    play: (team) => {
      team.sandbox.control.setWallet('22676000111', { balance: 20_000, lastDepositDaysAgo: 12 });
      return team.pay(
        payout({ channel: 'wallet', staysInWallet: true, phone: '22676000111', amount: 60_000 }),
      );
    },
  },
  {
    // Fails at the operator; retried by a user and paid.
    hoursBefore: 120,
    play: (team) => {
      team.sandbox.control.order({ fault: 'fails', phone: '22676000222', times: 1, params: { ms: 60_000 } });
      return team.pay(payout({ phone: '22676000222', amount: 35_000, beneficiary: 'Adjoa Hounkpatin' }));
    },
  },
  { hoursBefore: 119, play: (team) => repeatFailed(team, '22676000222') },
  {
    // No wallet: refused, and never to be retried.
    hoursBefore: 96,
    play: (team) => {
      team.sandbox.control.closeWallet('22676000333');
      return team.pay(
        payout({ channel: 'wallet', staysInWallet: false, phone: '22676000333', amount: 22_000 }),
      );
    },
  },
  {
    // Accepted with a lost answer; the callback proves that it was created.
    hoursBefore: 30,
    play: (team) => lose(team, 'reply_lost', '22670000444', 75_000),
  },
  { hoursBefore: 26, play: (team) => lose(team, 'reset_before', '22670000555', 48_000) },
  { hoursBefore: 7, play: holdForFunds },
  { hoursBefore: 5, play: (team) => team.declareBalances() },
  {
    hoursBefore: 3,
    play: (team) =>
      team.moveCash({ market: BENIN, operatorId: 2, kind: 'cashin', amount: 2_400_000, approved: false }),
  },
  {
    hoursBefore: 2,
    play: (team) =>
      team.request(
        payout({
          phone: '22670000666',
          amount: 150_000,
          beneficiary: 'Quincaillerie du Centre',
          purpose: 'Facture 2026-118',
        }),
      ),
  },
  {
    hoursBefore: 2,
    play: (team) =>
      team.request(
        payout({
          phone: '22676000777',
          amount: 800_000,
          beneficiary: 'Transport Kaboré & Fils',
          purpose: 'Livraison novembre',
        }),
      ),
  },
  {
    hoursBefore: 2,
    play: (team) =>
      team.request(
        payout({
          phone: '22607000888',
          amount: 45_000,
          beneficiary: 'Awa Traoré',
          purpose: 'Avance sur salaire',
        }),
        team.users.admin2,
      ),
  },
  {
    hoursBefore: 2,
    play: (team) =>
      team.draftBatch(FASO, {
        name: 'commissions-agents-novembre.csv',
        csv: csv([
          ...AGENTS.map((row) => [...row, 'Commission novembre']),
          ['Numéro court', '226 76 12', '15 000', 'Commission novembre'],
          ['Virgule', '226 76 12 00 09', '15000,50', 'Commission novembre'],
          ['Formule', '=1+1', '12 000', 'Commission novembre'],
        ]),
      }),
  },
];

/**
 * Plays the cases between two instants of a history, ms since 1970; those of one hour keep their order. @returns true
 * when there was one
 */
export async function playPayoutCases(
  team: PayoutTeam,
  span: { from: number; to: number; begin: number; end: number },
): Promise<boolean> {
  const due = PAYOUT_CASES.filter(({ hoursBefore }, place) => {
    const at = Math.max(span.end - hoursBefore * HOUR_MS, span.begin + (place + 1) * HOUR_MS);
    return at >= span.from && at < span.to;
  });
  for (const { play } of due) await play(team);
  return due.length > 0;
}

async function repeatFailed(team: PayoutTeam, phone: string): Promise<void> {
  const { admin } = team.users;
  const { data } = await admin.get<{ data: PayoutRow[] }>(`payouts?phone=${phone}&state=failed`);
  for (const { id } of data)
    await admin.post(`payouts/${id}/retry`, {
      reason: 'Le bénéficiaire confirme qu’il n’a rien reçu.',
      code: admin.code(),
    });
}

async function lose(
  team: PayoutTeam,
  fault: 'reply_lost' | 'reset_before',
  phone: string,
  amount: number,
): Promise<void> {
  team.sandbox.control.order({ fault, phone, times: 1 });
  team.sandbox.control.order({ fault: 'completes', phone, times: 1, params: { ms: 600_000 } });
  await team.pay(payout({ phone, amount, beneficiary: 'Koffi Agbodjan', purpose: 'Prime livreur' }));
}

async function holdForFunds(team: PayoutTeam): Promise<void> {
  const operatorId = required(operatorsOf(BENIN)[1], 'The second operator of Benin');
  const balance = team.sandbox.control.balance(BENIN.account, operatorId);
  const surplus = balance - 60_000;
  if (surplus > 0) await team.moveCash({ market: BENIN, operatorId, kind: 'cashout', amount: surplus });
  await team.watch(BENIN, operatorId, 500_000);
  const bills = [
    { beneficiary: 'Clarisse Adjovi', amount: 85_000 },
    { beneficiary: 'Pharmacie Sainte-Rita', amount: 240_000 },
    { beneficiary: 'Bertin Agossou', amount: 130_000 },
  ];
  for (const [place, { beneficiary, amount }] of bills.entries())
    await team.pay(
      payout({
        market: BENIN,
        phone: `22901950088${place}${place}`,
        amount,
        beneficiary,
        purpose: 'Paiement fournisseur',
      }),
    );
}
