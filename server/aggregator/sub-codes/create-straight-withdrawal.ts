import { payoutRow, type PayoutSubCode } from './sub-code.js';

/** List of mobile money payouts. Rappro never retries any of them by itself. */
export const CREATE_STRAIGHT_WITHDRAWAL: readonly PayoutSubCode[] = [
  payoutRow(
    ['00', 'our_configuration', 'fix', false, 'afterFix'],
    [
      'Token authentication error (check the Bearer token)',
      'Erreur d’authentification du jeton (vérifiez le jeton Bearer)',
    ],
    [
      'Replace the project’s bearer token, then pay again.',
      'Remplacez le jeton d’accès du projet, puis relancez le paiement.',
    ],
    { meanings: ['lockedOut'] },
  ),
  payoutRow(
    ['01', 'our_configuration', 'fix', false, 'afterFix'],
    [
      'Application authentication error (check `Apikey`)',
      'Erreur d’authentification de l’application (vérifiez `Apikey`)',
    ],
    [
      'Replace the project’s API key, then pay again.',
      'Remplacez la clé API du projet, puis relancez le paiement.',
    ],
    { meanings: ['lockedOut'] },
  ),
  payoutRow(
    ['02', 'our_data', 'fix', false, 'never'],
    ['Amount out of range [9;2,000,000]', 'Montant hors limites [9 ; 2 000 000]'],
    ['Send a whole amount between 9 and 2,000,000 XOF.', 'Envoyez un montant entier de 9 à 2 000 000 XOF.'],
  ),
  payoutRow(
    ['05', 'our_data', 'fix', false, 'never'],
    [
      'Recipient operator not identified from the phone number',
      'Opérateur du bénéficiaire non reconnu d’après le numéro',
    ],
    [
      'Check the number: country code plus number, digits only, of an operator that is served.',
      'Vérifiez le numéro : indicatif puis numéro, chiffres seulement, chez un opérateur desservi.',
    ],
    { recipientRefusal: 'operator_unknown' },
  ),
  payoutRow(
    ['06', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['Merchant operator account not identified', 'Compte opérateur du marchand non identifié'],
    [
      'Ask the aggregator’s support to link an account with this operator to the project; check the whitelist of addresses too.',
      'Demandez au support de l’agrégateur de rattacher un compte de cet opérateur au projet ; faites aussi vérifier la liste blanche d’adresses.',
    ],
  ),
  payoutRow(
    ['07', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['Merchant operator account not identified', 'Compte opérateur du marchand non identifié'],
    [
      'Ask the aggregator’s support to link an account with this operator to the project.',
      'Demandez au support de l’agrégateur de rattacher un compte de cet opérateur au projet.',
    ],
  ),
  payoutRow(
    ['08', 'balance', 'fund_and_retry', true, 'afterFunding'],
    ['Merchant operator account low balance', 'Solde du compte opérateur du marchand insuffisant'],
    [
      'Fund the account of this operator (Cashin), then pay again with a new transaction. A positive total elsewhere does not help.',
      'Approvisionnez le compte de cet opérateur (Cashin), puis relancez avec une nouvelle transaction. Un total positif ailleurs n’aide pas.',
    ],
    { meanings: ['lowBalance'] },
  ),
  payoutRow(
    ['09', 'aggregator', 'retry', false, 'lookFirst'],
    [
      'Error while processing request (internal; retry)',
      'Erreur interne pendant le traitement (à réessayer)',
    ],
    [
      'A person may pay again later with a new reference, after checking that nothing arrived. Never repeated by the product.',
      'Une personne peut relancer plus tard avec une nouvelle référence, après avoir vérifié que rien n’est arrivé. Jamais répété par le produit.',
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
    ['13', 'our_data', 'fix', false, 'never'],
    ['Unauthorized currency conversion', 'Conversion de devise non autorisée'],
    [
      'The beneficiary’s country uses another currency: only XOF accounts can be paid.',
      'Le pays du bénéficiaire utilise une autre devise : seuls les comptes en XOF peuvent être payés.',
    ],
  ),
  payoutRow(
    ['14', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['IP denied', 'Adresse IP refusée'],
    [
      'Have this server’s public address added to the project’s whitelist by the aggregator’s support.',
      'Faites ajouter l’adresse publique de ce serveur à la liste blanche du projet par le support de l’agrégateur.',
    ],
    { meanings: ['lockedOut', 'addressDenied'] },
  ),
  payoutRow(
    ['15', 'our_configuration', 'contact_support', false, 'afterFix'],
    ['Partner application not identified', 'Application partenaire non identifiée'],
    [
      'The aggregator does not recognise the application behind this project: ask its support to link it.',
      'L’agrégateur ne reconnaît pas l’application liée à ce projet : demandez à son support de la rattacher.',
    ],
    { meanings: ['lockedOut'] },
  ),
];
