import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { isEmail } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { withDatabase } from '../../platform/common/database/command-database.js';
import { isSchemaMissing } from '../../platform/common/database/database-faults.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId, newSecret } from '../../platform/common/values/ids.js';
import { readEnv } from '../../platform/config/env.js';
import { hashPassword, MAX_PASSWORD, MIN_PASSWORD, passwordFault } from '../identity/passwords.js';
import { type Role, ROLES } from '../identity/user-words.js';
import { typedTextFault } from '../../platform/common/values/typed-text.js';
import { recordByCommand } from '../audit/command-entry.js';
import { insertUser } from '../identity/user-store.js';

const USAGE = `Creates a user with access to all projects, for the first sign-in.

  npm run user -- --email awa@example.com --name "Awa Traoré" [--role admin|finance|auditor|support] [--password-stdin]

Without --password-stdin a password is generated and shown once. DATABASE_URL selects the installation.`;

interface NewUser {
  email: string;
  name: string;
  role: Role;
  password: string;
}

/** @throws Error with a message for the command line */
export function readUserArguments(args: string[], typed: string | undefined): NewUser {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', default: 'admin' },
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  const email = values.email?.trim().toLowerCase() ?? '';
  const name = values.name?.trim() ?? '';
  const role = ROLES.find((known) => known === values.role);
  if (!isEmail(email)) throw new Error('--email must be an e-mail address.');
  if (!name || name.length > 120 || /\p{Cc}/u.test(name) || typedTextFault(name))
    throw new Error('--name must have 1 to 120 visible characters.');
  if (!role) throw new Error(`--role must be one of: ${ROLES.join(', ')}.`);
  if (!values['password-stdin']) return { email, name, role, password: newSecret().slice(0, 24) };
  const password = typed ?? '';
  if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD)
    throw new Error(`The password must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`);
  if (passwordFault(password, { email, name }))
    throw new Error('The password is too common or derived from the name.');
  return { email, name, role, password };
}

/** Inserts the user and the audit entry. @returns false when the e-mail is taken */
export async function addUser(manager: EntityManager, user: NewUser, now: Date): Promise<boolean> {
  const id = newId(now);
  const { email, name, role } = user;
  const passwordHash = await hashPassword(user.password);
  const isMade = await insertUser(manager, { id, email, name, role, passwordHash, allProjects: true }, now);
  if (!isMade) return false;
  const entry = { command: 'person', act: 'person.created', subjectType: 'person', subjectId: id };
  await recordByCommand(manager, { ...entry, details: { email, name, role } }, now);
  return true;
}

async function run(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) return void process.stdout.write(`${USAGE}\n`);
  const typed = args.includes('--password-stdin') ? await firstLineOfStdin() : undefined;
  const user = readUserArguments(args, typed);
  const env = readEnv();
  if (env.demo) throw new Error('Set DATABASE_URL. The demo creates its own users.');
  const now = new Clock().now();
  const isAdded = await withDatabase(env.DATABASE_URL ?? '', (db) =>
    db.transaction((manager) => addUser(manager, user, now)),
  );
  if (!isAdded) throw new Error('A user with this e-mail already exists.');
  process.stdout.write(`User created: ${user.email} (${user.role}).\n`);
  if (typed === undefined) process.stdout.write(`Password, shown once: ${user.password}\n`);
}

async function firstLineOfStdin(): Promise<string> {
  process.stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/)[0] ?? '';
}

function explain(error: unknown): string {
  if (isSchemaMissing(error)) return 'The database has no tables yet. Start the server once to create them.';
  return error instanceof Error ? error.message : 'The user could not be created.';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  run().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });
}
