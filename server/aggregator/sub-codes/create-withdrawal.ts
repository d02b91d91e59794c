import { payoutRow, type PayoutSubCode } from './sub-code.js';

/** List of wallet payouts. Rappro never retries any of them by itself. */
export const CREATE_WITHDRAWAL: readonly PayoutSubCode[] = [
  payoutRow(
    ['00', 'our_configuration', 'fix', false, 'afterFix'],
    ['Authentication failure', 'Échec d’authentification'],
    [
      'Check and replace the project’s credentials, then pay again.',
      'Vérifiez et remplacez les identifiants du projet, puis relancez le paiement.',
    ],
    { meanings: ['lockedOut'] },
  ),
  payoutRow(
    ['01', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['Merchant payout not activated', 'Décaissement non activé pour le marchand'],
    [
      'Ask the aggregator’s support to activate payouts on this API project.',
      'Demandez au support de l’agrégateur d’activer les décaissements sur ce projet API.',
    ],
    { meanings: ['lockedOut'] },
  ),
  payoutRow(
    ['02', 'customer', 'fix', false, 'never'],
    [
      'Customer not registered on the platform (no wallet account)',
      'Client non inscrit sur la plateforme (pas de portefeuille)',
    ],
    [
      'This number has no wallet: pay by mobile money instead, or ask the beneficiary to open a wallet first.',
      'Ce numéro n’a pas de portefeuille : payez par mobile money, ou demandez au bénéficiaire d’ouvrir d’abord un portefeuille.',
    ],
    { recipientRefusal: 'no_wallet' },
  ),
  payoutRow(
    ['03', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['No merchant account on the specified network', 'Aucun compte marchand sur le réseau indiqué'],
    [
      'Ask the aggregator’s support to open an account with this operator.',
      'Demandez au support de l’agrégateur d’ouvrir un compte chez cet opérateur.',
    ],
  ),
  payoutRow(
    ['03a', 'customer', 'retry_after_24h', true, 'after24Hours'],
    [
      'A payout to this customer is pending or was processed within the last 24 hours',
      'Un décaissement vers ce client est en cours ou a été traité dans les dernières 24 heures',
    ],
    [
      'Wait for 24 hours after the last payout to this number, and check first whether that one was not the one you meant.',
      'Attendez 24 heures après le dernier décaissement vers ce numéro, et vérifiez d’abord que ce n’était pas déjà celui-ci.',
    ],
    { recipientRefusal: 'paid_within_24_hours' },
  ),
  payoutRow(
    ['03b', 'customer', 'fix', false, 'afterFix'],
    [
      'The customer made no deposit within the last 3 months',
      'Le client n’a fait aucun dépôt au cours des 3 derniers mois',
    ],
    [
      'Ask the beneficiary to make a deposit into the wallet, or pay by mobile money instead.',
      'Demandez au bénéficiaire de faire un dépôt sur son portefeuille, ou payez par mobile money.',
    ],
    { recipientRefusal: 'no_recent_deposit' },
  ),
  payoutRow(
    ['04', 'balance', 'fund_and_retry', true, 'afterFunding'],
    ['Merchant balance low', 'Solde marchand insuffisant'],
    [
      'Fund the account of this operator (Cashin), then pay again with a new reference. Balances are kept per operator.',
      'Approvisionnez le compte de cet opérateur (Cashin), puis relancez avec une nouvelle référence. Les soldes sont tenus par opérateur.',
    ],
    { meanings: ['lowBalance'] },
  ),
  payoutRow(
    ['05', 'our_data', 'fix', false, 'never'],
    ['Amount out of range [9;2,000,000]', 'Montant hors limites [9 ; 2 000 000]'],
    ['Send a whole amount between 9 and 2,000,000 XOF.', 'Envoyez un montant entier de 9 à 2 000 000 XOF.'],
  ),
  payoutRow(
    ['06', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['IP denied', 'Adresse IP refusée'],
    [
      'Have this server’s public address added to the project’s whitelist by the aggregator’s support.',
      'Faites ajouter l’adresse publique de ce serveur à la liste blanche du projet par le support de l’agrégateur.',
    ],
    { meanings: ['lockedOut', 'addressDenied'] },
  ),
  payoutRow(
    ['07', 'our_data', 'new_transaction', false, 'lookFirst'],
    [
      'The `transaction_id` already exists (each call, retries included, needs a new unique one)',
      'Le `transaction_id` existe déjà (chaque appel, reprises comprises, en exige un nouveau)',
    ],
    [
      'Find out first what became of the earlier call with this reference; only if it did not pay, pay again with a new reference.',
      'Cherchez d’abord l’issue de l’appel précédent avec cette référence ; s’il n’a rien payé, relancez avec une nouvelle référence.',
    ],
    { meanings: ['alreadyExists'] },
  ),
  payoutRow(
    ['08', 'aggregator', 'retry', false, 'lookFirst'],
    ['Error while processing (internal; retry)', 'Erreur interne pendant le traitement (à réessayer)'],
    [
      'A person may pay again later with a new reference, after checking that nothing arrived. Never repeated by the product.',
      'Une personne peut relancer plus tard avec une nouvelle référence, après avoir vérifié que rien n’est arrivé. Jamais répété par le produit.',
    ],
  ),
  payoutRow(
    ['09', 'our_data', 'fix', false, 'afterFix'],
    ['Data input error', 'Erreur de saisie'],
    [
      'Correct the request: the details often name the field.',
      'Corrigez la requête : le détail nomme souvent le champ.',
    ],
  ),
  payoutRow(
    ['10', 'aggregator', 'contact_support', false, 'lookFirst'],
    ['API error (internal)', 'Erreur interne de l’API'],
    [
      'Report it to the aggregator with the time and the reference before paying again.',
      'Signalez-la à l’agrégateur avec l’heure et la référence avant de relancer.',
    ],
  ),
  payoutRow(
    ['11', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['No hash provided', 'Aucun hash fourni'],
    [
      'Ask the aggregator’s support to lift or explain the hash that this project must send.',
      'Demandez au support de l’agrégateur de lever ou d’expliquer le hash exigé sur ce projet.',
    ],
    { meanings: ['lockedOut'] },
  ),
  payoutRow(
    ['12', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['Invalid hash', 'Hash invalide'],
    [
      'Ask the aggregator’s support to lift or explain the hash that this project must send.',
      'Demandez au support de l’agrégateur de lever ou d’expliquer le hash exigé sur ce projet.',
    ],
    { meanings: ['lockedOut'] },
  ),
  payoutRow(
    ['13', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['Partner application not identified', 'Application partenaire non identifiée'],
    [
      'The aggregator does not recognise the application behind this project: ask its support to link it.',
      'L’agrégateur ne reconnaît pas l’application liée à ce projet : demandez à son support de la rattacher.',
    ],
    { meanings: ['lockedOut'] },
  ),
];
