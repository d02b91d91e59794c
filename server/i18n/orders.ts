import type { Catalogue } from './language.js';

export const orders = {
  newPayout: {
    intro: {
      en: 'One payout. Everything that can be known is looked at while you type; another person approves it.',
      fr: 'Un décaissement. Tout ce qui peut être su est vérifié pendant la saisie ; une autre personne l’approuve.',
    },
    channel: { en: 'Where the money goes', fr: 'Où va l’argent' },
    mobile_money: {
      en: 'Mobile money: straight to the account of the number at its operator',
      fr: 'Mobile money : directement sur le compte du numéro chez son opérateur',
    },
    wallet: {
      en: 'Wallet: to the account of the number at the aggregator',
      fr: 'Portefeuille : sur le compte du numéro chez l’agrégateur',
    },
    stays: { en: 'And then', fr: 'Et ensuite' },
    stays_true: { en: 'it stays in the wallet', fr: 'il reste sur le portefeuille' },
    stays_false: {
      en: 'it goes on to the mobile money account',
      fr: 'il continue vers le compte mobile money',
    },
    staysHelp: { en: 'Neither is taken for granted: choose.', fr: 'Rien n’est présumé : choisissez.' },
    phone: { en: 'Number', fr: 'Numéro' },
    phoneHelp: {
      en: 'With its country code; blanks, + and 00 are understood.',
      fr: 'Avec son indicatif ; les espaces, le + et le 00 sont compris.',
    },
    amount: { en: 'Amount (XOF)', fr: 'Montant (XOF)' },
    amountRange: { en: 'From 9 to 2 000 000 XOF.', fr: 'De 9 à 2 000 000 XOF.' },
    beneficiary: { en: 'Name of the beneficiary', fr: 'Nom du bénéficiaire' },
    purpose: { en: 'Purpose', fr: 'Motif' },
    purposeHelp: {
      en: 'Approvers and the aggregator see it.',
      fr: 'Les approbateurs et l’agrégateur le voient.',
    },
    note: { en: 'Note', fr: 'Note' },
    noteHelp: { en: 'Only people here see it.', fr: 'Vue seulement par les personnes d’ici.' },
    duplicateReason: { en: 'Why it is made all the same', fr: 'Pourquoi le faire quand même' },
    duplicateHelp: {
      en: 'There is a payout like this one: say why this is another one.',
      fr: 'Il existe un décaissement semblable : dites pourquoi celui-ci en est un autre.',
    },
    preflight: { en: 'What was looked at', fr: 'Ce qui a été vérifié' },
    looking: { en: 'looking…', fr: 'vérification…' },
    incomplete: {
      en: 'Channel, number and amount are needed before anything can be looked at.',
      fr: 'Il faut le canal, le numéro et le montant avant de pouvoir vérifier.',
    },
    source_prefix: { en: 'suggested by the number', fr: 'suggéré par le numéro' },
    source_history: {
      en: 'named by an earlier transaction of this number',
      fr: 'nommé par une transaction antérieure de ce numéro',
    },
    blocked: {
      en: 'This payout cannot be requested as it is.',
      fr: 'Ce décaissement ne peut pas être demandé tel quel.',
    },
    request: { en: 'Ask for approval', fr: 'Demander l’approbation' },
    requested: {
      en: 'Requested. It is sent once others have approved it.',
      fr: 'Demandé. Il part dès que d’autres l’auront approuvé.',
    },
    nothingSent: {
      en: 'Nothing is sent before other people have approved it.',
      fr: 'Rien ne part avant que d’autres personnes l’aient approuvé.',
    },
    needsPurpose: {
      en: 'Say what it is for, and it can be asked for.',
      fr: 'Donnez son motif, et il peut être demandé.',
    },
    needsReason: {
      en: 'Say why it is made all the same, and it can be asked for.',
      fr: 'Dites pourquoi le faire quand même, et il peut être demandé.',
    },
    editIntro: {
      en: 'Approvals so far count no more once you save.',
      fr: 'Les accords donnés jusqu’ici ne comptent plus dès que vous enregistrez.',
    },
    save: { en: 'Save and ask again', fr: 'Enregistrer et redemander' },
    saved: { en: 'Saved. Approvals begin anew.', fr: 'Enregistré. Les accords recommencent.' },
  },
  checkLevel: {
    ok: { en: 'Fine', fr: 'Bon' },
    warn: { en: 'Take care', fr: 'Attention' },
    block: { en: 'Not possible', fr: 'Impossible' },
    unknown: { en: 'Not known', fr: 'Non connu' },
  },
  check: {
    project_ok: {
      en: 'Payouts are enabled in this project.',
      fr: 'Les décaissements sont activés dans ce projet.',
    },
    project_payout_disabled: {
      en: 'Payouts are disabled in this project.',
      fr: 'Les décaissements sont désactivés dans ce projet.',
    },
    project_credentials_missing: {
      en: 'This project has no credentials yet.',
      fr: 'Ce projet n’a pas encore d’identifiants.',
    },
    project_credentials_refused: {
      en: 'The aggregator refused the credentials of this project lately.',
      fr: 'L’agrégateur a récemment refusé les identifiants de ce projet.',
    },
    number_ok: {
      en: 'The number has the length that its country asks for.',
      fr: 'Le numéro a la longueur que son pays demande.',
    },
    number_warn: {
      en: 'No country that is served has this code: look at the number again.',
      fr: 'Aucun pays desservi n’a cet indicatif : relisez le numéro.',
    },
    number_currency: {
      en: 'This country does not use the CFA franc: the aggregator pays out XOF only.',
      fr: 'Ce pays n’utilise pas le franc CFA : l’agrégateur ne décaisse qu’en XOF.',
    },
    number_block: {
      en: 'The number of digits does not fit the country +%{code}.',
      fr: 'Le nombre de chiffres ne convient pas au pays +%{code}.',
    },
    operator_prefix: {
      en: 'Operator %{operator}, as the number suggests.',
      fr: 'Opérateur %{operator}, comme le numéro le suggère.',
    },
    operator_history: {
      en: 'Operator %{operator}, as an earlier transaction of this number named it.',
      fr: 'Opérateur %{operator}, comme une transaction antérieure de ce numéro l’a nommé.',
    },
    operator_warn: {
      en: '%{operator} is marked as no longer in use.',
      fr: '%{operator} est marqué comme n’étant plus utilisé.',
    },
    operator_refused: {
      en: 'On %{at} the aggregator refused a payout to this number: it could not identify the operator.',
      fr: 'Le %{at}, l’agrégateur a refusé un décaissement vers ce numéro : opérateur non identifié.',
    },
    operator_unknown: {
      en: 'Neither the number nor our history tells the operator.',
      fr: 'Ni le numéro ni notre histoire ne disent l’opérateur.',
    },
    minimum_ok: {
      en: 'Not below the minimum of the operator (%{minimum}).',
      fr: 'Pas inférieur au minimum de l’opérateur (%{minimum}).',
    },
    minimum_block: {
      en: 'Below the minimum of the operator: %{minimum}.',
      fr: 'Inférieur au minimum de l’opérateur : %{minimum}.',
    },
    minimum_unknown: {
      en: 'No minimum of the operator is published.',
      fr: 'Aucun minimum de l’opérateur n’est publié.',
    },
    outage_ok: { en: 'No outage is marked.', fr: 'Aucune panne n’est signalée.' },
    outage_held: {
      en: 'An outage is marked since %{since} (“%{note}”): it is held until that ends.',
      fr: 'Une panne est signalée depuis le %{since} (« %{note} ») : il est retenu jusqu’à sa fin.',
    },
    outage_sent: {
      en: 'An outage is marked since %{since} (“%{note}”); it is sent all the same.',
      fr: 'Une panne est signalée depuis le %{since} (« %{note} ») ; il part quand même.',
    },
    outage_unknown: {
      en: 'Without an operator no outage can be looked up.',
      fr: 'Sans opérateur, aucune panne ne peut être cherchée.',
    },
    float_ok: {
      en: 'The account holds enough: at least %{low}.',
      fr: 'Le compte contient assez : au moins %{low}.',
    },
    float_warn: {
      en: 'The account holds less than that, at most %{high}: the aggregator would refuse it.',
      fr: 'Le compte contient moins, %{high} au plus : l’agrégateur le refuserait.',
    },
    float_between: {
      en: 'The account may hold enough or not: between %{low} and %{high}.',
      fr: 'Le compte contient peut-être assez, ou non : entre %{low} et %{high}.',
    },
    float_unknown: {
      en: 'Nothing is known of the balance of the account.',
      fr: 'Rien n’est connu du solde du compte.',
    },
    limits_ok: {
      en: 'Within the limits of the payout rules.',
      fr: 'Dans les limites des règles de décaissement.',
    },
    limits_warn: {
      en: 'Beyond a limit of the payout rules (%{per}, %{window}: %{max}; %{used} so far, %{wanted} now): one more approval.',
      fr: 'Au-delà d’une limite des règles (%{per}, %{window} : %{max} ; %{used} jusqu’ici, %{wanted} à présent) : une approbation de plus.',
    },
    limits_block: {
      en: 'Beyond a limit of the payout rules (%{per}, %{window}: %{max}; %{used} so far, %{wanted} now): not possible.',
      fr: 'Au-delà d’une limite des règles (%{per}, %{window} : %{max} ; %{used} jusqu’ici, %{wanted} à présent) : impossible.',
    },
    per_person: { en: 'for one person', fr: 'pour une personne' },
    per_project: { en: 'for the project', fr: 'pour le projet' },
    per_number: { en: 'for one number', fr: 'pour un numéro' },
    window_hour: { en: 'within an hour', fr: 'en une heure' },
    window_day: { en: 'within a day', fr: 'en un jour' },
    duplicate_ok: {
      en: 'No payout of this amount to this number lately.',
      fr: 'Aucun décaissement récent de ce montant à ce numéro.',
    },
    duplicate_warn: {
      en: 'There is a payout of this amount to this number: |||| There are payouts of this amount to this number:',
      fr: 'Il existe un décaissement de ce montant à ce numéro : |||| Il existe des décaissements de ce montant à ce numéro :',
    },
    possibly_paid_ok: {
      en: 'No earlier call to this number is without an answer.',
      fr: 'Aucun appel antérieur à ce numéro n’est sans réponse.',
    },
    possibly_paid_warn: {
      en: 'An earlier call to this number may have been paid: |||| Earlier calls to this number may have been paid:',
      fr: 'Un appel antérieur à ce numéro a peut-être été payé : |||| Des appels antérieurs à ce numéro ont peut-être été payés :',
    },
    wallet_24h_ok: {
      en: 'No payout to this wallet within 24 hours is known here; those made elsewhere cannot be seen.',
      fr: 'Aucun décaissement vers ce portefeuille en 24 heures n’est connu ici ; ceux faits ailleurs ne sont pas visibles.',
    },
    wallet_24h_warn: {
      en: 'This wallet has another payout within 24 hours: the aggregator may refuse it for that time.',
      fr: 'Ce portefeuille a un autre décaissement dans les 24 heures : l’agrégateur peut le refuser pendant ce temps.',
    },
    wallet_24h_refused: {
      en: 'On %{at} the aggregator refused a payout to this wallet because of another one within 24 hours. It may do so again.',
      fr: 'Le %{at}, l’agrégateur a refusé un décaissement vers ce portefeuille en raison d’un autre dans les 24 heures. Il peut le refuser de nouveau.',
    },
    wallet_3_months_refused: {
      en: 'On %{at} the aggregator refused a payout to this wallet: no deposit within 3 months. Ask the beneficiary to make one first.',
      fr: 'Le %{at}, l’agrégateur a refusé un décaissement vers ce portefeuille : aucun dépôt depuis 3 mois. Demandez d’abord un dépôt au bénéficiaire.',
    },
    wallet_3_months_ok: {
      en: 'This number paid in on %{last}: within the 3 months that the aggregator asks for.',
      fr: 'Ce numéro a déposé le %{last} : dans les 3 mois que demande l’agrégateur.',
    },
    wallet_3_months_unknown: {
      en: 'No deposit of this number within 3 months is known here; those made elsewhere cannot be seen. Without one the aggregator refuses it.',
      fr: 'Aucun dépôt de ce numéro en 3 mois n’est connu ici ; ceux faits ailleurs ne sont pas visibles. Sans dépôt, l’agrégateur le refuse.',
    },
    wallet_account_ok: {
      en: 'A payout to this wallet succeeded on %{at}.',
      fr: 'Un décaissement vers ce portefeuille a réussi le %{at}.',
    },
    wallet_account_warn: {
      en: 'On %{at} the aggregator said that this number has no wallet.',
      fr: 'Le %{at}, l’agrégateur a dit que ce numéro n’a pas de portefeuille.',
    },
    wallet_account_unknown: {
      en: 'Whether the number has a wallet is not known here.',
      fr: 'On ne sait pas ici si le numéro a un portefeuille.',
    },
  },
  order: {
    request: { en: 'The request', fr: 'La demande' },
    gone: { en: 'This request cannot be seen', fr: 'Cette demande n’est pas visible' },
    single: { en: 'Request', fr: 'Demande' },
    batch: { en: 'Batch', fr: 'Lot' },
    rows: { en: 'the lines of the file', fr: 'les lignes du fichier' },
    now_draft: {
      en: 'A draft of %{who}: nothing was requested yet.',
      fr: 'Un brouillon de %{who} : rien n’est encore demandé.',
    },
    now_requested: {
      en: 'Asked for by %{who}. Nothing is sent before it is approved.',
      fr: 'Demandé par %{who}. Rien ne part avant son approbation.',
    },
    now_approved: { en: 'Asked for by %{who}, and approved.', fr: 'Demandé par %{who}, et approuvé.' },
    now_rejected: {
      en: 'Asked for by %{who}, and rejected: nothing is sent.',
      fr: 'Demandé par %{who}, et rejeté : rien ne part.',
    },
    now_cancelled: {
      en: 'Asked for by %{who}, and given up: nothing is sent.',
      fr: 'Demandé par %{who}, et abandonné : rien ne part.',
    },
    approvers: { en: 'Who approves:', fr: 'Qui approuve :' },
    step: {
      en: '%{smart_count} person (%{roles}) |||| %{smart_count} people (%{roles})',
      fr: '%{smart_count} personne (%{roles}) |||| %{smart_count} personnes (%{roles})',
    },
    then: { en: ', then ', fr: ', puis ' },
    and: { en: ' and ', fr: ' et ' },
    notYourself: { en: 'Never who asked for it.', fr: 'Jamais qui l’a demandé.' },
    approvals: { en: 'Approvals', fr: 'Accords' },
    missing: {
      en: 'One more person has to approve. |||| %{smart_count} more people have to approve.',
      fr: 'Une personne de plus doit approuver. |||| %{smart_count} personnes de plus doivent approuver.',
    },
    verdict_approved: { en: 'Approved by', fr: 'Approuvé par' },
    verdict_rejected: { en: 'Rejected by', fr: 'Rejeté par' },
    countsNoMore: {
      en: 'Counts no more: the request, the role or the person has changed since.',
      fr: 'Ne compte plus : la demande, le rôle ou la personne a changé depuis.',
    },
    foundThen: { en: 'as it was found when it was requested', fr: 'tel que trouvé au moment de la demande' },
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
      en: 'Your approval is for exactly this. If anything of it changes meanwhile, nothing is approved. With the last approval it is sent at once.',
      fr: 'Votre accord vaut pour exactement cela. Si quelque chose en change entre-temps, rien n’est approuvé. Avec le dernier accord, l’envoi commence aussitôt.',
    },
    askedBy: { en: 'asked for by %{who}', fr: 'demandé par %{who}' },
    total: { en: 'Total', fr: 'Total' },
    count: { en: 'Payouts', fr: 'Décaissements' },
    recorded: {
      en: 'Your approval is recorded; others have to approve too.',
      fr: 'Votre accord est enregistré ; d’autres doivent approuver aussi.',
    },
    approvedDone: { en: 'Approved.', fr: 'Approuvé.' },
    reject: { en: 'Reject', fr: 'Rejeter' },
    rejectText: {
      en: 'Nothing is sent, for good. %{who} sees your reason.',
      fr: 'Rien ne part, définitivement. %{who} verra votre motif.',
    },
    rejected: { en: 'Rejected.', fr: 'Rejeté.' },
    edit: { en: 'Edit', fr: 'Modifier' },
    cancel: { en: 'Take back', fr: 'Retirer' },
    cancelText: { en: 'Nothing is sent, for good.', fr: 'Rien ne part, définitivement.' },
    cancelRestText: {
      en: 'What was not sent yet is given up for good. What is under way goes on.',
      fr: 'Ce qui n’est pas encore parti est abandonné, définitivement. Ce qui est en cours continue.',
    },
    cancelled: { en: 'Taken back.', fr: 'Retiré.' },
    progress: { en: 'Progress', fr: 'Avancement' },
    settled: { en: '%{done} of %{all} settled, %{share}', fr: '%{done} sur %{all} réglés, %{share}' },
    paused: { en: 'Paused by %{who}', fr: 'Mis en pause par %{who}' },
    pause: { en: 'Pause', fr: 'Mettre en pause' },
    resume: { en: 'Go on', fr: 'Reprendre' },
    pauseDone: { en: 'Paused. What is under way ends.', fr: 'En pause. Ce qui est en cours se termine.' },
    resumeDone: { en: 'Sending goes on.', fr: 'L’envoi reprend.' },
    result: { en: 'Result', fr: 'Résultat' },
    openPayout: { en: 'Open the payout', fr: 'Ouvrir le décaissement' },
    openRequest: { en: 'Open the request', fr: 'Ouvrir la demande' },
    policyVersion: { en: 'version %{version}', fr: 'version %{version}' },
    revisionNote: {
      en: 'Edited since it was first asked for; only approvals of this revision count.',
      fr: 'Modifiée depuis la première demande ; seuls les accords de cette révision comptent.',
    },
    fact: {
      requestedBy: { en: 'Asked for by', fr: 'Demandé par' },
      project: { en: 'Project', fr: 'Projet' },
      beneficiary: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      channel: { en: 'Channel', fr: 'Canal' },
      operator: { en: 'Operator', fr: 'Opérateur' },
      purpose: { en: 'Purpose', fr: 'Motif' },
      note: { en: 'Note', fr: 'Note' },
      payout: { en: 'Payout', fr: 'Décaissement' },
      file: { en: 'File', fr: 'Fichier' },
      duplicateReason: { en: 'Although one is like it', fr: 'Malgré un semblable' },
      revision: { en: 'Revision', fr: 'Révision' },
      decided: { en: 'Decided', fr: 'Décidé' },
      policy: { en: 'By the rules of', fr: 'Selon les règles' },
      request: { en: 'Request', fr: 'Demande' },
      approvals: { en: 'Approvals', fr: 'Accords' },
      since: { en: 'In this state since', fr: 'Dans cet état depuis' },
    },
  },
} satisfies Catalogue;
