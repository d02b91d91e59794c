/** Customer's wallet account. Amounts in XOF, instants in ms since 1970. */
export interface Wallet {
  phone: string;
  balance: number;
  lastDeposit: number | undefined;
}

export class Wallets {
  private readonly byPhone = new Map<string, Wallet>();

  of(phone: string): Wallet | undefined {
    return this.byPhone.get(phone);
  }

  set(wallet: Wallet): Wallet {
    this.byPhone.set(wallet.phone, wallet);
    return wallet;
  }

  close(phone: string): boolean {
    return this.byPhone.delete(phone);
  }

  list(): readonly Wallet[] {
    return [...this.byPhone.values()];
  }
}
