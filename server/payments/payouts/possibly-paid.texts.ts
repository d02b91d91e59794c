import type { Catalogue } from '../../platform/i18n/language.js';

export const possiblyPaid = {
  /** Evidence of a stated balance about a possibly paid payout. */
  balanceEvidence: {
    title: { en: 'Stated balance:', fr: 'Solde déclaré :' },
    not_debited: {
      en: 'on %{day} the account %{operator} held %{stated}, the computed balance without this payout of %{amount}: it had not been debited at the cut-off.',
      fr: 'le %{day}, le compte %{operator} portait %{stated}, soit le solde calculé sans ce décaissement de %{amount} : il n’était pas débité à l’heure d’arrêté.',
    },
    debited: {
      en: 'on %{day} the account %{operator} held %{stated}, lower than the computed balance by exactly %{amount}: this payout was probably debited.',
      fr: 'le %{day}, le compte %{operator} portait %{stated}, soit exactement %{amount} de moins que le solde calculé : ce décaissement a probablement été débité.',
    },
    limits: {
      en: 'This holds for that time only: the settlement of a payout may follow hours or days later. It supports a resolution but does not replace the answer of the aggregator.',
      fr: 'Ce constat ne vaut que pour cette date : un opérateur peut régler un décaissement des heures ou des jours plus tard. Il appuie une régularisation mais ne remplace pas la réponse de l’agrégateur.',
    },
    add: { en: 'Add to the reason', fr: 'Ajouter au motif' },
  },
  /** Resolution of a creation call whose response was lost. */
  settle: {
    title: {
      en: 'Outcome unknown: the response to the creation call was lost',
      fr: 'Issue inconnue : la réponse à l’appel de création a été perdue',
    },
    text_payout: {
      en: 'The beneficiary may have been paid (possibly paid). The payout is not sent again automatically and cannot be retried until its outcome is resolved.',
      fr: 'Le bénéficiaire a peut-être été payé. Le décaissement n’est pas envoyé à nouveau automatiquement et ne peut pas être retenté avant régularisation de son issue.',
    },
    text_paid: {
      en: 'The operator’s statement shows the payment. It is not sent again automatically and cannot be retried; only its status is missing.',
      fr: 'Le relevé de l’opérateur contient le paiement. Il n’est pas envoyé à nouveau automatiquement et ne peut pas être retenté ; seul son statut manque.',
    },
    text_payin: {
      en: 'The payin may exist at the aggregator. It is not created again automatically; its outcome must be resolved.',
      fr: 'L’encaissement existe peut-être chez l’agrégateur. Il n’est pas recréé automatiquement ; son issue doit être régularisée.',
    },
    stated: { en: 'Debited, status missing', fr: 'Débité, statut manquant' },
    statedMeaning: {
      en: 'The response to the API call was lost; the statement of %{day} shows the debit. Not sent again; a status check with the creation token establishes the status.',
      fr: 'La réponse à l’appel API a été perdue ; le relevé du %{day} contient le débit. Aucun nouvel envoi ; une vérification avec le jeton de création établit le statut.',
    },
    others: {
      en: 'Finance or an administrator resolves it.',
      fr: 'La régularisation revient à la finance ou à un administrateur.',
    },
    proof: { en: 'Creation established:', fr: 'Création établie :' },
    proofText_payin: {
      en: 'a callback about this transaction has been received. Attach its creation token so that its status can be checked.',
      fr: 'un callback a été reçu pour cette transaction. Rattachez son jeton de création pour en vérifier le statut.',
    },
    proofText_payout: {
      en: 'a callback about this payout has been received. It decides nothing by itself: attach the creation token, or record the failure with evidence.',
      fr: 'un callback a été reçu pour ce décaissement. Il ne permet pas de conclure à lui seul : rattachez le jeton de création, ou constatez l’échec avec un justificatif.',
    },
    statement: { en: 'Statement:', fr: 'Relevé :' },
    statementText: {
      en: 'a line of %{day} shows the payment. Do not pay again and book no loss. A status check with the creation token establishes the status.',
      fr: 'une ligne du %{day} contient le paiement. Ne payez pas de nouveau et ne passez pas de perte. Une vérification avec le jeton de création établit le statut.',
    },
    openLine: { en: 'Statement line', fr: 'Ligne du relevé' },
    closedByStatement: {
      en: 'Not available: a statement line shows the payment.',
      fr: 'Indisponible : une ligne du relevé contient le paiement.',
    },
    openCallback: {
      en: '%{smart_count} callback |||| %{smart_count} callbacks',
      fr: '%{smart_count} callback |||| %{smart_count} callbacks',
    },
    token: { en: 'Attach the creation token', fr: 'Rattacher le jeton de création' },
    tokenText_payin: {
      en: 'You have obtained the creation token from the aggregator’s support or dashboard. A status check then establishes the outcome.',
      fr: 'Vous avez obtenu le jeton de création auprès du support ou sur le tableau de bord de l’agrégateur. Une vérification de statut établit ensuite l’issue.',
    },
    tokenText_payout: {
      en: 'You have obtained the creation token from the aggregator. A second person compares it with the payout. A status check can then complete the payout; a failure is only shown, because the token may be that of another payout.',
      fr: 'Vous avez obtenu le jeton de création auprès de l’agrégateur. Une deuxième personne le compare au décaissement. Une vérification de statut peut ensuite le déclarer abouti ; un échec est seulement affiché, car le jeton peut être celui d’un autre décaissement.',
    },
    tokenDialog_payin: {
      en: 'The transaction is recorded as created with this token and its status is checked at once. If the token does not clearly belong to this transaction, a second person must approve it first.',
      fr: 'La transaction est enregistrée comme créée avec ce jeton et son statut est vérifié immédiatement. Si le jeton n’appartient pas clairement à cette transaction, une deuxième personne doit d’abord l’approuver.',
    },
    tokenDialog_payout: {
      en: 'A second person must approve, with the payout and the content of the token side by side. Its status is then checked with this token. The payout stays possibly paid until it is reported completed.',
      fr: 'Une deuxième personne doit approuver, le décaissement et le contenu du jeton étant affichés côte à côte. Le statut est ensuite vérifié avec ce jeton. Le décaissement reste peut-être payé tant qu’il n’est pas déclaré abouti.',
    },
    tokenInSandbox: {
      en: 'Demo: show the token in the sandbox.',
      fr: 'Démo : afficher le jeton dans le bac à sable.',
    },
    tokenField: { en: 'Creation token', fr: 'Jeton de création' },
    tokenHelp: {
      en: 'Do not enter a callback token: it cannot be used for status checks.',
      fr: 'Ne saisissez pas un jeton de callback : il ne permet pas de vérifier le statut.',
    },
    attach: { en: 'Attach', fr: 'Rattacher' },
    tokenDone: {
      en: 'Token attached. Status check in progress.',
      fr: 'Jeton rattaché. Vérification du statut en cours.',
    },
    tokenProposed_payin: {
      en: 'The token does not clearly belong to this transaction: a second person must approve it.',
      fr: 'Le jeton n’appartient pas clairement à cette transaction : une deuxième personne doit l’approuver.',
    },
    tokenProposed_payout: {
      en: 'Proposed. A second person must approve the token.',
      fr: 'Proposition enregistrée. Une deuxième personne doit approuver le jeton.',
    },
    failed: { en: 'Declare the payout failed', fr: 'Constater l’échec du décaissement' },
    failedText: {
      en: 'The aggregator created the payout and confirms in writing that it failed, or its callback reports it. A second person must approve after a waiting period.',
      fr: 'L’agrégateur a créé le décaissement et confirme par écrit son échec, ou son callback le signale. Une deuxième personne doit approuver après un délai d’attente.',
    },
    failedDialog: {
      en: 'You propose to record that this payout failed at the aggregator. Another person can approve after %{hours} h; a new attempt can then be proposed. If a callback or a statement line shows a payment before approval, the proposal can no longer be approved.',
      fr: 'Vous proposez de constater que ce décaissement a échoué chez l’agrégateur. Une autre personne peut approuver après %{hours} h ; une nouvelle tentative peut alors être proposée. Si un callback ou une ligne de relevé montre un paiement avant l’approbation, la proposition ne peut plus être approuvée.',
    },
    failedByFile: { en: 'A file is required.', fr: 'Un justificatif est obligatoire.' },
    failedByCallback: {
      en: 'The callback with a valid mark that reports the failure is attached as evidence.',
      fr: 'Le callback à marque valide qui signale l’échec est joint comme justificatif.',
    },
    notCreated_payout: { en: 'Declare the payout not created', fr: 'Déclarer le décaissement non créé' },
    notCreated_payin: { en: 'Declare the payin not created', fr: 'Déclarer l’encaissement non créé' },
    notCreatedText: {
      en: 'The aggregator confirms in writing that the transaction does not exist. A second person must approve after a waiting period, during which a callback may still arrive.',
      fr: 'L’agrégateur confirme par écrit que la transaction n’existe pas. Une deuxième personne doit approuver après un délai d’attente, pendant lequel un callback peut encore arriver.',
    },
    notCreatedClosed: {
      en: 'Not available: a callback proves that the transaction was created.',
      fr: 'Indisponible : un callback prouve que la transaction a été créée.',
    },
    notCreatedDialog: {
      en: 'You propose to record that this call created no transaction at the aggregator. Another person can approve after %{hours} h; the transaction is then recorded as rejected and a new attempt becomes possible. If a callback arrives before approval, the proposal can no longer be approved.',
      fr: 'Vous proposez de constater que cet appel n’a créé aucune transaction chez l’agrégateur. Une autre personne peut approuver après %{hours} h ; la transaction est alors enregistrée comme rejetée et une nouvelle tentative devient possible. Si un callback arrive avant l’approbation, la proposition ne peut plus être approuvée.',
    },
    evidence: { en: 'Aggregator’s answer', fr: 'Réponse de l’agrégateur' },
    evidenceHelp: {
      en: 'Contact person, date and answer received: at least ten characters.',
      fr: 'Interlocuteur, date et réponse obtenue : dix caractères au moins.',
    },
    propose: { en: 'Propose', fr: 'Proposer' },
    notCreatedProposed: {
      en: 'Proposed. Another person can approve after the waiting period.',
      fr: 'Proposition enregistrée. Une autre personne pourra l’approuver après le délai d’attente.',
    },
  },
  /** History of a payout whose outcome is or was unknown. */
  doubt: {
    title: { en: 'Doubt about the outcome', fr: 'Doute sur l’issue' },
    unknown: { en: 'Outcome unknown', fr: 'Issue inconnue' },
    token_attached: { en: 'Token attached', fr: 'Jeton rattaché' },
    reported_failed: {
      en: 'Reported as failed, not counted as such',
      fr: 'Échec signalé, non comptabilisé',
    },
    callback: { en: 'Callback: %{status}', fr: 'Callback : %{status}' },
    resolution: { en: 'Resolved by two people', fr: 'Régularisé par deux personnes' },
    review: { en: 'Reviewed by two people', fr: 'Contrôlé par deux personnes' },
    open: { en: 'Source', fr: 'Source' },
    reportedTitle: {
      en: 'Reported as failed, not counted as such.',
      fr: 'Échec signalé, non comptabilisé.',
    },
    reportedText: {
      en: 'The status check with the attached token reports a failure. The token may be that of another payout: this one stays possibly paid until two people record the failure with evidence.',
      fr: 'La vérification faite avec le jeton rattaché signale un échec. Le jeton peut être celui d’un autre décaissement : celui-ci reste peut-être payé tant que deux personnes n’ont pas constaté l’échec avec un justificatif.',
    },
  },
  callbackMark: {
    valid: { en: 'valid mark', fr: 'marque valide' },
    known: {
      en: 'valid mark, but from before the marks were secret: proves nothing',
      fr: 'marque valide, mais d’une époque où les marques n’étaient pas secrètes : ne prouve rien',
    },
    none: { en: 'no mark', fr: 'sans marque' },
    invalid: { en: 'invalid mark', fr: 'marque non valide' },
  },
  failureFinding: {
    not_paid: { en: 'Not paid', fr: 'Non payé' },
    paid: { en: 'Paid, or not to be excluded', fr: 'Payé, ou paiement non exclu' },
  },
  unproven: {
    title: { en: 'Failures to review', fr: 'Échecs à contrôler' },
    note: {
      en: 'These payouts failed through a token that a user attached, possibly that of another payout. Two people review each.',
      fr: 'Ces décaissements ont échoué par un jeton rattaché par un utilisateur, peut-être celui d’un autre décaissement. Deux personnes contrôlent chacun d’eux.',
    },
    col: {
      who: { en: 'Beneficiary', fr: 'Bénéficiaire' },
      amount: { en: 'Amount', fr: 'Montant' },
      failed: { en: 'Failed', fr: 'Échec' },
      attachedBy: { en: 'Token attached by', fr: 'Jeton rattaché par' },
      review: { en: 'Review', fr: 'Contrôle' },
    },
    review: { en: 'Review', fr: 'Contrôler' },
    proposed: { en: 'Pending approval', fr: 'En attente d’approbation' },
    text: {
      en: 'Compare the payout with the aggregator’s records and the statement. Another person must approve your finding. Status and figures stay; after “paid” it cannot be retried.',
      fr: 'Comparez le décaissement aux données de l’agrégateur et au relevé. Une autre personne doit approuver votre conclusion. Statut et chiffres restent inchangés ; après « payé », aucune nouvelle tentative n’est possible.',
    },
    done: {
      en: 'Proposed. A second person must approve the finding.',
      fr: 'Proposition enregistrée. Une deuxième personne doit approuver la conclusion.',
    },
  },
} satisfies Catalogue;
