import type { Catalogue } from './language.js';

/** Domain vocabulary, one entry for each value of the API. */
export const words = {
  amount: {
    amountForm: {
      en: 'Enter an amount in figures, for example 12 500.',
      fr: 'Saisissez un montant en chiffres, par exemple 12 500.',
    },
    decimalAmount: {
      en: 'XOF has no decimals. Enter a whole number.',
      fr: 'Le franc CFA n’a pas de décimales. Saisissez un nombre entier.',
    },
    signedAmount: { en: 'Enter the amount without a sign.', fr: 'Saisissez le montant sans signe.' },
    twoReadings: {
      en: '%{grouped} or %{decimals}? Enter %{plain} for the former.',
      fr: '%{grouped} ou %{decimals} ? Saisissez %{plain} pour la première valeur.',
    },
    scientific: {
      en: 'This amount was shortened by a spreadsheet. Enter all its digits.',
      fr: 'Ce montant a été abrégé par un tableur. Saisissez tous ses chiffres.',
    },
    formula: {
      en: 'This is a formula. Enter its value.',
      fr: 'Ceci est une formule. Saisissez sa valeur.',
    },
    errorValue: {
      en: 'This is an error value of a spreadsheet. Enter the amount.',
      fr: 'Ceci est une valeur d’erreur de tableur. Saisissez le montant.',
    },
    amountTooLarge: {
      en: 'This amount exceeds the maximum. Enter a smaller amount.',
      fr: 'Ce montant dépasse le maximum. Saisissez un montant inférieur.',
    },
  },
  status: {
    created: { en: 'Created', fr: 'Créée' },
    pending: { en: 'Pending', fr: 'En attente' },
    completed: { en: 'Completed', fr: 'Réussie' },
    notcompleted: { en: 'Failed', fr: 'Échouée' },
    rejected: { en: 'Rejected', fr: 'Rejetée' },
    unknown: { en: 'Outcome unknown', fr: 'Issue inconnue' },
    unrecognised: { en: 'Unrecognised', fr: 'Non reconnu' },
  },
  statusMeaning: {
    created: {
      en: 'Recorded here. The aggregator has not yet responded to the call.',
      fr: 'Transaction enregistrée ici. L’agrégateur n’a pas encore répondu à l’appel.',
    },
    pending: {
      en: 'Accepted by the aggregator. The movement of funds is not confirmed.',
      fr: 'Transaction acceptée par l’agrégateur. Le mouvement de fonds n’est pas confirmé.',
    },
    completed: {
      en: 'Confirmed by the aggregator: the funds were transferred. Final status.',
      fr: 'Confirmée par l’agrégateur : les fonds ont été transférés. Statut définitif.',
    },
    notcompleted: {
      en: 'Failure confirmed by the aggregator: no funds were transferred. Final status.',
      fr: 'Échec confirmé par l’agrégateur : aucun transfert de fonds. Statut définitif.',
    },
    rejected: {
      en: 'Rejected by the aggregator on creation: no transaction exists there. Final status.',
      fr: 'Création rejetée par l’agrégateur : aucune transaction n’existe chez lui. Statut définitif.',
    },
    unknown: {
      en: 'The response to the creation was lost: the transaction may exist at the aggregator. It must be resolved with evidence.',
      fr: 'La réponse à la création est perdue : la transaction existe peut-être chez l’agrégateur. Elle doit être régularisée avec justificatif.',
    },
    unrecognised: {
      en: 'Undocumented status: it is kept and counts neither as a payment nor as a failure.',
      fr: 'Statut non documenté : conservé, il ne vaut ni paiement ni échec.',
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
    hosted_payin: { en: 'Hosted payin creation', fr: 'Création d’un encaissement hébergé' },
    payin_confirm: { en: 'Payin status check', fr: 'Vérification d’un encaissement' },
    direct_payin: { en: 'Direct payin creation', fr: 'Création d’un encaissement direct' },
    wallet_otp: { en: 'Wallet OTP request', fr: 'Envoi d’un OTP (portefeuille)' },
    wallet_payin: { en: 'Wallet payin creation', fr: 'Création d’un encaissement portefeuille' },
    wallet_payout: { en: 'Wallet payout creation', fr: 'Création d’un décaissement portefeuille' },
    mobile_money_payout: {
      en: 'Mobile money payout creation',
      fr: 'Création d’un décaissement mobile money',
    },
    payout_confirm: { en: 'Payout status check', fr: 'Vérification d’un décaissement' },
    callback: { en: 'Callback', fr: 'Callback' },
    any: { en: 'API calls and callbacks', fr: 'Appels API et callbacks' },
  },
  cause: {
    create: { en: 'creation', fr: 'création' },
    created: { en: 'creation', fr: 'création' },
    registered: { en: 'registration', fr: 'enregistrement' },
    schedule: { en: 'scheduled check', fr: 'vérification planifiée' },
    sweep: { en: 'scheduled check', fr: 'vérification planifiée' },
    callback: { en: 'callback received', fr: 'callback reçu' },
    person: { en: 'user request', fr: 'demande d’un utilisateur' },
    later: { en: 'later check', fr: 'vérification ultérieure' },
    retry: { en: 'check before a retry', fr: 'avant nouvelle tentative' },
    audit: { en: 'audit of past transactions', fr: 'contrôle des transactions passées' },
    probe: { en: 'connection test', fr: 'test de connexion' },
    test: { en: 'credentials test', fr: 'test des identifiants' },
    confirm: { en: 'status check', fr: 'vérification du statut' },
  },
  outcome: {
    accepted: { en: 'Accepted', fr: 'Accepté' },
    refused: { en: 'Refused', fr: 'Refusé' },
    status: { en: 'Status received', fr: 'Statut reçu' },
    unrecognised: { en: 'Unrecognised', fr: 'Non reconnu' },
    unanswered: { en: 'No readable response', fr: 'Sans réponse lisible' },
  },
  fault: {
    customer: { en: 'Customer', fr: 'Client' },
    our_configuration: { en: 'Our configuration', fr: 'Notre configuration' },
    our_data: { en: 'Data sent', fr: 'Données envoyées' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    aggregator: { en: 'Aggregator', fr: 'Agrégateur' },
    balance: { en: 'Balance', fr: 'Solde' },
    unknown: { en: 'Undetermined', fr: 'Indéterminé' },
  },
  nextStep: {
    retry: { en: 'Retry', fr: 'Retenter' },
    retry_after_24h: { en: 'Retry after 24 hours', fr: 'Retenter après 24 heures' },
    fund_and_retry: { en: 'Fund the account, then retry', fr: 'Approvisionner le compte, puis retenter' },
    new_otp: { en: 'Request a new OTP', fr: 'Demander un nouvel OTP' },
    new_transaction: { en: 'Create a new transaction', fr: 'Créer une nouvelle transaction' },
    fix: {
      en: 'Correct the data, then create a new transaction',
      fr: 'Corriger les données, puis créer une nouvelle transaction',
    },
    contact_support: { en: 'Contact the aggregator’s support', fr: 'Contacter le support de l’agrégateur' },
  },
  codeList: {
    createInvoice: { en: 'Payin creation', fr: 'Création d’un encaissement' },
    confirmInvoice: { en: 'Status check', fr: 'Vérification du statut' },
    createWithdrawal: { en: 'Wallet payout creation', fr: 'Création d’un décaissement portefeuille' },
    createStraightWithdrawal: {
      en: 'Mobile money payout creation',
      fr: 'Création d’un décaissement mobile money',
    },
  },
  pairing: {
    single: { en: 'Incomplete', fr: 'Incomplète' },
    pair: { en: 'Complete', fr: 'Complète' },
    repeated: { en: 'Repeated', fr: 'Répétée' },
    differing: { en: 'Differing', fr: 'Divergente' },
  },
  pairingMeaning: {
    single: {
      en: 'Only one of the two deliveries of this callback was received.',
      fr: 'Une seule des deux livraisons de ce callback a été reçue.',
    },
    pair: {
      en: 'Both deliveries (form and JSON) were received with the same content.',
      fr: 'Les deux livraisons (formulaire et JSON) ont été reçues, avec le même contenu.',
    },
    repeated: {
      en: 'More than two deliveries were received, with the same content.',
      fr: 'Plus de deux livraisons ont été reçues, avec le même contenu.',
    },
    differing: {
      en: 'The deliveries of this callback have different contents.',
      fr: 'Les livraisons de ce callback ont des contenus différents.',
    },
  },
  encoding: {
    form: { en: 'Form', fr: 'Formulaire' },
    json: { en: 'JSON', fr: 'JSON' },
    xml: { en: 'XML', fr: 'XML' },
    unreadable: { en: 'Unreadable', fr: 'Illisible' },
  },
  quarantine: {
    unreadable: { en: 'Unreadable', fr: 'Illisible' },
    no_identifier: { en: 'No identifier', fr: 'Sans identifiant' },
    uncertain_identifier: { en: 'Uncertain identifier', fr: 'Identifiant incertain' },
    identifiers_disagree: { en: 'Identifiers disagree', fr: 'Identifiants discordants' },
    too_large: { en: 'Too large', fr: 'Trop volumineux' },
    unknown_reference: { en: 'Unknown reference', fr: 'Référence inconnue' },
  },
  quarantineMeaning: {
    unreadable: {
      en: 'No field of the body could be read. It is kept exactly as received.',
      fr: 'Aucun champ du corps n’a pu être lu. Il est conservé tel que reçu.',
    },
    no_identifier: {
      en: 'The content is readable but does not identify a transaction.',
      fr: 'Le contenu est lisible, mais ne désigne aucune transaction.',
    },
    uncertain_identifier: {
      en: 'The only identifier is an external_id that joins several values of custom_data, or equals one that names no payment. It may equal a reference by chance, so it identifies no transaction.',
      fr: 'Le seul identifiant est un external_id qui concatène plusieurs valeurs de custom_data, ou en répète une qui ne désigne aucun paiement. Il peut être égal à une référence par hasard : il n’identifie donc aucune transaction.',
    },
    identifiers_disagree: {
      en: 'The content names several transactions. None of them is chosen.',
      fr: 'Le contenu désigne plusieurs transactions. Aucune n’est retenue.',
    },
    too_large: {
      en: 'The body exceeds 256 KiB: it was refused (413) and not read. Its headers, size, digest and first 64 KiB are kept.',
      fr: 'Le corps dépasse 256 Kio : il a été refusé (413) et n’a pas été lu. Ses en-têtes, sa taille, son empreinte et ses 64 premiers Kio sont conservés.',
    },
    unknown_reference: {
      en: 'The callback refers to a transaction that is not registered here. It is linked automatically once the transaction is registered.',
      fr: 'Le callback désigne une transaction non enregistrée ici. Il sera rattaché automatiquement dès l’enregistrement de la transaction.',
    },
  },
  callbackShape: {
    gzip: { en: 'compressed with gzip', fr: 'compressé avec gzip' },
    deflate: { en: 'compressed with deflate', fr: 'compressé avec deflate' },
    brotli: { en: 'compressed with Brotli', fr: 'compressé avec Brotli' },
    utf16: { en: 'text in UTF-16', fr: 'texte en UTF-16' },
    windows1252: { en: 'text in Windows-1252', fr: 'texte en Windows-1252' },
    multipart: { en: 'multipart form', fr: 'formulaire multipart' },
    xml: { en: 'XML', fr: 'XML' },
    json_as_key: { en: 'JSON as the name of a form field', fr: 'JSON comme nom d’un champ de formulaire' },
    json_twice: { en: 'JSON encoded twice', fr: 'JSON encodé deux fois' },
    text_around: { en: 'other text around the JSON', fr: 'autre texte autour du JSON' },
    key_repeated: { en: 'a JSON key with several values', fr: 'une clé JSON à plusieurs valeurs' },
    query: { en: 'fields in the address', fr: 'champs dans l’adresse' },
    wrapped: { en: 'in a list or under another field', fr: 'dans une liste ou sous un autre champ' },
  },
  unreadable: {
    empty: { en: 'The body is empty.', fr: 'Le corps est vide.' },
    html: { en: 'The body is an HTML page.', fr: 'Le corps est une page HTML.' },
    binary: { en: 'The body is no text.', fr: 'Le corps n’est pas du texte.' },
    not_json: {
      en: 'The body begins like JSON and is not valid JSON.',
      fr: 'Le corps commence comme du JSON, mais n’est pas du JSON valide.',
    },
    not_form: {
      en: 'The body is neither a form nor JSON.',
      fr: 'Le corps n’est ni un formulaire ni du JSON.',
    },
    too_deep: {
      en: 'The body is nested too deeply to be read.',
      fr: 'Le corps comporte trop de niveaux pour être lu.',
    },
    too_complex: {
      en: 'The body has more than 5,000 values, and was not read.',
      fr: 'Le corps compte plus de 5 000 valeurs ; il n’a pas été lu.',
    },
    too_large: { en: 'The body exceeds 256 KiB.', fr: 'Le corps dépasse 256 Kio.' },
    expands_too_much: {
      en: 'The compressed body expands beyond the limit, and was not opened.',
      fr: 'Le corps compressé dépasse la limite de décompression ; il n’a pas été ouvert.',
    },
    compressed_damaged: {
      en: 'The compressed body is damaged or cut.',
      fr: 'Le corps compressé est endommagé ou tronqué.',
    },
    multipart_damaged: {
      en: 'The multipart form is damaged or cut.',
      fr: 'Le formulaire multipart est endommagé ou tronqué.',
    },
    xml_damaged: {
      en: 'The XML is damaged, cut or too large.',
      fr: 'Le XML est endommagé, tronqué ou trop volumineux.',
    },
    xml_doctype: {
      en: 'The XML declares a document type, and was not opened.',
      fr: 'Le XML déclare un type de document ; il n’a pas été ouvert.',
    },
    no_known_field: {
      en: 'The body has no documented field.',
      fr: 'Le contenu ne comporte aucun champ documenté.',
    },
    failed: { en: 'Reading the body failed.', fr: 'La lecture du corps a échoué.' },
  },
  identifiedBy: {
    'custom_data.transaction_id': {
      en: 'transaction_id in custom_data',
      fr: 'transaction_id dans custom_data',
    },
    custom_data: { en: 'transaction_id in custom_data', fr: 'transaction_id dans custom_data' },
    transaction_id: { en: 'the top-level transaction_id', fr: 'le transaction_id de premier niveau' },
    person: { en: 'a user', fr: 'un utilisateur' },
    query: { en: 'transaction_id in the address', fr: 'transaction_id dans l’adresse' },
    external_id: { en: 'external_id', fr: 'external_id' },
    request_id: {
      en: 'a request_id received in a status check',
      fr: 'un request_id reçu lors d’une vérification',
    },
    url: { en: 'the callback address', fr: 'l’adresse de callback' },
  },
  tokenKind: {
    empty: { en: 'Empty, as usual for a payin.', fr: 'Vide, comme d’ordinaire pour un encaissement.' },
    creation: {
      en: 'Identical to the creation token, which a callback does not normally contain.',
      fr: 'Identique au jeton de création, qu’un callback ne contient normalement pas.',
    },
    other: {
      en: 'Callback token: it differs from the creation token and cannot be used for a status check.',
      fr: 'Jeton de callback : différent du jeton de création, il ne permet pas de vérifier le statut.',
    },
  },
  refusal: {
    callback_token: {
      en: 'The recorded token is a callback token, which cannot be used for a status check.',
      fr: 'Le jeton enregistré est un jeton de callback, qui ne permet pas de vérifier le statut.',
    },
    other_project: {
      en: 'The token belongs to another project.',
      fr: 'Le jeton appartient à un autre projet.',
    },
    other_kind: {
      en: 'The token belongs to a transaction of the other type (payin instead of payout, or the reverse).',
      fr: 'Le jeton est celui d’une transaction de l’autre nature (encaissement au lieu de décaissement, ou l’inverse).',
    },
    mistyped: {
      en: 'The token differs by one character from the token of another transaction: it was probably mistyped.',
      fr: 'Le jeton diffère d’un seul caractère de celui d’une autre transaction : il s’agit sans doute d’une erreur de saisie.',
    },
    wrong_parameter: {
      en: 'The token may be sent under the wrong parameter name for this project.',
      fr: 'Le jeton est peut-être envoyé sous un nom de paramètre erroné pour ce projet.',
    },
    worked_before: {
      en: 'An earlier status check with this token succeeded: the token has probably expired at the aggregator.',
      fr: 'Une vérification antérieure a abouti avec ce jeton : il a sans doute expiré chez l’agrégateur.',
    },
    malformed_token: {
      en: 'The token is incomplete: it was probably truncated or mistyped.',
      fr: 'Le jeton est incomplet : il a sans doute été tronqué ou mal saisi.',
    },
    unknown: {
      en: 'The recorded data does not explain the refusal.',
      fr: 'Les données enregistrées n’expliquent pas le refus.',
    },
  },
  driftKind: {
    sub_code: { en: 'Error code', fr: 'Code d’erreur' },
    status: { en: 'Status', fr: 'Statut' },
    field: { en: 'Field', fr: 'Champ' },
    shape: { en: 'Format', fr: 'Format' },
    quota: { en: 'Limit', fr: 'Limite' },
  },
  role: {
    support: { en: 'Support', fr: 'Support' },
    finance: { en: 'Finance', fr: 'Finance' },
    auditor: { en: 'Auditor', fr: 'Auditeur' },
    admin: { en: 'Administrator', fr: 'Administrateur' },
  },
  roleMeaning: {
    support: {
      en: 'Searches transactions, reads their timeline and error codes, checks their status, handles callbacks in quarantine and reports operator outages. Reads business days and reports.',
      fr: 'Recherche les transactions, consulte leur chronologie et leurs codes d’erreur, vérifie leur statut, traite les callbacks en quarantaine et signale les incidents opérateur. Consulte les journées et les rapports.',
    },
    finance: {
      en: 'In addition: requests and approves payouts, imports files, matches records, resolves breaks, signs and locks business days, exports the journal.',
      fr: 'En plus : demande et approuve les décaissements, importe les fichiers, effectue le rapprochement, résout les écarts, signe et verrouille les journées, exporte le journal comptable.',
    },
    auditor: {
      en: 'Reads and exports everything that finance reads, including personal data, and the audit log; verifies closing packs. Changes nothing.',
      fr: 'Consulte et exporte tout ce que consulte la finance, données personnelles comprises, ainsi que le journal d’audit ; vérifie les dossiers de clôture. Ne modifie rien.',
    },
    admin: {
      en: 'Everything that support and finance do. In addition: manages users, projects, credentials, operators, fees and policies, retries and suspends payouts, reads the audit log.',
      fr: 'Tout ce que font le support et la finance. En plus : gère les utilisateurs, les projets, les identifiants, les opérateurs, les frais et les règles, retente et suspend les décaissements, consulte le journal d’audit.',
    },
  },
  source: {
    registered: { en: 'Registered by the merchant’s system', fr: 'Enregistrée par le système du marchand' },
    made: { en: 'Created through Rappro', fr: 'Créée par Rappro' },
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
  breakKind: {
    still_pending: { en: 'Still pending at the cut-off', fr: 'Encore en attente à l’heure d’arrêté' },
    overdue: { en: 'Pending for too long', fr: 'En attente hors délai' },
    paid_after_expiry: { en: 'Paid after expiry', fr: 'Payé après expiration' },
    unknown_outcome: { en: 'Outcome unknown', fr: 'Issue inconnue' },
    callback_without_confirm: {
      en: 'Callback not verified',
      fr: 'Callback sans confirmation',
    },
    callback_against_confirm: {
      en: 'Callback contradicts status check',
      fr: 'Callback contredit par vérification',
    },
    confirm_without_callback: { en: 'Callback missing', fr: 'Callback manquant' },
    half_a_pair: { en: 'Incomplete pair of callbacks', fr: 'Paire de callbacks incomplète' },
    orphan_callback: { en: 'Callback without a transaction', fr: 'Callback sans transaction' },
    unattributed_callbacks: { en: 'Callbacks that cannot be attributed', fr: 'Callbacks non attribuables' },
    final_status_contradicted: { en: 'Final status contradicted', fr: 'Statut définitif contredit' },
    own_status_differs: {
      en: 'Status differs in the merchant orders',
      fr: 'Statut différent dans les commandes du marchand',
    },
    unrecognised_status: { en: 'Status not recognised', fr: 'Statut non reconnu' },
    decided_by_contradiction: {
      en: 'Status decided by a contradictory response',
      fr: 'Statut décidé sur une réponse contradictoire',
    },
    amount_mismatch: { en: 'Amounts differ', fr: 'Montants différents' },
    number_mismatch: { en: 'Numbers differ', fr: 'Numéros différents' },
    operator_mismatch: { en: 'Operators differ', fr: 'Opérateurs différents' },
    paid_twice: { en: 'Paid twice', fr: 'Payé deux fois' },
    possibly_paid_twice: { en: 'Possible double payment', fr: 'Double paiement possible' },
    approved_not_sent: { en: 'Approved but not sent', fr: 'Approuvé mais non envoyé' },
    duplicate_order: { en: 'Order listed twice', fr: 'Commande en double' },
    missing_own_record: {
      en: 'Missing from the merchant orders',
      fr: 'Absent des commandes du marchand',
    },
    missing_aggregator: { en: 'Missing at the aggregator', fr: 'Absent chez l’agrégateur' },
    missing_statement: { en: 'Missing from the statement', fr: 'Absent du relevé' },
    payin_reversed: { en: 'Payin reversed by the operator', fr: 'Encaissement annulé par l’opérateur' },
    payout_returned: { en: 'Payout returned by the operator', fr: 'Décaissement retourné par l’opérateur' },
    fee_variance: { en: 'Fees differ', fr: 'Frais différents' },
    cash_in_transit: { en: 'Funds in transit for too long', fr: 'Fonds en transit hors délai' },
    balance_residual: { en: 'Balance not proven', fr: 'Solde non justifié' },
    statement_gap: { en: 'Statements do not follow', fr: 'Relevés non consécutifs' },
    override_contradicted: { en: 'Manual override contradicted', fr: 'Correction manuelle contredite' },
  },
  /** Causes that several breaks share. */
  causeKind: {
    reversal: { en: 'Payment taken back', fr: 'Paiement repris' },
    lost_payout: { en: 'Payout whose answer was lost', fr: 'Décaissement à la réponse perdue' },
    duplicate: { en: 'Duplicate', fr: 'Doublon' },
    missing_file: { en: 'Missing file', fr: 'Fichier manquant' },
    fee_grid: { en: 'Fees that are not in the catalogue', fr: 'Frais absents du catalogue' },
  },
} satisfies Catalogue;
