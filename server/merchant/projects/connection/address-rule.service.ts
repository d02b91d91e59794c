import { Injectable } from '@nestjs/common';
import { invalid } from '../../../platform/common/problems/problem.js';
import { Env } from '../../../platform/config/env.js';
import { type AddressFlaw, addressFlaw, normalizeAddress } from './address-rule.js';

@Injectable()
export class AddressRuleService {
  private readonly allowPrivate: boolean;

  constructor(env: Env) {
    this.allowPrivate = env.demo || env.ALLOW_PRIVATE_AGGREGATOR;
  }

  flawOf(address: string): AddressFlaw | undefined {
    return addressFlaw(normalizeAddress(address), this.allowPrivate);
  }

  /** @throws Problem invalid, with the field; undefined passes */
  check(field: string, address: string | undefined): void {
    const flaw = address === undefined ? undefined : this.flawOf(address);
    if (flaw) throw invalid(field, flaw);
  }
}
