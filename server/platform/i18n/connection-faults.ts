import type { Catalogue } from './language.js';

/** Phrases of stored faults: reasons why a call has no readable response. Phrases are never removed: stored calls keep them. */
export const connectionFaults = {
  'connect timeout': { en: 'connection timed out', fr: 'délai de connexion dépassé' },
  'unknown host': { en: 'unknown host name', fr: 'nom d’hôte inconnu' },
  'blocked address': { en: 'address not allowed', fr: 'adresse non autorisée' },
  'no free connection': { en: 'no free connection', fr: 'aucune connexion libre' },
  'given up before it was sent': { en: 'abandoned before it was sent', fr: 'abandonné avant l’envoi' },
  'invalid address': { en: 'invalid address', fr: 'adresse non valide' },
  'invalid request': { en: 'invalid request', fr: 'requête non valide' },
  'connection refused': { en: 'connection refused', fr: 'connexion refusée' },
  'host unreachable': { en: 'host unreachable', fr: 'hôte injoignable' },
  'network unreachable': { en: 'network unreachable', fr: 'réseau injoignable' },
  'answer timeout': { en: 'response timed out', fr: 'délai de réponse dépassé' },
  'answer too large': { en: 'response too large', fr: 'réponse trop volumineuse' },
  'connection reset': { en: 'connection reset', fr: 'connexion interrompue' },
  'connection closed': { en: 'connection closed', fr: 'connexion fermée' },
  'broken connection': { en: 'connection broken', fr: 'connexion rompue' },
  'untrusted certificate': { en: 'untrusted certificate', fr: 'certificat non reconnu' },
  'not HTTP': { en: 'response is not HTTP', fr: 'réponse non conforme à HTTP' },
  'compressed answer': { en: 'compressed response', fr: 'réponse compressée' },
  'UTF-16 text': { en: 'response in UTF-16', fr: 'réponse en UTF-16' },
  'text before JSON': { en: 'text before the JSON', fr: 'texte avant le JSON' },
  'HTML page': { en: 'HTML page', fr: 'page HTML' },
  XML: { en: 'XML', fr: 'XML' },
  'cut JSON': { en: 'JSON cut off', fr: 'JSON tronqué' },
  'JSON list': { en: 'list instead of a JSON object', fr: 'liste au lieu d’un objet JSON' },
  empty: { en: 'empty response', fr: 'réponse vide' },
  'nested too deeply': { en: 'response nested too deeply', fr: 'réponse trop imbriquée' },
  'not UTF-8': { en: 'response is not UTF-8', fr: 'réponse non conforme à UTF-8' },
  'one key twice': {
    en: 'a key appears twice in the response',
    fr: 'une clé figure deux fois dans la réponse',
  },
  'not JSON': { en: 'response is not JSON', fr: 'réponse non conforme à JSON' },
  'contradictory answer': {
    en: 'the response contradicts itself or our record',
    fr: 'la réponse se contredit ou contredit nos données',
  },
  'answer about another transaction': {
    en: 'the response concerns another transaction',
    fr: 'la réponse concerne une autre transaction',
  },
  'not an object': { en: 'response is not a JSON object', fr: 'la réponse n’est pas un objet JSON' },
  // Of mails, alerts and reports.
  'receiver disabled': { en: 'receiver disabled', fr: 'destinataire désactivé' },
  'not confirmed by the chat': { en: 'not confirmed by the chat', fr: 'non confirmé par la messagerie' },
  'the address does not open': {
    en: 'the stored address cannot be decrypted',
    fr: 'l’adresse enregistrée ne peut pas être déchiffrée',
  },
  'the schedule was removed': {
    en: 'the scheduled report was deleted',
    fr: 'l’envoi programmé a été supprimé',
  },
  'the file is too large for a mail': {
    en: 'the file is too large for an e-mail',
    fr: 'le fichier est trop volumineux pour un e-mail',
  },
  'no recipient is an active user of the project any more': {
    en: 'no recipient is an active user of the project any more',
    fr: 'plus aucun destinataire n’est utilisateur actif du projet',
  },
  'the responsible user has left; another user takes the schedule over': {
    en: 'the responsible user has left: another user must take the report over',
    fr: 'la personne responsable est partie : une autre personne doit reprendre l’envoi',
  },
} satisfies Catalogue;
