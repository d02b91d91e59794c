import type { Texts } from './language.js';

/** Message where no answer of the server came; the call may be repeated. */
export const OFFLINE: Texts = {
  en: 'No connection to the server. What you entered is kept: try again in a moment.',
  fr: 'Pas de connexion au serveur. Vos saisies sont conservées : réessayez dans un instant.',
};
