import type { Catalogue } from '../../platform/i18n/language.js';

/** Causes of a missing final status, and the next step of each. */
export const pending = {
  pending: {
    others: { en: 'Also possible', fr: 'Autres causes possibles' },
    actor: { en: 'Action by', fr: 'À traiter par' },
    nextProbe: { en: 'Next test %{when}.', fr: 'Prochain test %{when}.' },
    nextTest: {
      en: 'Next test of the credentials %{when}.',
      fr: 'Prochain test des identifiants %{when}.',
    },
    checked: {
      en: 'Checked %{smart_count} time. |||| Checked %{smart_count} times.',
      fr: '%{smart_count} vérification effectuée. |||| %{smart_count} vérifications effectuées.',
    },
  },
  pendingCertainty: {
    certain: { en: 'Certain', fr: 'Certain' },
    likely: { en: 'Likely', fr: 'Probable' },
    possible: { en: 'Possible', fr: 'Possible' },
  },
  pendingCertaintyTip: {
    certain: {
      en: 'Recorded about this transaction.',
      fr: 'Constaté sur cette transaction.',
    },
    likely: {
      en: 'Measured on other transactions or reported by users.',
      fr: 'Mesuré sur d’autres transactions ou signalé par des utilisateurs.',
    },
    possible: {
      en: 'Usual for this type of transaction; nothing recorded confirms or excludes it.',
      fr: 'Cause habituelle pour ce type de transaction ; rien d’enregistré ne la confirme ni ne l’exclut.',
    },
  },
  pendingActor: {
    customer: { en: 'Customer', fr: 'Client' },
    merchant: { en: 'Merchant', fr: 'Marchand' },
    support: { en: 'Support', fr: 'Support' },
    finance: { en: 'Finance', fr: 'Finance' },
    admin: { en: 'Administrator', fr: 'Administrateur' },
    approver: { en: 'Approver', fr: 'Approbateur' },
    operator: { en: 'Operator', fr: 'Opérateur' },
    aggregator: { en: 'Aggregator', fr: 'Agrégateur' },
    none: { en: 'No action required', fr: 'Aucune action requise' },
  },
  pendingEvidence: {
    exchange: { en: 'API call', fr: 'Appel API' },
    delivery: { en: 'Callback', fr: 'Callback' },
    deliveries: { en: 'Callbacks', fr: 'Callbacks' },
    transaction: { en: 'Transaction', fr: 'Transaction' },
    transactions: { en: 'Transactions', fr: 'Transactions' },
    payout: { en: 'Payout', fr: 'Décaissement' },
    project: { en: 'Project', fr: 'Projet' },
    proposal: { en: 'Pending approval', fr: 'Demande d’approbation' },
    account: { en: 'Operator account', fr: 'Compte opérateur' },
    sweeps: { en: 'Scheduled checks', fr: 'Vérifications planifiées' },
  },
  pendingCause: {
    checks_paused: {
      en: 'Status checks of the project have been paused since %{since}: the aggregator refuses its credentials.',
      fr: 'Les vérifications du projet sont suspendues depuis le %{since} : l’agrégateur refuse ses identifiants.',
    },
    checks_waiting: {
      en: 'No call of the project has had a usable response since %{since}: %{said}. Its status checks wait.',
      fr: 'Aucun appel du projet n’a reçu de réponse exploitable depuis le %{since} : %{said}. Ses vérifications attendent.',
    },
    no_credentials: {
      en: 'The project has no credentials: the status cannot be checked.',
      fr: 'Le projet n’a pas d’identifiants : le statut ne peut pas être vérifié.',
    },
    checks_late: {
      en: 'The status check due on %{since} has not been made.',
      fr: 'La vérification prévue le %{since} n’a pas été effectuée.',
    },
    token_replacement: {
      en: 'The replacement of the token is awaiting approval.',
      fr: 'Le remplacement du jeton est en attente d’approbation.',
    },
    token_refused: {
      en: 'The aggregator does not accept the token. %{refusal}',
      fr: 'L’agrégateur n’accepte pas le jeton. %{refusal}',
    },
    token_refused_detail: {
      en: 'The aggregator does not accept the token. %{refusal} Evidence: %{detail}.',
      fr: 'L’agrégateur n’accepte pas le jeton. %{refusal} Justificatif : %{detail}.',
    },
    check_refused: {
      en: 'The last status check, on %{since}, was refused: %{code}. |||| The last %{smart_count} status checks were refused, since %{since}: %{code}.',
      fr: 'La dernière vérification, du %{since}, a été refusée : %{code}. |||| Les %{smart_count} dernières vérifications, depuis le %{since}, ont été refusées : %{code}.',
    },
    no_response: {
      en: 'The last status check, on %{since}, received no readable response (%{said}). |||| The last %{smart_count} status checks, since %{since}, received no readable response (%{said}).',
      fr: 'La dernière vérification, du %{since}, n’a pas reçu de réponse lisible (%{said}). |||| Les %{smart_count} dernières vérifications, depuis le %{since}, n’ont pas reçu de réponse lisible (%{said}).',
    },
    unrecognised_response: {
      en: 'The last status check, on %{since}, returned an inconclusive response (%{said}). |||| The last %{smart_count} status checks, since %{since}, returned an inconclusive response (%{said}).',
      fr: 'La dernière vérification, du %{since}, a renvoyé une réponse qui ne permet pas de conclure (%{said}). |||| Les %{smart_count} dernières vérifications, depuis le %{since}, ont renvoyé une réponse qui ne permet pas de conclure (%{said}).',
    },
    foreign_response: {
      en: 'The last response, of %{since}, concerns another transaction (%{said}) and was not used.',
      fr: 'La dernière réponse, du %{since}, concerne une autre transaction (%{said}) ; elle n’a pas été retenue.',
    },
    callback_contradicted: {
      en: 'A callback of %{since} reports “%{status}”, but later status checks still return “%{pending}”.',
      fr: 'Un callback du %{since} indique « %{status} », mais les vérifications ultérieures renvoient toujours « %{pending} ».',
    },
    callback_unmarked: {
      en: 'Its address carries no valid mark: the callback may be forged.',
      fr: 'Son adresse ne porte pas de marque valide : le callback est peut-être falsifié.',
    },
    callback_unchecked: {
      en: 'A callback of %{since} reports “%{status}”. The status check that decides has not returned a status yet.',
      fr: 'Un callback du %{since} indique « %{status} ». La vérification, seule déterminante, n’a pas encore renvoyé de statut.',
    },
    payout_held: {
      en: 'The payout is on hold. Reason: %{why}.',
      fr: 'Le décaissement est suspendu. Motif : %{why}.',
    },
    call_in_progress: {
      en: 'The call to the aggregator has been in progress since %{since}.',
      fr: 'L’appel à l’agrégateur est en cours depuis le %{since}.',
    },
    otp_closed: {
      en: 'The OTP was refused: %{code}. The transaction accepts no other OTP.',
      fr: 'L’OTP a été refusé : %{code}. La transaction n’accepte pas d’autre OTP.',
    },
    otp_refused: {
      en: 'The OTP was refused: %{code}. The transaction awaits another one.',
      fr: 'L’OTP a été refusé : %{code}. La transaction en attend un autre.',
    },
    otp_awaited: {
      en: 'The OTP sent to the customer by SMS has not been submitted.',
      fr: 'L’OTP envoyé au client par SMS n’a pas été transmis.',
    },
    expired: {
      en: 'Expired on %{since}: unpaid after the time limit of the project, while the aggregator still reported it as pending.',
      fr: 'Expirée le %{since} : impayée au terme du délai du projet, alors que l’agrégateur l’indiquait toujours en attente.',
    },
    checks_ended: {
      en: 'All scheduled status checks have been made, and the status was still pending.',
      fr: 'Toutes les vérifications planifiées ont été effectuées et le statut était toujours en attente.',
    },
    operator_outage: {
      en: 'An outage of %{operator} has been reported since %{since}: %{note}',
      fr: 'Un incident de %{operator} est signalé depuis le %{since} : %{note}',
    },
    operator_slow: {
      en: '%{operator} is slow: median of %{current} over %{smart_count} transactions of the last 2 hours, usually %{usual}.',
      fr: '%{operator} est lent : médiane de %{current} sur %{smart_count} transactions des 2 dernières heures, habituellement %{usual}.',
    },
    low_balance: {
      en: 'A later payout from the account at %{operator} was refused for insufficient balance on %{since}.',
      fr: 'Un décaissement ultérieur du compte chez %{operator} a été refusé pour solde insuffisant le %{since}.',
    },
    callbacks_silent: {
      en: 'The project has received no callback since %{since}: an outcome is known only after the next status check.',
      fr: 'Le projet n’a reçu aucun callback depuis le %{since} : l’issue n’est connue qu’à la prochaine vérification.',
    },
    otp_amount: {
      withFee: {
        en: 'USSD OTP: the customer must enter %{amount} (%{base} plus %{fee} of fees). With any other amount the payin remains pending.',
        fr: 'OTP USSD : le client doit saisir %{amount} (%{base} plus %{fee} de frais). Avec tout autre montant, l’encaissement reste en attente.',
      },
      withoutFee: {
        en: 'USSD OTP: the customer must enter %{amount}. With any other amount the payin remains pending.',
        fr: 'OTP USSD : le client doit saisir %{amount}. Avec tout autre montant, l’encaissement reste en attente.',
      },
      unknownFee: {
        en: 'USSD OTP: the customer must enter %{amount}, plus any fees charged to the customer (no payin fee is configured for this operator). With any other amount the payin remains pending.',
        fr: 'OTP USSD : le client doit saisir %{amount}, plus les frais éventuellement à sa charge (les frais d’encaissement de cet opérateur ne sont pas configurés). Avec tout autre montant, l’encaissement reste en attente.',
      },
    },
    push_unconfirmed: {
      en: 'The customer has not confirmed the payment on the phone (%{mode}).',
      fr: 'Le client n’a pas validé le paiement sur son téléphone (%{mode}).',
    },
    page_unpaid: {
      unopened: {
        en: 'The payment page has not been opened, or no operator has been chosen on it.',
        fr: 'La page de paiement n’a pas été ouverte, ou aucun opérateur n’y a été choisi.',
      },
      unpaid: {
        en: 'The customer chose %{operator} on the payment page and has not completed the payment.',
        fr: 'Le client a choisi %{operator} sur la page de paiement et n’a pas terminé le paiement.',
      },
    },
    validation_awaited: {
      en: 'The customer has not validated the payment with the operator; the validation mode is not recorded.',
      fr: 'Le client n’a pas validé le paiement auprès de l’opérateur ; le mode de validation n’est pas enregistré.',
    },
    payout_processing: {
      usual: {
        en: 'The operator has not executed the payout yet. Usual duration at %{operator}: %{usual} (median).',
        fr: 'L’opérateur n’a pas encore exécuté le décaissement. Durée habituelle chez %{operator} : %{usual} (médiane).',
      },
      unknown: {
        en: 'The operator has not executed the payout yet. It takes a few seconds to several days.',
        fr: 'L’opérateur n’a pas encore exécuté le décaissement. Le délai va de quelques secondes à plusieurs jours.',
      },
    },
    statement_moved: {
      en: 'The operator’s statement shows the payment on %{day}: the operator executed it, and the aggregator’s status has not followed.',
      fr: 'Le relevé de l’opérateur contient le paiement au %{day} : l’opérateur l’a exécuté, mais le statut de l’agrégateur n’a pas suivi.',
    },
    statement_returned: {
      en: 'The operator’s statement shows the payment and its return on %{day}; the aggregator’s status has not followed.',
      fr: 'Le relevé de l’opérateur contient le paiement et sa restitution au %{day} ; le statut de l’agrégateur n’a pas suivi.',
    },
    operator_processing: {
      en: 'The OTP was accepted. The operator has not completed the payment yet.',
      fr: 'L’OTP a été accepté. L’opérateur n’a pas encore exécuté le paiement.',
    },
  },
  pendingNext: {
    statement_moved: {
      en: 'Check the status. If it stays pending, write to the aggregator’s support with the statement line.',
      fr: 'Vérifier le statut. S’il reste en attente, écrire au support de l’agrégateur avec la ligne du relevé.',
    },
    statement_returned: {
      en: 'Check the status. If it stays pending, write to the aggregator’s support with both statement lines.',
      fr: 'Vérifier le statut. S’il reste en attente, écrire au support de l’agrégateur avec les deux lignes du relevé.',
    },
    checks_paused: {
      en: 'Replace the credentials of the project. Checks resume automatically once they are accepted.',
      fr: 'Remplacer les identifiants du projet. Les vérifications reprennent automatiquement dès qu’ils sont acceptés.',
    },
    checks_waiting: {
      en: 'Checks resume automatically with the first usable response. If it lasts, send the reason to the aggregator’s support.',
      fr: 'Les vérifications reprennent automatiquement dès la première réponse exploitable. Si la situation persiste, transmettre le motif au support de l’agrégateur.',
    },
    no_credentials: {
      en: 'Enter the credentials of the project. The status is then checked automatically.',
      fr: 'Saisir les identifiants du projet. Le statut est alors vérifié automatiquement.',
    },
    checks_late: {
      en: 'Review the scheduled checks and the server: they are behind schedule or stopped.',
      fr: 'Contrôler les vérifications planifiées et le serveur : elles sont en retard ou arrêtées.',
    },
    token_replacement: {
      en: 'After approval by a second user the status is checked immediately with the new token.',
      fr: 'Après approbation par un second utilisateur, le statut est aussitôt vérifié avec le nouveau jeton.',
    },
    token_refused: {
      finance: {
        en: 'Replace the token by the creation token. The payment itself remains open until then.',
        fr: 'Remplacer le jeton par celui de la création. L’issue du paiement reste inconnue d’ici là.',
      },
      admin: {
        en: 'Correct the parameter name of the token in the connection settings of the project.',
        fr: 'Corriger le nom du paramètre du jeton dans les paramètres de connexion du projet.',
      },
      aggregator: {
        en: 'Contact the aggregator’s support with the reference to learn the outcome.',
        fr: 'Contacter le support de l’agrégateur avec la référence pour connaître l’issue.',
      },
    },
    no_response: {
      aggregator: {
        en: 'Checks continue automatically. Do not create the transaction again: it may have succeeded.',
        fr: 'Les vérifications continuent automatiquement. Ne recréez pas la transaction : elle a peut-être réussi.',
      },
      admin: {
        en: 'Correct the connection settings of the project: the aggregator is not reached.',
        fr: 'Corriger les paramètres de connexion du projet : l’agrégateur n’est pas joint.',
      },
    },
    unrecognised_response: {
      en: 'Have the aggregator explain the response. It counts neither as a payment nor as a failure; checks continue.',
      fr: 'Faire expliquer cette réponse par l’agrégateur. Elle ne vaut ni paiement ni échec ; les vérifications continuent.',
    },
    foreign_response: {
      en: 'Report the response to the aggregator’s support. Checks continue.',
      fr: 'Signaler la réponse au support de l’agrégateur. Les vérifications continuent.',
    },
    callback_contradicted: {
      en: 'Do not deliver: only a status check counts. If the difference persists, contact the aggregator’s support.',
      fr: 'Ne livrez pas : seule la vérification fait foi. Si la différence persiste, contactez le support de l’agrégateur.',
    },
    callback_unchecked: {
      en: 'The status check follows automatically.',
      fr: 'La vérification suit automatiquement.',
    },
    payout_held: {
      en: 'Release or cancel the payout. When the hold ends, the payout returns to its requester.',
      fr: 'Lever la suspension ou annuler le décaissement. À la fin de la suspension, il revient à son demandeur.',
    },
    payout_held_until: {
      en: 'Release or cancel the payout. The hold ends on %{when}; the payout then returns to its requester.',
      fr: 'Lever la suspension ou annuler le décaissement. La suspension prend fin le %{when} ; le décaissement revient alors à son demandeur.',
    },
    call_in_progress: {
      en: 'Without a response the outcome becomes unknown. The call is never made again automatically.',
      fr: 'Sans réponse, l’issue devient inconnue. L’appel n’est jamais refait automatiquement.',
    },
    otp_closed: {
      en: 'Create a new transaction with a new reference and a new OTP.',
      fr: 'Créer une nouvelle transaction, avec une nouvelle référence et un nouvel OTP.',
    },
    otp_refused: {
      en: 'Have the customer enter a new OTP for the exact amount.',
      fr: 'Faire saisir par le client un nouvel OTP pour le montant exact.',
    },
    otp_awaited: {
      en: 'Have the customer enter the OTP received by SMS.',
      fr: 'Faire saisir par le client l’OTP reçu par SMS.',
    },
    expired: {
      en: 'Status checks are made again 1, 7 and 30 days after expiry. A late payment is taken into account and opens a break.',
      fr: 'De nouvelles vérifications ont lieu 1, 7 et 30 jours après l’expiration. Un paiement tardif est pris en compte et ouvre un écart.',
    },
    checks_ended: {
      en: 'Check the status manually, or contact the aggregator’s support with the reference.',
      fr: 'Vérifier le statut manuellement, ou contacter le support de l’agrégateur avec la référence.',
    },
    operator_outage: {
      en: 'Wait for the end of the outage before any new payment: this one may still succeed.',
      fr: 'Attendre la fin de l’incident avant tout nouveau paiement : celui-ci peut encore réussir.',
    },
    operator_slow: {
      en: 'Wait: the transaction may still succeed. Checks continue automatically.',
      fr: 'Patienter : la transaction peut encore réussir. Les vérifications continuent automatiquement.',
    },
    low_balance: {
      en: 'Fund the account at the operator if the payout does not proceed.',
      fr: 'Approvisionner le compte chez l’opérateur si le décaissement n’aboutit pas.',
    },
    callbacks_silent: {
      en: 'Check the status now for a faster answer. Report the missing callbacks to the aggregator.',
      fr: 'Vérifier le statut pour une réponse plus rapide. Signaler l’absence de callbacks à l’agrégateur.',
    },
    otp_amount: {
      en: 'Ask the customer which amount was entered. With a wrong amount, create a new transaction with a new OTP.',
      fr: 'Demander au client le montant saisi. En cas d’erreur, créer une nouvelle transaction avec un nouvel OTP.',
    },
    push_unconfirmed: {
      en: 'Have the customer confirm with the PIN, on the screen received or by the USSD code.',
      fr: 'Faire valider par le client avec son code PIN, sur l’écran reçu ou par le code USSD.',
    },
    page_unpaid: {
      en: 'Send the payment page to the customer again, or let the payin expire.',
      fr: 'Transmettre de nouveau la page de paiement au client, ou laisser l’encaissement expirer.',
    },
    validation_awaited: {
      en: 'Have the customer validate the payment on the phone.',
      fr: 'Faire valider le paiement par le client sur son téléphone.',
    },
    payout_processing: {
      en: 'Checks continue automatically until a final status. Do not pay again meanwhile.',
      fr: 'Les vérifications continuent automatiquement jusqu’au statut définitif. Ne pas payer de nouveau d’ici là.',
    },
    operator_processing: {
      en: 'Checks continue automatically until a final status.',
      fr: 'Les vérifications continuent automatiquement jusqu’au statut définitif.',
    },
  },
} satisfies Catalogue;
