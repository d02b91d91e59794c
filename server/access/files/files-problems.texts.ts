import type { Texts } from '../../platform/i18n/language.js';

export const FILE_PROBLEM_TEXTS = {
  evidence_quota: {
    en: 'You have reached the evidence limit of one user in 24 hours ({files:number} files or {megabytes:number} MB). Try again tomorrow, or contact an administrator.',
    fr: 'Vous avez atteint la limite de justificatifs par utilisateur sur 24 heures ({files:number} fichiers ou {megabytes:number} Mo). Réessayez demain ou adressez-vous à un administrateur.',
  },
  evidence_restricted: {
    en: 'This file may contain personal data. Your role opens only the files you stored yourself. Contact finance or an administrator.',
    fr: 'Ce fichier peut contenir des données personnelles. Votre rôle ne donne accès qu’aux fichiers que vous avez déposés. Adressez-vous à la finance ou à un administrateur.',
  },
} satisfies Record<string, Texts>;
