import type { Catalogue } from '../../platform/i18n/language.js';

export const orders = {
  newPayout: {
    intro: {
      en: 'One payout, checked as you type and approved by another person.',
      fr: 'Un décaissement, contrôlé pendant la saisie et approuvé par une autre personne.',
    },
    channel: { en: 'Channel', fr: 'Canal' },
    mobile_money: {
      en: 'Mobile money: to the account of the number at its operator',
      fr: 'Mobile money : sur le compte du numéro chez son opérateur',
    },
    wallet: {
      en: 'Wallet: to the account of the number at the aggregator',
      fr: 'Portefeuille : sur le compte du numéro chez l’agrégateur',
    },
    stays: { en: 'Final destination', fr: 'Destination finale' },
    stays_true: { en: 'Wallet only, no further transfer', fr: 'Portefeuille seul, sans transfert ultérieur' },
    stays_false: {
      en: 'Transfer from the wallet to the mobile money account',
      fr: 'Transfert du portefeuille vers le compte mobile money',
    },
    staysHelp: {
      en: 'Required: there is no default.',
      fr: 'Choix obligatoire : aucune valeur par défaut.',
    },
    phone: { en: 'Phone number', fr: 'Numéro de téléphone' },
    phoneHelp: {
      en: 'With country code; spaces, + and 00 are accepted.',
      fr: 'Avec indicatif ; les espaces, le + et le 00 sont acceptés.',
    },
    amount: { en: 'Amount (XOF)', fr: 'Montant (XOF)' },
    amountRange: { en: 'From 9 to 2 000 000 XOF.', fr: 'De 9 à 2 000 000 XOF.' },
    beneficiary: { en: 'Name of the beneficiary', fr: 'Nom du bénéficiaire' },
    purpose: { en: 'Purpose', fr: 'Objet' },
    purposeHelp: {
      en: 'Visible to the approvers and the aggregator.',
      fr: 'Visible par les approbateurs et l’agrégateur.',
    },
    note: { en: 'Note', fr: 'Note' },
    noteHelp: {
      en: 'Visible in Rappro only, not to the aggregator.',
      fr: 'Visible dans Rappro uniquement, pas par l’agrégateur.',
    },
    duplicateReason: { en: 'Reason for the similar payout', fr: 'Justification du doublon' },
    duplicateHelp: {
      en: 'A similar payout exists: state why this one is also due.',
      fr: 'Un décaissement semblable existe : indiquez pourquoi celui-ci est également dû.',
    },
    preflight: { en: 'Preliminary checks', fr: 'Contrôles préalables' },
    looking: { en: 'checking…', fr: 'contrôle en cours…' },
    incomplete: {
      en: 'Enter the channel, phone number and amount to start the checks.',
      fr: 'Renseignez le canal, le numéro et le montant pour lancer les contrôles.',
    },
    source_prefix: { en: 'suggested by the number', fr: 'suggéré par le numéro' },
    source_history: {
      en: 'taken from an earlier transaction of this number',
      fr: 'issu d’une transaction antérieure de ce numéro',
    },
    blocked: {
      en: 'This payout cannot be requested. Correct the points marked as blocking.',
      fr: 'Ce décaissement ne peut pas être demandé. Corrigez les points bloquants.',
    },
    request: { en: 'Request approval', fr: 'Demander l’approbation' },
    requested: {
      en: 'Approval requested. Sending starts once it is approved.',
      fr: 'Approbation demandée. L’envoi commence dès l’approbation.',
    },
    nothingSent: {
      en: 'Nothing is sent before approval.',
      fr: 'Aucun envoi avant approbation.',
    },
    needsPurpose: {
      en: 'Enter the purpose to request approval.',
      fr: 'Renseignez l’objet pour demander l’approbation.',
    },
    needsReason: {
      en: 'Enter the reason for the similar payout to request approval.',
      fr: 'Renseignez la justification du doublon pour demander l’approbation.',
    },
    editIntro: {
      en: 'Saving removes the approvals already given.',
      fr: 'L’enregistrement annule les approbations déjà données.',
    },
    save: { en: 'Save and request approval', fr: 'Enregistrer et demander l’approbation' },
    saved: {
      en: 'Saved. Approval has been requested again.',
      fr: 'Enregistré. L’approbation est à nouveau demandée.',
    },
  },
  checkLevel: {
    ok: { en: 'Passed', fr: 'Conforme' },
    warn: { en: 'Warning', fr: 'Attention' },
    block: { en: 'Blocking', fr: 'Bloquant' },
    unknown: { en: 'Undetermined', fr: 'Indéterminé' },
  },
  checkName: {
    project: { en: 'project', fr: 'projet' },
    number: { en: 'number', fr: 'numéro' },
    operator: { en: 'operator', fr: 'opérateur' },
    minimum: { en: 'minimum amount', fr: 'montant minimum' },
    outage: { en: 'operator outage', fr: 'incident opérateur' },
    float: { en: 'balance', fr: 'solde' },
    limits: { en: 'limits of the payout policy', fr: 'limites des règles de décaissement' },
    duplicate: { en: 'duplicate', fr: 'doublon' },
    possibly_paid: { en: 'possibly paid payout', fr: 'décaissement peut-être payé' },
    failed_before: { en: 'failed payout', fr: 'décaissement échoué' },
    wallet_24h: { en: 'one wallet payout per 24 hours', fr: 'un décaissement portefeuille par 24 heures' },
    wallet_3_months: { en: 'unused wallet', fr: 'portefeuille inactif' },
    wallet_account: { en: 'wallet account', fr: 'compte portefeuille' },
  },
  check: {
    project_ok: {
      en: 'Payouts are enabled for this project.',
      fr: 'Les décaissements sont activés pour ce projet.',
    },
    project_payout_disabled: {
      en: 'Payouts are disabled for this project.',
      fr: 'Les décaissements sont désactivés pour ce projet.',
    },
    project_credentials_missing: {
      en: 'This project has no credentials yet.',
      fr: 'Ce projet n’a pas encore d’identifiants.',
    },
    project_credentials_refused: {
      en: 'The aggregator recently refused the credentials of this project.',
      fr: 'L’agrégateur a récemment refusé les identifiants de ce projet.',
    },
    project_responses_unusable: {
      en: 'The aggregator gives no usable response for this project at present: the payout waits until one comes.',
      fr: 'L’agrégateur ne donne actuellement aucune réponse exploitable pour ce projet : le décaissement ne sera envoyé qu’à l’arrivée d’une telle réponse.',
    },
    number_ok: {
      en: 'The length of the number is correct for its country.',
      fr: 'La longueur du numéro est correcte pour son pays.',
    },
    number_warn: {
      en: 'The country code is not one of a country served: check the number.',
      fr: 'L’indicatif n’est pas celui d’un pays desservi : contrôlez le numéro.',
    },
    number_currency: {
      en: 'This country does not use the CFA franc: the aggregator pays out in XOF only.',
      fr: 'Ce pays n’utilise pas le franc CFA : l’agrégateur ne décaisse qu’en XOF.',
    },
    number_noCallingCode: {
      en: 'Country code missing: %{phone}?',
      fr: 'Indicatif manquant : %{phone} ?',
    },
    number_formerPlan225: {
      en: 'This number is in the former format: since %{since}, numbers of Côte d’Ivoire have 10 digits.',
      fr: 'Ce numéro est à l’ancien format : depuis le %{since}, les numéros de Côte d’Ivoire ont 10 chiffres.',
    },
    number_formerPlan229: {
      en: 'This number is not in the format of today: since %{since}, numbers of Benin have 10 digits and begin with 01.',
      fr: 'Ce numéro n’est pas au format actuel : depuis le %{since}, les numéros du Bénin ont 10 chiffres et commencent par 01.',
    },
    number_phoneMissesDigit: {
      en: '1 digit is missing: country code +%{code} is followed by %{expected} digits.',
      fr: 'Il manque 1 chiffre : l’indicatif +%{code} est suivi de %{expected} chiffres.',
    },
    number_phoneMissesDigits: {
      en: '%{missing} digits are missing: country code +%{code} is followed by %{expected} digits.',
      fr: 'Il manque %{missing} chiffres : l’indicatif +%{code} est suivi de %{expected} chiffres.',
    },
    number_block: {
      en: 'The number of digits is incorrect for country code +%{code}.',
      fr: 'Le nombre de chiffres est incorrect pour l’indicatif +%{code}.',
    },
    operator_prefix: {
      en: 'Operator %{operator}, suggested by the number.',
      fr: 'Opérateur %{operator}, suggéré par le numéro.',
    },
    operator_history: {
      en: 'Operator %{operator}, taken from an earlier transaction of this number.',
      fr: 'Opérateur %{operator}, issu d’une transaction antérieure de ce numéro.',
    },
    operator_warn: {
      en: '%{operator} is marked as no longer in service under “Operators and fees”.',
      fr: '%{operator} figure comme hors service dans « Opérateurs et frais ».',
    },
    operator_refused: {
      en: 'On %{at} the aggregator refused a payout to this number: operator not identified.',
      fr: 'Le %{at}, l’agrégateur a refusé un décaissement vers ce numéro : opérateur non identifié.',
    },
    operator_unknown: {
      en: 'Operator unknown: neither the number nor earlier transactions identify it.',
      fr: 'Opérateur inconnu : ni le numéro ni les transactions antérieures ne l’identifient.',
    },
    minimum_ok: {
      en: 'At or above the operator’s minimum (%{minimum}).',
      fr: 'Conforme au minimum de l’opérateur (%{minimum}).',
    },
    minimum_block: {
      en: 'Below the operator’s minimum: %{minimum}.',
      fr: 'Inférieur au minimum de l’opérateur : %{minimum}.',
    },
    minimum_unknown: {
      en: 'The operator publishes no minimum.',
      fr: 'L’opérateur ne publie aucun minimum.',
    },
    outage_ok: { en: 'No outage reported.', fr: 'Aucun incident signalé.' },
    outage_held: {
      en: 'Outage reported since %{since} (“%{note}”): the payout is put on hold until it ends.',
      fr: 'Incident signalé depuis le %{since} (« %{note} ») : le décaissement est suspendu jusqu’à sa fin.',
    },
    outage_sent: {
      en: 'Outage reported since %{since} (“%{note}”): the payout is sent nevertheless.',
      fr: 'Incident signalé depuis le %{since} (« %{note} ») : le décaissement est tout de même envoyé.',
    },
    outage_unknown: {
      en: 'Outages could not be checked: the operator is unknown.',
      fr: 'Les incidents n’ont pas pu être contrôlés : l’opérateur est inconnu.',
    },
    float_ok: {
      en: 'The account balance is sufficient: at least %{low}.',
      fr: 'Le solde du compte est suffisant : au moins %{low}.',
    },
    float_warn: {
      en: 'The account balance is insufficient (%{high} at most): the aggregator would refuse the payout.',
      fr: 'Le solde du compte est insuffisant (%{high} au plus) : l’agrégateur refuserait le décaissement.',
    },
    float_between: {
      en: 'The account balance may be insufficient: between %{low} and %{high}.',
      fr: 'Le solde du compte est peut-être insuffisant : entre %{low} et %{high}.',
    },
    float_unknown: {
      en: 'The account balance is unknown.',
      fr: 'Le solde du compte est inconnu.',
    },
    limits_ok: {
      en: 'Within the limits of the payout policy.',
      fr: 'Dans les limites des règles de décaissement.',
    },
    limits_warn: {
      en: 'Exceeds a limit of the payout policy (%{per}, %{window}: %{max}; %{used} so far, %{wanted} now): one additional approval is required.',
      fr: 'Limite des règles de décaissement dépassée (%{per}, %{window} : %{max} ; %{used} jusqu’ici, %{wanted} à présent) : une approbation supplémentaire est requise.',
    },
    limits_block: {
      en: 'Exceeds a limit of the payout policy (%{per}, %{window}: %{max}; %{used} so far, %{wanted} now): the request is blocked.',
      fr: 'Limite des règles de décaissement dépassée (%{per}, %{window} : %{max} ; %{used} jusqu’ici, %{wanted} à présent) : la demande est bloquée.',
    },
    per_person: { en: 'per requester', fr: 'par demandeur' },
    per_project: { en: 'for the project', fr: 'pour le projet' },
    per_number: { en: 'per phone number', fr: 'par numéro' },
    window_hour: { en: 'within one hour', fr: 'sur une heure' },
    window_day: { en: 'within one day', fr: 'sur un jour' },
    duplicate_ok: {
      en: 'No recent payout of this amount to this number.',
      fr: 'Aucun décaissement récent de ce montant vers ce numéro.',
    },
    duplicate_warn: {
      en: 'A payout of this amount to this number already exists: |||| Payouts of this amount to this number already exist:',
      fr: 'Un décaissement de ce montant vers ce numéro existe déjà : |||| Des décaissements de ce montant vers ce numéro existent déjà :',
    },
    possibly_paid_ok: {
      en: 'No earlier payout to this number has an unknown outcome.',
      fr: 'Aucun décaissement antérieur vers ce numéro n’a d’issue inconnue.',
    },
    possibly_paid_warn: {
      en: 'An earlier payout to this number may have been paid: |||| Earlier payouts to this number may have been paid:',
      fr: 'Un décaissement antérieur vers ce numéro a peut-être été payé : |||| Des décaissements antérieurs vers ce numéro ont peut-être été payés :',
    },
    failed_before_ok: {
      en: 'No payout of this amount to this number failed within 30 days.',
      fr: 'Aucun décaissement de ce montant vers ce numéro n’a échoué au cours des 30 derniers jours.',
    },
    failed_before_warn: {
      en: 'A payout of this amount to this number failed within 30 days. Retry that one instead: |||| Payouts of this amount to this number failed within 30 days. Retry the right one instead:',
      fr: 'Un décaissement de ce montant vers ce numéro a échoué au cours des 30 derniers jours. Retentez plutôt celui-ci : |||| Des décaissements de ce montant vers ce numéro ont échoué au cours des 30 derniers jours. Retentez plutôt le bon :',
    },
    wallet_24h_ok: {
      en: 'No payout to this wallet in the last 24 hours is known here. Payouts made outside Rappro are not visible.',
      fr: 'Aucun décaissement vers ce portefeuille au cours des dernières 24 heures n’est connu ici. Ceux effectués hors de Rappro ne sont pas visibles.',
    },
    wallet_24h_warn: {
      en: 'Another payout to this wallet was made in the last 24 hours: the aggregator may refuse this one.',
      fr: 'Un autre décaissement vers ce portefeuille a eu lieu au cours des dernières 24 heures : l’agrégateur peut refuser celui-ci.',
    },
    wallet_24h_refused: {
      en: 'On %{at} the aggregator refused a payout to this wallet because of another one within 24 hours. It may refuse this one too.',
      fr: 'Le %{at}, l’agrégateur a refusé un décaissement vers ce portefeuille en raison d’un autre dans les 24 heures. Il peut aussi refuser celui-ci.',
    },
    wallet_3_months_refused: {
      en: 'On %{at} the aggregator refused a payout to this wallet: no deposit within 3 months. Ask the beneficiary to make a deposit first.',
      fr: 'Le %{at}, l’agrégateur a refusé un décaissement vers ce portefeuille : aucun dépôt depuis 3 mois. Demandez d’abord au bénéficiaire d’effectuer un dépôt.',
    },
    wallet_3_months_ok: {
      en: 'Last deposit of this number on %{last}, within the 3 months required by the aggregator.',
      fr: 'Dernier dépôt de ce numéro le %{last}, dans les 3 mois exigés par l’agrégateur.',
    },
    wallet_3_months_unknown: {
      en: 'No deposit of this number in the last 3 months is known here; those made outside Rappro are not visible. Without a deposit the aggregator refuses the payout.',
      fr: 'Aucun dépôt de ce numéro au cours des 3 derniers mois n’est connu ici ; ceux effectués hors de Rappro ne sont pas visibles. Sans dépôt, l’agrégateur refuse le décaissement.',
    },
    wallet_account_ok: {
      en: 'A payout to this wallet was completed on %{at}.',
      fr: 'Un décaissement vers ce portefeuille a réussi le %{at}.',
    },
    wallet_account_warn: {
      en: 'On %{at} the aggregator reported that this number has no wallet.',
      fr: 'Le %{at}, l’agrégateur a signalé que ce numéro n’a pas de portefeuille.',
    },
    wallet_account_unknown: {
      en: 'The existence of a wallet for this number is not known here.',
      fr: 'L’existence d’un portefeuille pour ce numéro n’est pas connue ici.',
    },
  },
  order: {
    request: { en: 'Request', fr: 'Demande' },
    gone: { en: 'This request is not available', fr: 'Cette demande n’est pas accessible' },
    single: { en: 'Request', fr: 'Demande' },
    batch: { en: 'Batch', fr: 'Lot' },
    rows: { en: 'rows of the file', fr: 'lignes du fichier' },
    now_draft: {
      en: 'Draft by %{who}: approval has not been requested yet.',
      fr: 'Brouillon de %{who} : l’approbation n’est pas encore demandée.',
    },
    now_requested: {
      en: 'Requested by %{who}. Nothing is sent before approval.',
      fr: 'Demandé par %{who}. Aucun envoi avant approbation.',
    },
    now_approved: { en: 'Requested by %{who}, approved.', fr: 'Demandé par %{who}, approuvé.' },
    now_rejected: {
      en: 'Requested by %{who}, rejected: nothing is sent.',
      fr: 'Demandé par %{who}, rejeté : aucun envoi.',
    },
    now_cancelled: {
      en: 'Requested by %{who}, cancelled: nothing is sent.',
      fr: 'Demandé par %{who}, annulé : aucun envoi.',
    },
    approvers: { en: 'Required approvals:', fr: 'Approbations requises :' },
    step: {
      en: '%{smart_count} person (%{roles}) |||| %{smart_count} people (%{roles})',
      fr: '%{smart_count} personne (%{roles}) |||| %{smart_count} personnes (%{roles})',
    },
    then: { en: ', then ', fr: ', puis ' },
    and: { en: ' and ', fr: ' et ' },
    notYourself: { en: 'The requester cannot approve.', fr: 'Le demandeur ne peut pas approuver.' },
    approvals: { en: 'Approvals', fr: 'Approbations' },
    missing: {
      en: '%{smart_count} approval outstanding. |||| %{smart_count} approvals outstanding.',
      fr: '%{smart_count} approbation restante. |||| %{smart_count} approbations restantes.',
    },
    verdict_approved: { en: 'Approved by', fr: 'Approuvé par' },
    verdict_rejected: { en: 'Rejected by', fr: 'Rejeté par' },
    countsNoMore: {
      en: 'No longer valid: the request, the role or the user has changed since.',
      fr: 'Plus valable : la demande, le rôle ou l’utilisateur a changé depuis.',
    },
    foundThen: { en: 'as of the request', fr: 'à la date de la demande' },
    approve: { en: 'Approve', fr: 'Approuver' },
    approveTitle: {
      en: 'Approve this request |||| Approve %{smart_count} requests',
      fr: 'Approuver cette demande |||| Approuver %{smart_count} demandes',
    },
    approveAct: {
      en: 'Approve %{smart_count} payout, %{total} |||| Approve %{smart_count} payouts, %{total}',
      fr: 'Approuver %{smart_count} décaissement, %{total} |||| Approuver %{smart_count} décaissements, %{total}',
    },
    approveNote: {
      en: 'Your approval covers exactly the content shown here. If it changes in the meantime, nothing is approved. Sending starts immediately after the last approval.',
      fr: 'Votre approbation porte exactement sur le contenu affiché. S’il change entre-temps, rien n’est approuvé. L’envoi commence immédiatement après la dernière approbation.',
    },
    askedBy: { en: 'requested by %{who}', fr: 'demandé par %{who}' },
    total: { en: 'Total', fr: 'Total' },
    count: { en: 'Payouts', fr: 'Décaissements' },
    recorded: {
      en: 'Your approval is recorded. Further approvals are required.',
      fr: 'Votre approbation est enregistrée. D’autres approbations sont requises.',
    },
    approvedDone: { en: 'Approved.', fr: 'Demande approuvée.' },
    reject: { en: 'Reject', fr: 'Rejeter' },
    rejectText: {
      en: 'Nothing will be sent, and this action cannot be undone. %{who} sees your reason.',
      fr: 'Rien ne sera envoyé et cette action est irréversible. %{who} verra votre motif.',
    },
    rejected: { en: 'Request rejected.', fr: 'Demande rejetée.' },
    edit: { en: 'Edit', fr: 'Modifier' },
    cancel: { en: 'Cancel request', fr: 'Annuler la demande' },
    cancelText: {
      en: 'Nothing will be sent. This action cannot be undone.',
      fr: 'Rien ne sera envoyé. Cette action est irréversible.',
    },
    cancelRestText: {
      en: 'Payouts not sent yet are cancelled; payouts already sent are not affected. This action cannot be undone.',
      fr: 'Les décaissements non encore envoyés sont annulés ; ceux déjà envoyés ne sont pas concernés. Cette action est irréversible.',
    },
    cancelled: { en: 'Request cancelled.', fr: 'Demande annulée.' },
    progress: { en: 'Progress', fr: 'Avancement' },
    settled: { en: '%{done} of %{all} completed, %{share}', fr: '%{done} sur %{all} terminés, %{share}' },
    paused: { en: 'Paused by %{who}', fr: 'Mis en pause par %{who}' },
    pause: { en: 'Pause', fr: 'Mettre en pause' },
    resume: { en: 'Resume', fr: 'Reprendre' },
    pauseDone: {
      en: 'Batch paused. Payouts already being sent are completed.',
      fr: 'Lot mis en pause. Les envois en cours se terminent.',
    },
    resumeDone: { en: 'Sending resumed.', fr: 'Envoi repris.' },
    result: { en: 'Result', fr: 'Résultat' },
    openPayout: { en: 'Open the payout', fr: 'Ouvrir le décaissement' },
    openRequest: { en: 'Open the request', fr: 'Ouvrir la demande' },
    policyVersion: { en: 'version %{version}', fr: 'version %{version}' },
    revisionNote: {
      en: 'Edited since the first request; only approvals of this revision are valid.',
      fr: 'Modifiée depuis la première demande ; seules les approbations de cette révision sont valables.',
    },
    fact: {
      requestedBy: { en: 'Requested by', fr: 'Demandé par' },
      project: { en: 'Project', fr: 'Projet' },
      beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      channel: { en: 'Channel', fr: 'Canal' },
      operator: { en: 'Operator', fr: 'Opérateur' },
      purpose: { en: 'Purpose', fr: 'Objet' },
      note: { en: 'Note', fr: 'Note' },
      payout: { en: 'Payout', fr: 'Décaissement' },
      file: { en: 'File', fr: 'Fichier' },
      duplicateReason: { en: 'Reason for the similar payout', fr: 'Justification du doublon' },
      revision: { en: 'Revision', fr: 'Révision' },
      decided: { en: 'Decision date', fr: 'Date de décision' },
      policy: { en: 'Payout policy', fr: 'Règles de décaissement' },
      request: { en: 'Request', fr: 'Demande' },
      approvals: { en: 'Approvals', fr: 'Approbations' },
      since: { en: 'In this status since', fr: 'Dans ce statut depuis' },
    },
  },
} satisfies Catalogue;
