import type { SandboxControl } from './sandbox.control.js';

/** Wallet accounts that the documentation names; every other number has none. */
export const USUAL_WALLETS = [
  { phone: '22670000001', balance: 500_000, lastDepositDaysAgo: 1 },
  { phone: '22670000002', balance: 0, lastDepositDaysAgo: 1 },
  { phone: '22670000003', balance: 20_000, lastDepositDaysAgo: 120 },
  { phone: '2250700000001', balance: 500_000, lastDepositDaysAgo: 10 },
  { phone: '2290197000001', balance: 500_000, lastDepositDaysAgo: 10 },
] as const;

export function addUsualWallets(control: SandboxControl): void {
  for (const { phone, ...wallet } of USUAL_WALLETS) control.setWallet(phone, wallet);
}
