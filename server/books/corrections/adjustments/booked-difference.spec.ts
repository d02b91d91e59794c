import { describe, expect, it } from '@jest/globals';
import { differenceToBook } from './booked-difference.js';

const nothing = { residual: 0, stated: 0, isNet: false, fees: 0 };

describe('the difference that is booked with a match', () => {
  it('is the whole difference where the statement shows no fees', () => {
    expect(differenceToBook({ ...nothing, residual: -10, fees: 15 })).toBe(-10);
    expect(differenceToBook({ ...nothing, residual: 10 })).toBe(10);
  });

  it('leaves out the booked fee of a statement with net amounts', () => {
    expect(differenceToBook({ ...nothing, residual: -25, isNet: true, fees: 15 })).toBe(-10);
    expect(differenceToBook({ ...nothing, residual: -15, isNet: true, fees: 15 })).toBe(0);
  });

  it('reads a stated fee within the amount or beside it, whichever is nearer', () => {
    expect(differenceToBook({ ...nothing, residual: -25, stated: 15, fees: 15 })).toBe(-10);
    expect(differenceToBook({ ...nothing, residual: -5, stated: 15, fees: 15 })).toBe(-5);
    expect(differenceToBook({ ...nothing, residual: 0, stated: 20, fees: 15 })).toBe(-5);
  });
});
