/** A missing or invalid setting: restarting cannot succeed until a user changes it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Exit code after a SettingsError (EX_CONFIG). The supervisor does not restart on it. */
export const SETTINGS_EXIT_CODE = 78;
