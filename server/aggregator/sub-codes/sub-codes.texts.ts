import type { Catalogue } from '../../platform/i18n/language.js';

/** Page of one error code: texts and their versions, statistics, notes. */
export const subCodePage = {
  subCode: {
    open: { en: 'Details', fr: 'Détails' },
    back: { en: 'Error codes', fr: 'Codes d’erreur' },
    gone: { en: 'Error code not found', fr: 'Code d’erreur introuvable' },
    advice: { en: 'Next step', fr: 'Suite à donner' },
    edit: { en: 'Edit the texts', fr: 'Modifier les textes' },
    editTitle: { en: 'Edit the texts of Code%{code}', fr: 'Modifier les textes du Code%{code}' },
    editText: {
      en: 'The new texts explain transactions that end from now on. Earlier transactions keep the texts of their time, and files keep those of the software.',
      fr: 'Les nouveaux textes expliquent les transactions qui se terminent à partir de maintenant. Les transactions antérieures conservent les textes de leur époque et les fichiers ceux du logiciel.',
    },
    meaningEn: { en: 'Meaning (English)', fr: 'Signification (anglais)' },
    meaningFr: { en: 'Meaning (French)', fr: 'Signification (français)' },
    adviceEn: { en: 'Next step (English)', fr: 'Suite à donner (anglais)' },
    adviceFr: { en: 'Next step (French)', fr: 'Suite à donner (français)' },
    fault: { en: 'Caused by', fr: 'Imputable à' },
    reason: { en: 'Reason', fr: 'Motif' },
    saved: { en: 'New version saved.', fr: 'Nouvelle version enregistrée.' },
    versions: { en: 'Versions', fr: 'Versions' },
    version: { en: 'Version %{version}', fr: 'Version %{version}' },
    delivered: { en: 'Delivered with the software', fr: 'Livrée avec le logiciel' },
    changed: { en: '%{when} · %{who}: %{why}', fr: '%{when} · %{who} : %{why}' },
    statistics: { en: 'Resolution', fr: 'Régularisation' },
    resolved: {
      en: '%{resolved} of %{total} transactions resolved.',
      fr: '%{resolved} transactions régularisées sur %{total}.',
    },
    none: {
      en: 'No transaction ended with this code in the last %{days} days.',
      fr: 'Aucune transaction ne s’est terminée avec ce code au cours des %{days} derniers jours.',
    },
    retried: { en: 'By a retry of the payout', fr: 'Par une nouvelle tentative du décaissement' },
    created: {
      en: 'By a new transaction of the same number',
      fr: 'Par une nouvelle transaction du même numéro',
    },
    pending: { en: 'New transaction still open', fr: 'Nouvelle transaction encore en attente' },
    failedAgain: { en: 'Failed again', fr: 'Nouvel échec' },
    ended: { en: 'No further transaction', fr: 'Aucune autre transaction' },
    definition: {
      en: 'Transactions of the last %{days} days (the latest 200) that were rejected or failed with this code. Resolved: a later attempt of the payout completed, or another transaction of the same project, type and phone, created within %{followed} days, completed.',
      fr: 'Transactions des %{days} derniers jours (les 200 dernières) rejetées ou échouées avec ce code. Régularisée : une tentative ultérieure du décaissement a réussi, ou une autre transaction du même projet, de même nature et du même téléphone, créée dans les %{followed} jours, a réussi.',
    },
    notes: { en: 'Notes', fr: 'Notes' },
    noNotes: { en: 'No note yet.', fr: 'Aucune note.' },
    note: { en: 'Note', fr: 'Note' },
    addNote: { en: 'Add the note', fr: 'Ajouter la note' },
    strike: { en: 'Strike out', fr: 'Rayer' },
    strikeTitle: { en: 'Strike out the note', fr: 'Rayer la note' },
    strikeText: {
      en: 'The note remains readable, with your name and the reason.',
      fr: 'La note reste lisible, avec votre nom et le motif.',
    },
    struck: {
      en: 'Struck out by %{who} on %{when}: %{why}',
      fr: 'Rayée par %{who} le %{when} : %{why}',
    },
  },
} satisfies Catalogue;
