import type { UserNameView } from '../../../../server/access/identity/user.view.js';

/** Actor of what Rappro does by itself. */
const PRODUCT_ACTOR = 'rappro';
/** Begins the actor of what a command of the server has done (`recordByCommand`). */
const COMMAND_ACTOR = 'command: ';

const mapped = new WeakMap<readonly UserNameView[], ReadonlyMap<string, string>>();

/** Maps e-mails to names, once for all cells of a list that show the same answer. */
export function namesByEmail(users: readonly UserNameView[]): ReadonlyMap<string, string> {
  const names = mapped.get(users) ?? mapNames(users);
  mapped.set(users, names);
  return names;
}

/** Tells users of one name apart by their address. */
function mapNames(users: readonly UserNameView[]): ReadonlyMap<string, string> {
  const bearers = new Map<string, number>();
  for (const { name } of users) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return new Map(
    users.map(({ email, name }) => [email, bearers.get(name) === 1 ? name : `${name} (${email})`]),
  );
}

/** Names an actor, or several parted by commas. What is no known e-mail stays: an API key or a former address. */
export const nameOfActor = (actor: string, names: ReadonlyMap<string, string>, command: string): string =>
  actor
    .split(', ')
    .map((one) => {
      if (one === PRODUCT_ACTOR) return 'Rappro';
      return one.startsWith(COMMAND_ACTOR) ? command : (names.get(one) ?? one);
    })
    .join(', ');
