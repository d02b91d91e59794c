import type { Catalogue } from './language.js';

/** The vocabulary of the domain: one entry for each value that the API may name. */
export const words = {
  /** Rules that a typed amount breaks. */
  amount: {
    amountForm: {
      en: 'This is not an amount. Example: 12 500.',
      fr: 'Ce n’est pas un montant. Exemple : 12 500.',
    },
    decimalAmount: {
      en: 'XOF has no decimals. Enter a whole number.',
      fr: 'Le franc CFA n’a pas de décimales. Saisissez un nombre entier.',
    },
    signedAmount: { en: 'Enter the amount without a sign.', fr: 'Saisissez le montant sans signe.' },
    ambiguousAmount: {
      en: 'This can be read in two ways. Enter 12500 or 12 500.',
      fr: 'Ce montant peut se lire de deux façons. Saisissez 12500 ou 12 500.',
    },
    amountTooLarge: { en: 'This amount is too large.', fr: 'Ce montant est trop élevé.' },
  },
  status: {
    created: { en: 'Created', fr: 'Créée' },
    pending: { en: 'Pending', fr: 'En attente' },
    completed: { en: 'Completed', fr: 'Réussie' },
    notcompleted: { en: 'Not completed', fr: 'Échouée' },
    rejected: { en: 'Refused', fr: 'Refusée' },
    unknown: { en: 'Unknown', fr: 'Inconnue' },
    unrecognised: { en: 'Unrecognised', fr: 'Non reconnu' },
  },
  statusMeaning: {
    created: {
      en: 'Stored here; the call to the aggregator has not been answered yet.',
      fr: 'Enregistrée ici ; l’appel à l’agrégateur n’a pas encore reçu de réponse.',
    },
    pending: {
      en: 'The aggregator accepted it; the money has not moved for certain.',
      fr: 'L’agrégateur l’a acceptée ; rien ne prouve encore que l’argent a bougé.',
    },
    completed: {
      en: 'Confirmed by the aggregator: the money moved. Final.',
      fr: 'Confirmée par l’agrégateur : l’argent a bougé. Définitif.',
    },
    notcompleted: {
      en: 'Confirmed by the aggregator: it failed, no money moved. Final.',
      fr: 'Confirmée par l’agrégateur : échec, aucun argent n’a bougé. Définitif.',
    },
    rejected: {
      en: 'The aggregator refused to create it: nothing exists there. Final.',
      fr: 'L’agrégateur a refusé de la créer : rien n’existe chez lui. Définitif.',
    },
    unknown: {
      en: 'The answer to its creation was lost: it may or may not exist. A person decides, with evidence.',
      fr: 'La réponse à sa création s’est perdue : elle existe peut-être. Une personne décide, preuves à l’appui.',
    },
    unrecognised: {
      en: 'A word that the contract does not know: kept, never taken for paid or failed.',
      fr: 'Un mot que le contrat ne connaît pas : conservé, jamais pris pour un paiement ni pour un échec.',
    },
  },
  kind: {
    payin: { en: 'Payin', fr: 'Encaissement' },
    payout: { en: 'Payout', fr: 'Décaissement' },
  },
  channel: {
    hosted: { en: 'Hosted', fr: 'Hébergé' },
    direct: { en: 'Direct', fr: 'Direct' },
    wallet: { en: 'Wallet', fr: 'Portefeuille' },
    mobile_money: { en: 'Mobile money', fr: 'Mobile money' },
  },
  operation: {
    hosted_payin: { en: 'Create hosted payin', fr: 'Créer un encaissement (page hébergée)' },
    payin_confirm: { en: 'Confirm payin', fr: 'Confirmer un encaissement' },
    direct_payin: { en: 'Create direct payin', fr: 'Créer un encaissement direct' },
    wallet_otp: { en: 'Send wallet OTP', fr: 'Envoyer un OTP (portefeuille)' },
    wallet_payin: { en: 'Create wallet payin', fr: 'Créer un encaissement portefeuille' },
    wallet_payout: { en: 'Create wallet payout', fr: 'Créer un décaissement portefeuille' },
    mobile_money_payout: { en: 'Create mobile money payout', fr: 'Créer un décaissement mobile money' },
    payout_confirm: { en: 'Confirm payout', fr: 'Confirmer un décaissement' },
    callback: { en: 'Callback', fr: 'Callback' },
    any: { en: 'API calls and callbacks', fr: 'Appels API et callbacks' },
  },
  cause: {
    create: { en: 'creation', fr: 'création' },
    created: { en: 'creation', fr: 'création' },
    registered: { en: 'registration', fr: 'enregistrement' },
    schedule: { en: 'sweep', fr: 'balayage' },
    sweep: { en: 'sweep', fr: 'balayage' },
    callback: { en: 'a callback arrived', fr: 'arrivée d’un callback' },
    person: { en: 'asked by a person', fr: 'demande d’une personne' },
    later: {
      en: 'later check of a completed transaction',
      fr: 'vérification ultérieure d’une transaction réussie',
    },
    probe: { en: 'probe', fr: 'sonde' },
    test: { en: 'credentials test', fr: 'essai des identifiants' },
    confirm: { en: 'the answer of a confirm', fr: 'réponse d’une confirmation' },
  },
  outcome: {
    accepted: { en: 'Accepted', fr: 'Acceptée' },
    refused: { en: 'Refused', fr: 'Refusée' },
    status: { en: 'Status', fr: 'Statut' },
    unrecognised: { en: 'Unrecognised', fr: 'Non reconnue' },
    unanswered: { en: 'No readable answer', fr: 'Sans réponse lisible' },
  },
  fault: {
    customer: { en: 'Customer', fr: 'Client' },
    our_configuration: { en: 'Our configuration', fr: 'Notre configuration' },
    our_data: { en: 'Our data', fr: 'Nos données' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    aggregator: { en: 'Aggregator', fr: 'Agrégateur' },
    balance: { en: 'Balance', fr: 'Solde' },
    unknown: { en: 'Not known', fr: 'Non connu' },
  },
  nextStep: {
    retry: { en: 'Retry', fr: 'Réessayer' },
    retry_after_24h: { en: 'Retry after 24 hours', fr: 'Réessayer après 24 heures' },
    fund_and_retry: { en: 'Fund the account, then retry', fr: 'Approvisionner le compte, puis réessayer' },
    new_otp: { en: 'Ask for a new OTP', fr: 'Demander un nouvel OTP' },
    new_transaction: { en: 'Make a new transaction', fr: 'Faire une nouvelle transaction' },
    fix: { en: 'Correct, then make a new one', fr: 'Corriger, puis en refaire une' },
    contact_support: { en: 'Contact the aggregator’s support', fr: 'Contacter le support de l’agrégateur' },
  },
  codeList: {
    createInvoice: { en: 'Creating a payin', fr: 'Création d’un encaissement' },
    confirmInvoice: { en: 'Confirming', fr: 'Confirmation' },
    createWithdrawal: { en: 'Creating a wallet payout', fr: 'Création d’un décaissement portefeuille' },
    createStraightWithdrawal: {
      en: 'Creating a mobile money payout',
      fr: 'Création d’un décaissement mobile money',
    },
  },
  pairing: {
    single: { en: 'Single', fr: 'Seule' },
    pair: { en: 'Pair', fr: 'Paire' },
    repeated: { en: 'Repeated', fr: 'Répétée' },
    differing: { en: 'Differing', fr: 'Divergente' },
  },
  pairingMeaning: {
    single: {
      en: 'Only one of the two deliveries of this event has arrived.',
      fr: 'Une seule des deux livraisons de cet événement est arrivée.',
    },
    pair: {
      en: 'Both deliveries, form and JSON, arrived and say the same.',
      fr: 'Les deux livraisons, formulaire et JSON, sont arrivées et disent la même chose.',
    },
    repeated: {
      en: 'More than the two deliveries arrived; they say the same.',
      fr: 'Plus de deux livraisons sont arrivées ; elles disent la même chose.',
    },
    differing: {
      en: 'The two deliveries of this event do not say the same.',
      fr: 'Les deux livraisons de cet événement ne disent pas la même chose.',
    },
  },
  encoding: {
    form: { en: 'Form', fr: 'Formulaire' },
    json: { en: 'JSON', fr: 'JSON' },
    unreadable: { en: 'Unreadable', fr: 'Illisible' },
  },
  quarantine: {
    unreadable: { en: 'Unreadable', fr: 'Illisible' },
    no_identifier: { en: 'No identifier', fr: 'Sans identifiant' },
    too_large: { en: 'Too large', fr: 'Trop volumineux' },
    unknown_reference: { en: 'Unknown reference', fr: 'Référence inconnue' },
  },
  quarantineMeaning: {
    unreadable: {
      en: 'The bytes are neither a form nor JSON that can be read. They are kept exactly as they came.',
      fr: 'Les octets ne forment ni un formulaire ni un JSON lisible. Ils sont gardés tels quels.',
    },
    no_identifier: {
      en: 'It could be read, but nothing in it names a transaction.',
      fr: 'Le contenu est lisible, mais rien n’y désigne une transaction.',
    },
    too_large: {
      en: 'The body is larger than 256 KiB, so it was refused (413) and not read. Its headers, size, digest and first 64 KiB are kept.',
      fr: 'Le corps dépasse 256 Kio : il a été refusé (413) et n’a pas été lu. Ses en-têtes, sa taille, son empreinte et ses 64 premiers Kio sont conservés.',
    },
    unknown_reference: {
      en: 'It names a transaction that is not registered here. It is linked by itself as soon as that transaction is registered.',
      fr: 'Elle désigne une transaction qui n’est pas enregistrée ici. Le lien se fera seul dès que cette transaction sera enregistrée.',
    },
  },
  identifiedBy: {
    'custom_data.transaction_id': {
      en: 'the transaction_id entry of custom_data',
      fr: 'l’entrée transaction_id de custom_data',
    },
    custom_data: {
      en: 'the transaction_id entry of custom_data',
      fr: 'l’entrée transaction_id de custom_data',
    },
    transaction_id: { en: 'the top-level transaction_id', fr: 'le transaction_id de premier niveau' },
    person: { en: 'a person', fr: 'une personne' },
    external_id: { en: 'external_id', fr: 'external_id' },
    request_id: {
      en: 'a request_id that a confirm had named',
      fr: 'un request_id nommé par une confirmation',
    },
    url: { en: 'the address that it was sent to', fr: 'l’adresse à laquelle elle a été envoyée' },
  },
  tokenKind: {
    empty: { en: 'Empty, as usual for a payin.', fr: 'Vide, comme d’habitude pour un encaissement.' },
    creation: {
      en: 'It equals our creation token, which a callback normally never carries.',
      fr: 'Il est égal à notre jeton de création, ce qu’un callback ne porte normalement jamais.',
    },
    other: {
      en: 'A callback token: it differs from the creation token and can never confirm anything.',
      fr: 'Un jeton de callback : il diffère du jeton de création et ne peut jamais rien confirmer.',
    },
  },
  refusal: {
    callback_token: {
      en: 'The token that we hold is a callback token, which can never confirm.',
      fr: 'Le jeton que nous détenons est un jeton de callback, qui ne peut jamais confirmer.',
    },
    other_project: {
      en: 'The token belongs to another project.',
      fr: 'Le jeton appartient à un autre projet.',
    },
    other_kind: {
      en: 'The token is one of the other kind (payin and payout are mixed up).',
      fr: 'Le jeton est de l’autre nature (encaissement et décaissement sont confondus).',
    },
    mistyped: {
      en: 'The token is one sign away from the token of another transaction: it was probably mistyped.',
      fr: 'Le jeton diffère d’un seul signe du jeton d’une autre transaction : il a sans doute été mal saisi.',
    },
    wrong_parameter: {
      en: 'The token may be sent under the wrong parameter name for this project.',
      fr: 'Le jeton est peut-être envoyé sous un mauvais nom de paramètre pour ce projet.',
    },
    worked_before: {
      en: 'The same token was confirmed before: it has probably expired at the aggregator.',
      fr: 'Le même jeton a déjà été confirmé : il a sans doute expiré chez l’agrégateur.',
    },
    malformed_token: {
      en: 'The token is not complete: it was probably cut or mistyped.',
      fr: 'Le jeton est incomplet : il a sans doute été coupé ou mal saisi.',
    },
    unknown: {
      en: 'Nothing in our own evidence explains it.',
      fr: 'Rien dans nos propres preuves ne l’explique.',
    },
  },
  driftKind: {
    sub_code: { en: 'Sub-code', fr: 'Sous-code' },
    status: { en: 'Status', fr: 'Statut' },
    field: { en: 'Field', fr: 'Champ' },
    shape: { en: 'Shape', fr: 'Forme' },
    quota: { en: 'Limit', fr: 'Limite' },
  },
  role: {
    support: { en: 'Support', fr: 'Support' },
    finance: { en: 'Finance', fr: 'Finance' },
    admin: { en: 'Administrator', fr: 'Administrateur' },
  },
  roleMeaning: {
    support: {
      en: 'Finds transactions, reads their timeline, checks their status.',
      fr: 'Retrouve les transactions, lit leur chronologie, vérifie leur statut.',
    },
    finance: {
      en: 'Also requests and approves payouts, imports files, closes the day, keeps the journal.',
      fr: 'Demande et approuve aussi les décaissements, importe les fichiers, clôture la journée, tient le journal.',
    },
    admin: {
      en: 'Also manages projects, credentials, users, rules and the audit log.',
      fr: 'Gère aussi les projets, les identifiants, les utilisateurs, les règles et le journal d’audit.',
    },
  },
  source: {
    registered: { en: 'registered by the merchant’s system', fr: 'enregistrée par le système du marchand' },
    made: { en: 'made by this product', fr: 'faite par ce produit' },
  },
  bucket: {
    under_2m: { en: 'under 2 min', fr: 'moins de 2 min' },
    '2_60m': { en: '2–60 min', fr: '2–60 min' },
    '1_24h': { en: '1–24 h', fr: '1–24 h' },
    over_24h: { en: 'over 24 h', fr: 'plus de 24 h' },
  },
  validation: {
    ussd_otp: { en: 'USSD OTP', fr: 'OTP USSD' },
    ussd_push: { en: 'USSD push', fr: 'Push USSD' },
    guided_ussd: { en: 'Guided USSD', fr: 'USSD guidé' },
    sms_otp: { en: 'SMS OTP', fr: 'OTP SMS' },
    redirect: { en: 'Redirect to a page', fr: 'Redirection vers une page' },
    wallet_otp: { en: 'Wallet OTP', fr: 'OTP du portefeuille' },
  },
} satisfies Catalogue;
