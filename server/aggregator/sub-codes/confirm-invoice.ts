import { row, type SubCode } from './sub-code.js';

/** List of status checks of payins and payouts. None of its codes concerns the outcome of the transaction. */
export const CONFIRM_INVOICE: readonly SubCode[] = [
  row(
    ['00', 'our_configuration', 'fix', false],
    ['Authentication failure', 'Échec d’authentification'],
    [
      'Replace the project’s credentials. Until they pass, no status can be asked for; the sweep pauses and resumes by itself.',
      'Remplacez les identifiants du projet. Tant qu’ils sont refusés, aucun statut ne peut être demandé ; le balayage se met en pause et reprend seul.',
    ],
    { meanings: ['lockedOut'] },
  ),
  row(
    ['01', 'our_configuration', 'contact_support', false],
    ['Merchant payin not activated', 'Encaissement non activé pour le marchand'],
    [
      'Ask the aggregator’s support to activate payins on this API project; the status is asked for again by itself.',
      'Demandez au support de l’agrégateur d’activer les encaissements sur ce projet API ; le statut sera redemandé automatiquement.',
    ],
  ),
  row(
    ['02', 'our_data', 'fix', false],
    [
      'Invoice not found: token invalid, from another project, or the callback token was used instead of the creation token',
      'Facture introuvable : jeton invalide, d’un autre projet, ou jeton du callback utilisé au lieu du jeton de création',
    ],
    [
      'Compare the token with the one the create answered. The page of the transaction names the cause that fits; the outcome of the payment stays open.',
      'Comparez le jeton avec celui rendu à la création. La page de la transaction nomme la cause probable ; l’issue du paiement reste ouverte.',
    ],
    { meanings: ['notFound'] },
  ),
  row(
    ['03', 'aggregator', 'retry', true],
    [
      'Error while processing request (internal; retry)',
      'Erreur interne pendant le traitement (à réessayer)',
    ],
    [
      'Nothing to do: the status is asked for again by itself.',
      'Rien à faire : le statut sera redemandé automatiquement.',
    ],
  ),
  row(
    ['04', 'our_data', 'fix', false],
    [
      'Data input error (missing or malformed parameter)',
      'Erreur de saisie (paramètre manquant ou mal formé)',
    ],
    [
      'Check the name of the token parameter in the project’s settings, and that the token is complete.',
      'Vérifiez le nom du paramètre du jeton dans les réglages du projet, et que le jeton est complet.',
    ],
  ),
];
