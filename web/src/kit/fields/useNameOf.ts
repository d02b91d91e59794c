import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { UserNameView } from '../../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { namesByEmail, nameOfActor } from './actorNames.js';

const NOBODY: readonly UserNameView[] = [];

export type NameOf = (actor: string | null | undefined) => string;

/** Returns the name of an actor: of a user by e-mail, of several parted by commas, of Rappro, a command or an API key. */
export function useNameOf(): NameOf {
  const command = useTranslate()('frame.commandLine');
  const { data } = useRead(dataProvider.getUserNames, {}, { staleTime: 5 * 60_000 });
  const names = namesByEmail(data ?? NOBODY);
  return useCallback((actor) => nameOfActor(actor ?? '', names, command), [names, command]);
}
