export class AlertPreferencesView {
  /** `HH:mm` in the zone of the user; null: no quiet hours. */
  quietFrom!: string | null;
  quietUntil!: string | null;
}
