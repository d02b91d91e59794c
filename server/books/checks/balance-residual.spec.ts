import { describe, expect, it } from '@jest/globals';
import { context, during } from '../../../test/support/check-samples.js';
import type { BalanceProof } from '../ledger/balance-proof.view.js';
import { balanceResidual } from './balance-residual.js';

const proof = (residual: number | null) =>
  ({ operatorId: '11', residual, closing: 100, inTransit: 0, stated: 90, statedAt: null }) as BalanceProof;

describe('a balance residual', () => {
  it('is any difference to 1 XOF, of a day that is over', () => {
    expect(balanceResidual(proof(-1), context())).toMatchObject({ subject: 'account:11', amount: 1 });
    expect(balanceResidual(proof(0), context())).toBeUndefined();
    expect(balanceResidual(proof(null), context())).toBeUndefined();
    expect(balanceResidual(proof(-1), during('20:00'))).toBeUndefined();
  });

  it('is another break where it changes, and on another day', () => {
    const first = balanceResidual(proof(5), context());
    expect(balanceResidual(proof(6), context())?.contentKey).not.toEqual(first?.contentKey);
    expect(first?.contentKey).toContain('2026-11-10');
  });
});
