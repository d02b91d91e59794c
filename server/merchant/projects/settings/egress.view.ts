import type { Plain } from '../../../platform/common/values/view-text.js';
import type { Operation } from '../../../aggregator/contract/outcomes.js';

export class EgressView {
  /** Outbound addresses as entered after the aggregator's support whitelisted them. */
  declared!: Plain[];
  /** One entry per operation and error code refused in the last 30 days. */
  refused!: AddressRefusalView[];
}

export class AddressRefusalView {
  operation!: Operation;
  /** Error code, as received. */
  code!: Plain;
  count!: number;
  lastAt!: string;
}
