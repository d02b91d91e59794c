import { useCallback } from 'react';
import type { UserNameView } from '../../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { namesByEmail, nameOfActor } from './actorNames.js';

const NOBODY: readonly UserNameView[] = [];

export type NameOf = (actor: string | null | undefined) => string;

/** Returns the name of an actor: of a user by e-mail, of several parted by commas, of Rappro or of an API key. */
export function useNameOf(): NameOf {
  const { data } = useRead(dataProvider.getUserNames, {}, { staleTime: 5 * 60_000 });
  const names = namesByEmail(data ?? NOBODY);
  return useCallback((actor) => nameOfActor(actor ?? '', names), [names]);
}
