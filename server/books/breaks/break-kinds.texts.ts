import type { Catalogue } from '../../platform/i18n/language.js';

export const breakKinds = {
  breakMeaning: {
    still_pending: {
      en: 'The transaction was pending at the cut-off. Its status can still change to completed or failed.',
      fr: 'La transaction était en attente à l’heure d’arrêté. Son statut peut encore évoluer (réussie ou échouée).',
    },
    overdue: {
      en: 'The transaction has been pending for longer than the project allows. Its status is still pending.',
      fr: 'La transaction est en attente depuis plus longtemps que le délai admis par le projet. Son statut reste en attente.',
    },
    paid_after_expiry: {
      en: 'The customer paid after the payin had expired; the order may have been cancelled in the meantime. The amount is booked like any other payin.',
      fr: 'Le client a payé après l’expiration de l’encaissement ; la commande a pu être annulée entre-temps. Le montant est comptabilisé comme tout encaissement.',
    },
    unknown_outcome: {
      en: 'The response to the API call that created the transaction was lost: without its token, no status check can be made.',
      fr: 'La réponse à l’appel API de création a été perdue : sans son jeton, aucune vérification n’est possible.',
    },
    callback_without_confirm: {
      en: 'A callback reported an outcome that no status check has confirmed. A callback is not sufficient evidence, because it may be forged.',
      fr: 'Un callback a annoncé une issue qu’aucune vérification n’a confirmée. Un callback ne fait pas foi à lui seul, car il peut être falsifié.',
    },
    callback_against_confirm: {
      en: 'A callback and the status check report different outcomes. The status check prevails until evidence to the contrary.',
      fr: 'Un callback et la vérification annoncent des issues différentes. La vérification fait foi jusqu’à preuve du contraire.',
    },
    confirm_without_callback: {
      en: 'The status check established the outcome, but no callback was received. The amounts are correct.',
      fr: 'La vérification a établi l’issue, mais aucun callback n’a été reçu. Les montants sont exacts.',
    },
    half_a_pair: {
      en: 'The aggregator sends each callback twice, as a form and as JSON. One of the two is missing, or their contents differ.',
      fr: 'L’agrégateur envoie chaque callback deux fois, en formulaire et en JSON. L’un des deux manque, ou leurs contenus diffèrent.',
    },
    unattributed_callbacks: {
      en: 'Callbacks of this day match no transaction and carry no valid mark, so any sender who knows the address can cause them. They are in quarantine and count for no amount.',
      fr: 'Des callbacks de cette journée ne correspondent à aucune transaction et ne portent pas de marque valide : toute personne qui connaît l’adresse a pu les envoyer. Ils sont en quarantaine et ne comptent pour aucun montant.',
    },
    orphan_callback: {
      en: 'A callback with a valid mark refers to no known transaction. It is kept in quarantine.',
      fr: 'Un callback à la marque valide ne se rapporte à aucune transaction connue. Il est conservé en quarantaine.',
    },
    final_status_contradicted: {
      en: 'The aggregator reported one final status and later another, or the statement shows a movement that contradicts it. A final status should not change.',
      fr: 'L’agrégateur a annoncé un statut définitif, puis un autre, ou le relevé montre un mouvement contraire. Un statut définitif ne devrait pas changer.',
    },
    own_status_differs: {
      en: 'The merchant orders show a different final status from the aggregator’s. The aggregator has reported one status only.',
      fr: 'Les commandes du marchand indiquent un autre statut définitif que l’agrégateur. L’agrégateur n’a annoncé qu’un seul statut.',
    },
    unrecognised_status: {
      en: 'The aggregator returned a status that is not documented, or a response that contradicts itself or our record. The transaction counts neither as paid nor as failed.',
      fr: 'L’agrégateur a renvoyé un statut absent de sa documentation, ou une réponse qui se contredit ou contredit nos données. La transaction n’est considérée ni comme payée ni comme échouée.',
    },
    decided_by_contradiction: {
      en: 'An earlier version set the final status on a response that contradicts itself or our record. The status is unchanged; today such a response decides nothing.',
      fr: 'Une version antérieure a fixé le statut définitif sur une réponse qui se contredit ou contredit nos données. Le statut est inchangé ; aujourd’hui, une telle réponse ne permet pas de conclure.',
    },
    amount_mismatch: {
      en: 'Rappro, a callback, the status check or a statement show different amounts for the same transaction.',
      fr: 'Rappro, un callback, la vérification ou un relevé indiquent des montants différents pour la même transaction.',
    },
    number_mismatch: {
      en: 'Rappro, a callback, the status check or a statement show different phone numbers for the same transaction.',
      fr: 'Rappro, un callback, la vérification ou un relevé indiquent des numéros différents pour la même transaction.',
    },
    operator_mismatch: {
      en: 'Rappro, a callback, the status check or a statement show different operators for the same transaction.',
      fr: 'Rappro, un callback, la vérification ou un relevé indiquent des opérateurs différents pour la même transaction.',
    },
    paid_twice: {
      en: 'An attempt of a payout that had failed was paid all the same, and the next attempt or payout to the same number was or may be paid too. The second payment lowers the expected balance from the day on which it became known.',
      fr: 'Une tentative de décaissement qui avait échoué a tout de même été payée, et la tentative ou le décaissement suivant vers le même numéro l’a été aussi, ou l’est peut-être. Le second paiement diminue le solde attendu à partir du jour où il a été connu.',
    },
    possibly_paid_twice: {
      en: 'Two payouts, or two lines of a statement, appear to be the same payment.',
      fr: 'Deux décaissements, ou deux lignes d’un relevé, semblent correspondre au même paiement.',
    },
    approved_not_sent: {
      en: 'An approved payout had not been sent at the cut-off.',
      fr: 'Un décaissement approuvé n’avait pas été envoyé à l’heure d’arrêté.',
    },
    duplicate_order: {
      en: 'The merchant’s files list the order of this transaction more than once. The statement shows a single movement.',
      fr: 'Les fichiers du marchand contiennent plusieurs fois la commande de cette transaction. Le relevé n’indique qu’un seul mouvement.',
    },
    missing_own_record: {
      en: 'A transaction of the aggregator is missing from the merchant orders of the day.',
      fr: 'Une transaction de l’agrégateur est absente des commandes du marchand de la journée.',
    },
    missing_aggregator: {
      en: 'A line of the merchant orders or of a statement has no matching transaction.',
      fr: 'Une ligne des commandes du marchand ou d’un relevé ne correspond à aucune transaction.',
    },
    missing_statement: {
      en: 'A completed transaction is missing from the statement that covers it.',
      fr: 'Une transaction réussie est absente du relevé qui couvre sa période.',
    },
    payin_reversed: {
      en: 'The operator took the amount of a payin back.',
      fr: 'L’opérateur a repris le montant d’un encaissement.',
    },
    payout_returned: {
      en: 'The operator returned the amount of a payout.',
      fr: 'L’opérateur a restitué le montant d’un décaissement.',
    },
    fee_variance: {
      en: 'The fees charged differ from those of the fee schedule.',
      fr: 'Les frais prélevés diffèrent de ceux de la grille de frais.',
    },
    cash_in_transit: {
      en: 'An approved Cashin or Cashout has not appeared on the bank statement within the allowed time.',
      fr: 'Un Cashin ou un Cashout approuvé n’apparaît pas sur le relevé bancaire dans le délai prévu.',
    },
    balance_residual: {
      en: 'The balance stated at the cut-off differs from the closing balance computed from the movements of the day.',
      fr: 'Le solde déclaré à l’heure d’arrêté diffère du solde de clôture calculé à partir des mouvements de la journée.',
    },
    statement_gap: {
      en: 'A statement does not begin with the balance with which the one before of the same account ends: lines are missing between them, were counted twice, or have changed since.',
      fr: 'Un relevé ne commence pas par le solde sur lequel se termine le relevé précédent du même compte : des lignes manquent entre les deux, ont été comptées deux fois ou ont changé depuis.',
    },
    override_contradicted: {
      en: 'A status check reported the opposite of a manual override approved by two people.',
      fr: 'Une vérification a annoncé le contraire d’une correction manuelle approuvée par deux personnes.',
    },
  },
  breakNext: {
    still_pending: {
      en: 'Check the status now. The break is cleared automatically once the aggregator reports an outcome.',
      fr: 'Vérifier le statut maintenant. L’écart est résolu automatiquement dès que l’agrégateur communique une issue.',
    },
    overdue: {
      en: 'Check the status, then write to the aggregator’s support with the token and the time.',
      fr: 'Vérifier le statut, puis écrire au support de l’agrégateur en indiquant le jeton et l’heure.',
    },
    paid_after_expiry: {
      en: 'Deliver the order, or refund the customer at the number below.',
      fr: 'Livrer la commande, ou rembourser le client au numéro ci-dessous.',
    },
    unknown_outcome: {
      en: 'Find its token at the aggregator, or prove that the call was never received. The resolution requires a second person’s approval.',
      fr: 'Retrouver le jeton chez l’agrégateur, ou prouver que l’appel n’a pas été reçu. La régularisation exige l’approbation d’une deuxième personne.',
    },
    callback_without_confirm: {
      en: 'Check the status. If the outcome is not confirmed, treat the callback as forged.',
      fr: 'Vérifier le statut. Si l’issue n’est pas confirmée, considérer le callback comme falsifié.',
    },
    callback_against_confirm: {
      en: 'Check the status again, then write to the aggregator’s support with both pieces of evidence.',
      fr: 'Vérifier de nouveau le statut, puis écrire au support de l’agrégateur avec les deux justificatifs.',
    },
    confirm_without_callback: {
      en: 'No accounting action. If it recurs, check the callback address.',
      fr: 'Aucune action comptable. Si le cas se répète, vérifier l’adresse de callback.',
    },
    half_a_pair: {
      en: 'Compare the two callbacks. If they differ, write to the aggregator’s support.',
      fr: 'Comparer les deux callbacks. S’ils diffèrent, écrire au support de l’agrégateur.',
    },
    unattributed_callbacks: {
      en: 'Open the callbacks of the day. Register or link those that belong to a transaction and dismiss the others, all at once if need be.',
      fr: 'Ouvrir les callbacks de la journée. Enregistrer ou rattacher ceux qui relèvent d’une transaction et écarter les autres, au besoin tous ensemble.',
    },
    orphan_callback: {
      en: 'Register the corresponding transaction, or identify the sender.',
      fr: 'Enregistrer la transaction correspondante, ou identifier l’expéditeur.',
    },
    own_status_differs: {
      en: 'Check the order in the merchant’s system and correct it there. Write to the aggregator only if the customer proves that the money moved.',
      fr: 'Vérifier la commande dans le système du marchand et l’y corriger. N’écrire à l’agrégateur que si le client prouve le mouvement de fonds.',
    },
    final_status_contradicted: {
      en: 'Check the status, and obtain the correct outcome from the aggregator in writing.',
      fr: 'Vérifier le statut et obtenir de l’agrégateur une confirmation écrite de l’issue.',
    },
    unrecognised_status: {
      en: 'Compare the response with our record on the page of the transaction, and ask the aggregator for its meaning. Checks continue; a manual override needs evidence and two users.',
      fr: 'Comparer la réponse à nos données sur la page de la transaction et en demander le sens à l’agrégateur. Les vérifications continuent ; une correction manuelle exige un justificatif et deux utilisateurs.',
    },
    decided_by_contradiction: {
      en: 'Check the status: a response that agrees clears the break. Otherwise obtain the outcome from the aggregator in writing, and correct the status if it is wrong.',
      fr: 'Vérifier le statut : une réponse qui confirme le callback résout l’écart. À défaut, obtenir de l’agrégateur une confirmation écrite de l’issue et corriger le statut s’il est faux.',
    },
    amount_mismatch: {
      en: 'Establish the amount actually moved, then refund or recover the difference.',
      fr: 'Établir le montant réellement mouvementé, puis rembourser ou récupérer la différence.',
    },
    number_mismatch: {
      en: 'Compare the evidence: the number may be written differently, or the money may have gone to another person.',
      fr: 'Comparer les justificatifs : le numéro est peut-être écrit autrement, ou les fonds sont allés à une autre personne.',
    },
    operator_mismatch: {
      en: 'Compare the evidence. The statement shows the account that was debited or credited.',
      fr: 'Comparer les justificatifs. Le relevé indique le compte réellement débité ou crédité.',
    },
    paid_twice: {
      en: 'Open a claim with the aggregator for one of the two payments, or ask the beneficiary to return it.',
      fr: 'Ouvrir une réclamation auprès de l’agrégateur pour l’un des deux paiements, ou demander au bénéficiaire de le rendre.',
    },
    possibly_paid_twice: {
      en: 'Ask the operator about both payments. If both were paid, recover one of them.',
      fr: 'Interroger l’opérateur sur les deux paiements. Si les deux ont été payés, récupérer l’un d’eux.',
    },
    approved_not_sent: {
      en: 'Send or cancel the payout from its page.',
      fr: 'Envoyer ou annuler le décaissement depuis sa page.',
    },
    duplicate_order: {
      en: 'Ask the merchant to remove the second order, or to explain it.',
      fr: 'Demander au marchand de supprimer la seconde commande ou de l’expliquer.',
    },
    missing_own_record: {
      en: 'Ask the merchant for the missing order, or import the correct file of orders.',
      fr: 'Demander au marchand la commande manquante, ou importer le bon fichier de commandes.',
    },
    missing_aggregator: {
      en: 'Look for the transaction on the matching screen. If none corresponds, ask the source of the file for the origin of the line.',
      fr: 'Rechercher la transaction dans l’écran de rapprochement. Si aucune ne correspond, demander l’origine de la ligne à l’émetteur du fichier.',
    },
    missing_statement: {
      en: 'Wait for the next day’s statement, then ask the operator.',
      fr: 'Attendre le relevé du lendemain, puis interroger l’opérateur.',
    },
    payin_reversed: {
      en: 'Ask the operator for the reason, inform the merchant that the customer got the amount back, and let the aggregator correct its status.',
      fr: 'Demander le motif à l’opérateur, signaler au marchand que le client a été remboursé et faire corriger le statut par l’agrégateur.',
    },
    payout_returned: {
      en: 'The beneficiary has not received the funds: let the aggregator correct its status before the payout is repeated.',
      fr: 'Le bénéficiaire n’a pas reçu les fonds : faire corriger le statut par l’agrégateur avant de refaire le décaissement.',
    },
    fee_variance: {
      en: 'Compare with the contract, then correct the fee schedule or claim the fees back.',
      fr: 'Comparer avec le contrat, puis corriger la grille de frais ou réclamer les frais.',
    },
    cash_in_transit: {
      en: 'Ask the bank and the aggregator to trace the funds.',
      fr: 'Demander à la banque et à l’agrégateur de localiser les fonds.',
    },
    balance_residual: {
      en: 'Review the balance proof of the day, starting with the movements around the cut-off.',
      fr: 'Examiner la justification de solde de la journée, en commençant par les mouvements autour de l’heure d’arrêté.',
    },
    statement_gap: {
      en: 'Import the statement of the missing period: the break then clears itself. If there is none, download both files again and compare their lines.',
      fr: 'Importer le relevé de la période manquante : l’écart se règle alors de lui-même. À défaut, télécharger à nouveau les deux fichiers et comparer leurs lignes.',
    },
    override_contradicted: {
      en: 'Revert the manual override, or obtain the correct outcome from the operator in writing.',
      fr: 'Annuler la correction manuelle, ou obtenir de l’opérateur une confirmation écrite de l’issue.',
    },
  },
  resolutionCode: {
    timing: { en: 'Timing difference', fr: 'Décalage dans le temps' },
    corrected_at_source: { en: 'Corrected at source', fr: 'Corrigé à la source' },
    written_off: { en: 'Written off', fr: 'Passé en perte' },
    fee_agreed: { en: 'Fees accepted', fr: 'Frais acceptés' },
    delivered: { en: 'Order delivered', fr: 'Commande livrée' },
    refunded: { en: 'Customer refunded', fr: 'Client remboursé' },
    recovered: { en: 'Funds recovered', fr: 'Fonds récupérés' },
    duplicate_entry: { en: 'Duplicate entry', fr: 'Saisie en double' },
    operator_error: { en: 'Operator error', fr: 'Erreur de l’opérateur' },
    aggregator_error: { en: 'Aggregator error', fr: 'Erreur de l’agrégateur' },
    our_error: { en: 'Own error', fr: 'Erreur de notre part' },
    no_difference: { en: 'No actual difference', fr: 'Aucune différence réelle' },
    other: { en: 'Other', fr: 'Autre' },
    cleared: { en: 'Resolved automatically', fr: 'Résolu automatiquement' },
  },
  resolutionMeaning: {
    timing: {
      en: 'Recorded on both sides, on different dates.',
      fr: 'Enregistré des deux côtés, à des dates différentes.',
    },
    corrected_at_source: {
      en: 'Corrected in the records where the error occurred.',
      fr: 'Corrigé dans les données où l’erreur s’est produite.',
    },
    written_off: {
      en: 'The difference is booked as a loss.',
      fr: 'La différence est comptabilisée en perte.',
    },
    fee_agreed: {
      en: 'The fees charged are correct, or have been agreed.',
      fr: 'Les frais prélevés sont exacts, ou ont été convenus.',
    },
    delivered: {
      en: 'The customer has received the goods or service paid for.',
      fr: 'Le client a reçu le bien ou le service payé.',
    },
    refunded: {
      en: 'The amount has been returned to the customer.',
      fr: 'Le montant a été restitué au client.',
    },
    recovered: {
      en: 'The amount has been returned to the merchant.',
      fr: 'Le montant a été restitué au marchand.',
    },
    duplicate_entry: {
      en: 'The same operation was recorded twice.',
      fr: 'La même opération a été enregistrée deux fois.',
    },
    operator_error: {
      en: 'Error attributed to the operator.',
      fr: 'Erreur imputée à l’opérateur.',
    },
    aggregator_error: {
      en: 'Error attributed to the aggregator.',
      fr: 'Erreur imputée à l’agrégateur.',
    },
    our_error: {
      en: 'The error is ours; describe the correction in the explanation.',
      fr: 'L’erreur vient de nous ; précisez la correction dans l’explication.',
    },
    no_difference: {
      en: 'After review, both sides agree.',
      fr: 'Après examen, les deux côtés concordent.',
    },
    other: { en: 'Describe it in the reason.', fr: 'À préciser dans le motif.' },
  },
} satisfies Catalogue;
