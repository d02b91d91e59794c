import type { Catalogue } from '../../platform/i18n/language.js';

export const search = {
  search: {
    results: { en: 'Search results', fr: 'Résultats de la recherche' },
    recent: { en: 'Recently opened', fr: 'Consultés récemment' },
    help: {
      en: 'Type or paste a reference, a token, the address of a payment page, a request id, a receipt, a phone number, an amount or an error code. Separate several by commas or line ends.',
      fr: 'Saisissez ou collez une référence, un jeton, l’adresse d’une page de paiement, un request id, un reçu, un numéro de téléphone, un montant ou un code d’erreur. Séparez-en plusieurs par des virgules ou des retours à la ligne.',
    },
    searching: { en: 'Searching…', fr: 'Recherche en cours…' },
    failed: { en: 'The search could not be completed.', fr: 'La recherche n’a pas abouti.' },
    recognised: { en: 'Recognised as: %{kinds}', fr: 'Reconnu comme : %{kinds}' },
    notFound: { en: 'Not found: %{text}', fr: 'Introuvable : %{text}' },
    notFoundHint: {
      en: 'Check the identifier. At least 3 characters are needed for a part of a reference or number, 6 for a part of a payment page.',
      fr: 'Vérifiez l’identifiant. Il faut au moins 3 caractères pour une partie de référence ou de numéro, 6 pour une partie de page de paiement.',
    },
    incomplete: {
      en: 'Too many records to search in time. Type more characters.',
      fr: 'Trop d’enregistrements à parcourir à temps. Saisissez davantage de caractères.',
    },
    all: {
      en: 'Show the row in the list |||| Show all %{smart_count} in the list',
      fr: 'Afficher la ligne dans la liste |||| Afficher les %{smart_count} dans la liste',
    },
    allMore: {
      en: 'More than %{count}: show them in the list',
      fr: 'Plus de %{count} : les afficher dans la liste',
    },
    left: {
      en: '%{smart_count} more identifier was not searched: at most 50 at once. |||| %{smart_count} more identifiers were not searched: at most 50 at once.',
      fr: '%{smart_count} autre identifiant n’a pas été recherché : 50 au plus à la fois. |||| %{smart_count} autres identifiants n’ont pas été recherchés : 50 au plus à la fois.',
    },
    callbackToken: {
      en: 'A callback token: finds the transaction, must never be used for a status check.',
      fr: 'Jeton de callback : retrouve la transaction, ne doit jamais servir à une vérification de statut.',
    },
    group: {
      transaction: { en: 'Transactions', fr: 'Transactions' },
      callback: { en: 'Callbacks', fr: 'Callbacks' },
      payout: { en: 'Payouts', fr: 'Décaissements' },
      order: { en: 'Payout requests', fr: 'Demandes de décaissement' },
      break: { en: 'Breaks', fr: 'Écarts' },
    },
    /** Kinds of identifiers. */
    kind: {
      id: { en: 'Rappro identifier', fr: 'identifiant Rappro' },
      creation_token: { en: 'creation token', fr: 'jeton de création' },
      replaced_token: { en: 'replaced creation token', fr: 'jeton de création remplacé' },
      callback_token: { en: 'callback token', fr: 'jeton de callback' },
      custom_data: { en: 'value of the callback', fr: 'valeur du callback' },
      token: { en: 'token', fr: 'jeton' },
      payment_page: { en: 'address of the payment page', fr: 'adresse de la page de paiement' },
      request_id: { en: 'request id', fr: 'request id' },
      external_id: { en: 'external id', fr: 'external id' },
      receipt: { en: 'operator receipt', fr: 'reçu de l’opérateur' },
      logfile: { en: 'logfile', fr: 'logfile' },
      hash: { en: 'hash', fr: 'hash' },
      reference: { en: 'reference', fr: 'référence' },
      order_reference: { en: 'order reference', fr: 'référence de commande' },
      customer_name: { en: 'name of the customer', fr: 'nom du client' },
      phone: { en: 'phone number', fr: 'numéro de téléphone' },
      amount: { en: 'amount', fr: 'montant' },
      sub_code: { en: 'error code', fr: 'code d’erreur' },
      break_number: { en: 'break number', fr: 'numéro d’écart' },
    },
  },
} satisfies Catalogue;
