import type { Operation } from '../../aggregator/contract/outcomes.js';

/** The addresses that this server calls from, and what the aggregator refused because of the address. */
export class EgressView {
  /** As they were entered, after the aggregator's support whitelisted them. */
  declared!: string[];
  /** One entry for each operation that was refused in the last 30 days. */
  refused!: AddressRefusalView[];
}

export class AddressRefusalView {
  operation!: Operation;
  /** The sub-code as received. */
  code!: string;
  count!: number;
  lastAt!: string;
}
