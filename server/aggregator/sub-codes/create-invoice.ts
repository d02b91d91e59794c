import { row, type SubCode } from './sub-code.js';

export const CREATE_INVOICE: readonly SubCode[] = [
  row(
    ['00', 'our_configuration', 'fix', false],
    ['Authentication failure', 'Échec d’authentification'],
    [
      'Check the API key and the bearer token of this project; regenerate them on the merchant dashboard if they may have expired.',
      'Vérifiez la clé API et le jeton d’accès de ce projet ; régénérez-les depuis l’espace marchand s’ils ont pu expirer.',
    ],
  ),
  row(
    ['01', 'our_configuration', 'contact_support', false],
    ['Merchant payin not activated', 'Encaissement non activé pour le marchand'],
    [
      'Ask the aggregator’s support to activate payins on this API project.',
      'Demandez au support de l’agrégateur d’activer les encaissements sur ce projet API.',
    ],
  ),
  row(
    ['02', 'our_data', 'fix', false],
    [
      'Wrong amount (must be between 9 and 2,000,000; integer)',
      'Montant incorrect (entier de 9 à 2 000 000)',
    ],
    [
      'Send a whole amount between 9 and 2,000,000 XOF. The same code may come from the customer’s daily limit at the operator: then try a smaller amount or another day.',
      'Envoyez un montant entier de 9 à 2 000 000 XOF. Ce code peut aussi venir du plafond journalier du client chez l’opérateur : essayez un montant plus petit ou un autre jour.',
    ],
  ),
  row(
    ['03', 'our_configuration', 'contact_support', false],
    ['IP denied', 'Adresse IP refusée'],
    [
      'Have this server’s public address added to the project’s whitelist (three addresses at most, set by the aggregator’s support).',
      'Faites ajouter l’adresse publique de ce serveur à la liste blanche du projet (trois adresses au plus, gérées par le support de l’agrégateur).',
    ],
    { meanings: ['addressDenied'] },
  ),
  row(
    ['04', 'aggregator', 'retry', true],
    [
      'Error while processing request (internal; retry)',
      'Erreur interne pendant le traitement (à réessayer)',
    ],
    [
      'Try again with a new transaction in a few minutes. If it always fails, look at the details: a missing unit_price in an item gives this code too.',
      'Réessayez avec une nouvelle transaction dans quelques minutes. Si l’échec persiste, lisez le détail : un unit_price manquant dans un article donne aussi ce code.',
    ],
  ),
  row(
    ['05', 'operator', 'retry', true],
    [
      'Error while sending request to the operator (retry)',
      'Erreur lors de l’envoi à l’opérateur (à réessayer)',
    ],
    [
      'The operator could not be reached. Try again with a new transaction; if many fail, the operator may be down.',
      'L’opérateur était injoignable. Réessayez avec une nouvelle transaction ; si les échecs s’accumulent, l’opérateur est peut-être en panne.',
    ],
    { meanings: ['operatorUnreachable'] },
  ),
  row(
    ['06', 'operator', 'retry', true],
    [
      'Error while sending request to the operator (retry)',
      'Erreur lors de l’envoi à l’opérateur (à réessayer)',
    ],
    [
      'The operator could not be reached. Try again with a new transaction; if many fail, the operator may be down.',
      'L’opérateur était injoignable. Réessayez avec une nouvelle transaction ; si les échecs s’accumulent, l’opérateur est peut-être en panne.',
    ],
    { meanings: ['operatorUnreachable'] },
  ),
  row(
    ['07', 'our_configuration', 'contact_support', false],
    [
      'No network access configured for the matching operator on this project',
      'Aucun accès configuré sur ce projet pour l’opérateur concerné',
    ],
    [
      'Ask the aggregator’s support to open this operator on the project; meanwhile offer the customer another operator.',
      'Demandez au support de l’agrégateur d’ouvrir cet opérateur sur le projet ; proposez en attendant un autre opérateur au client.',
    ],
  ),
  row(
    ['08', 'our_data', 'fix', false],
    ['Data input error (malformed payload)', 'Erreur de saisie (données mal formées)'],
    [
      'Correct the request: the details often name the missing or wrong field. On a wallet payment, an empty OTP gives this code.',
      'Corrigez la requête : le détail nomme souvent le champ manquant ou faux. Pour un paiement par portefeuille, un OTP vide donne ce code.',
    ],
  ),
  row(
    ['09', 'aggregator', 'contact_support', true],
    ['API error (internal)', 'Erreur interne de l’API'],
    [
      'Try once more later; if it comes back, report it to the aggregator with the time and the reference.',
      'Réessayez une fois plus tard ; si l’erreur revient, signalez-la à l’agrégateur avec l’heure et la référence.',
    ],
  ),
  row(
    ['10', 'our_configuration', 'contact_support', false],
    ['No hash provided', 'Aucun hash fourni'],
    [
      'The project asks for a hash that the interface does not describe: ask the aggregator’s support to lift it or to explain it.',
      'Le projet exige un hash que l’interface ne décrit pas : demandez au support de l’agrégateur de lever cette exigence ou de l’expliquer.',
    ],
  ),
  row(
    ['11', 'our_configuration', 'contact_support', false],
    ['Invalid hash', 'Hash invalide'],
    [
      'The project asks for a hash that the interface does not describe: ask the aggregator’s support to lift it or to explain it.',
      'Le projet exige un hash que l’interface ne décrit pas : demandez au support de l’agrégateur de lever cette exigence ou de l’expliquer.',
    ],
  ),
  row(
    ['12', 'our_data', 'fix', false],
    ['Invalid method', 'Méthode invalide'],
    [
      'The payment method does not exist for this operation: check the channel and the path that is called.',
      'La méthode de paiement n’existe pas pour cette opération : vérifiez le canal et le chemin appelé.',
    ],
  ),
  row(
    ['13', 'our_configuration', 'contact_support', false],
    ['Unauthorized method', 'Méthode non autorisée'],
    [
      'This kind of payin is not allowed on the project: ask the aggregator’s support to open it, or use the hosted page.',
      'Ce type d’encaissement n’est pas autorisé sur le projet : demandez son ouverture au support de l’agrégateur, ou utilisez la page hébergée.',
    ],
  ),
  row(
    ['14', 'our_configuration', 'contact_support', false],
    ['Wrong wallet credentials', 'Identifiants de portefeuille incorrects'],
    [
      'The merchant’s wallet credentials at the aggregator are wrong: have them checked by its support.',
      'Les identifiants de portefeuille du marchand chez l’agrégateur sont faux : faites-les vérifier par son support.',
    ],
  ),
  row(
    ['15', 'customer', 'new_otp', true],
    ['Wrong OTP', 'Code OTP incorrect'],
    [
      'Ask the customer for a new OTP: on the same transaction while it waits for one, else with a new one. For a wallet, check that the number has a funded account.',
      'Demandez un nouvel OTP au client : sur la même transaction tant qu’elle en attend un, sinon avec une nouvelle. Pour un portefeuille, vérifiez que le numéro a un compte approvisionné.',
    ],
  ),
  row(
    ['16', 'customer', 'new_transaction', true],
    ['Expired OTP', 'Code OTP expiré'],
    [
      'Start a new transaction and ask the customer for a new OTP, to be entered at once.',
      'Démarrez une nouvelle transaction et demandez un nouvel OTP au client, à saisir aussitôt.',
    ],
  ),
  row(
    ['17', 'customer', 'new_otp', true],
    [
      'Wrong OTP amount (does not match the transaction amount)',
      'Montant de l’OTP incorrect (différent du montant de la transaction)',
    ],
    [
      'Ask the customer for a new OTP of exactly the amount to pay; where fees are on the customer, the amount includes them.',
      'Demandez au client un nouvel OTP du montant exact à payer ; si les frais sont à sa charge, le montant les comprend.',
    ],
  ),
  row(
    ['18', 'customer', 'new_transaction', true],
    ['Wallet low balance', 'Solde du portefeuille insuffisant'],
    [
      'The customer’s wallet holds too little: ask the customer to fund it or to pay another way, then start a new transaction.',
      'Le portefeuille du client est insuffisant : demandez-lui de l’approvisionner ou de payer autrement, puis démarrez une nouvelle transaction.',
    ],
    { meanings: ['customerLowBalance'] },
  ),
];
