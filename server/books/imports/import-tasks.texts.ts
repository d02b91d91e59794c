import type { Texts } from '../../platform/i18n/language.js';

/** Work with a file that has ended without a result. */
export const IMPORT_TASK_ENDS = {
  interrupted: {
    en: 'The server restarted while it was processing this file. None of its rows has been taken into account: start again.',
    fr: 'Le serveur a redémarré pendant le traitement de ce fichier. Aucune de ses lignes n’a été prise en compte : recommencez.',
  },
  failed: {
    en: 'A fault of the server ended the processing of this file. None of its rows has been taken into account: try again, and contact your administrator if it happens again.',
    fr: 'Une erreur du serveur a mis fin au traitement de ce fichier. Aucune de ses lignes n’a été prise en compte : réessayez, et prévenez votre administrateur si l’erreur se reproduit.',
  },
} satisfies Record<string, Texts>;
