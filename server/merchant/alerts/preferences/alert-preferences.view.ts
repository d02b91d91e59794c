import type { Plain } from '../../../platform/common/values/view-text.js';

export class AlertPreferencesView {
  /** `HH:mm` in the zone of the user; null: no quiet hours. */
  quietFrom!: Plain | null;
  quietUntil!: Plain | null;
}
