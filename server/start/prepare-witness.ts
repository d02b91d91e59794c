import { readWitnessUrls } from '../platform/config/command-databases.js';
import { SETTINGS_EXIT_CODE, SettingsError } from '../platform/config/settings-error.js';
import { prepareWitness } from '../payments/payouts/record/witness-schema.js';

/** Makes the tables of the payout witness: `PAYOUT_WITNESS_OWNER_URL` makes them, the login of `PAYOUT_WITNESS_URL` may use them. */
try {
  const id = await prepareWitness(readWitnessUrls());
  process.stdout.write(
    `The witness ${id} is ready. Set PAYOUT_WITNESS_URL on every server, and never restore its database together with the main one.\n`,
  );
} catch (error) {
  process.stderr.write(
    `The witness was not prepared. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = error instanceof SettingsError ? SETTINGS_EXIT_CODE : 1;
}
