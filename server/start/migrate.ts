import 'reflect-metadata';
import { readOwnerUrl } from '../platform/config/command-databases.js';
import { SETTINGS_EXIT_CODE, SettingsError } from '../platform/config/settings-error.js';
import { migrate } from '../platform/database/schema/data-source.js';

/** Runs the migrations of this version and exits, for servers that do not hold the login of the owner (`MIGRATE=false`). */
try {
  await migrate({ DATABASE_OWNER_URL: readOwnerUrl(), demo: false });
  process.stdout.write('The database has the schema of this version.\n');
} catch (error) {
  process.stderr.write(
    `The database was not migrated. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = error instanceof SettingsError ? SETTINGS_EXIT_CODE : 1;
}
