import type { Catalogue } from '../../platform/i18n/language.js';

/** List of the audit log. */
export const auditList = {
  audit: {
    title: { en: 'Audit log', fr: 'Journal d’audit' },
    intro: {
      en: 'Actions of users, in chronological order. Entries cannot be changed or deleted.',
      fr: 'Actions des utilisateurs, par ordre chronologique. Les entrées ne peuvent être ni modifiées ni supprimées.',
    },
    emptyTitle: { en: 'No action recorded', fr: 'Aucune action enregistrée' },
    emptyText: {
      en: 'Sign-ins, decisions, changes of settings and status checks requested by users are recorded here.',
      fr: 'Les connexions, les décisions, les modifications de réglages et les vérifications demandées par les utilisateurs sont enregistrées ici.',
    },
    exportAs: { en: 'Export %{format}', fr: 'Exporter en %{format}' },
    version: { en: 'version %{version}', fr: 'version %{version}' },
    verify: { en: 'Verify now', fr: 'Vérifier maintenant' },
    verificationFailed: {
      en: 'The last verification could not be loaded',
      fr: 'La dernière vérification n’a pas pu être chargée',
    },
    notVerified: {
      en: 'The hash chain of the log has not been verified yet.',
      fr: 'La chaîne de hachage du journal n’a pas encore été vérifiée.',
    },
    intact: {
      en: 'Log intact: %{smart_count} entry verified against the hash chain, %{at}. |||| Log intact: %{smart_count} entries verified against the hash chain, %{at}.',
      fr: 'Journal intact : %{smart_count} entrée vérifiée par la chaîne de hachage, le %{at}. |||| Journal intact : %{smart_count} entrées vérifiées par la chaîne de hachage, le %{at}.',
    },
    notIntact: {
      en: 'The log was changed outside Rappro (verified %{at}). Keep the database as it is and inform your security officer.',
      fr: 'Le journal a été modifié hors de Rappro (vérification du %{at}). Conservez la base de données en l’état et informez votre responsable de la sécurité.',
    },
    faults: {
      altered: { en: 'Entry no. %{seq} was altered.', fr: 'L’entrée n° %{seq} a été altérée.' },
      removed: { en: 'Entry no. %{seq} was removed.', fr: 'L’entrée n° %{seq} a été supprimée.' },
      inserted: {
        en: 'An entry dated %{at} was inserted without a place in the chain.',
        fr: 'Une entrée datée du %{at} a été insérée sans place dans la chaîne.',
      },
      reordered: { en: 'Entry no. %{seq} was moved.', fr: 'L’entrée n° %{seq} a été déplacée.' },
      rewritten: {
        en: 'The chain up to entry no. %{seq} differs from the hash kept outside the database.',
        fr: 'La chaîne jusqu’à l’entrée n° %{seq} diffère du hachage conservé hors de la base de données.',
      },
    },
    col: {
      at: { en: 'Date', fr: 'Date' },
      actor: { en: 'User', fr: 'Utilisateur' },
      act: { en: 'Action', fr: 'Action' },
      subject: { en: 'Subject', fr: 'Objet' },
      details: { en: 'Details', fr: 'Détails' },
    },
    filter: {
      actor: { en: 'User', fr: 'Utilisateur' },
      act: { en: 'Action', fr: 'Action' },
      period: { en: 'Date', fr: 'Date' },
      projectId: { en: 'Project', fr: 'Projet' },
    },
  },
} satisfies Catalogue;
