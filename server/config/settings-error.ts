/** A setting that is missing or wrong: the same start fails again until a person changes it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Exit code of a process that such an error ended (EX_CONFIG). A supervisor does not start it again. */
export const SETTINGS_EXIT_CODE = 78;
