import type { Plain } from '../../platform/common/values/view-text.js';

/** Other users who have the same page open. */
export class PresenceView {
  count!: number;
  /** Their names; empty for users limited to countries or operators, who see no list of users. */
  names!: Plain[];
}
