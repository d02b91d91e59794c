import type { Catalogue } from './language.js';

/** What each check finds, what that means, what to do about it, and how it ends. */
export const checks = {
  breakKind: {
    still_pending: { en: 'Still pending at the cut-off', fr: 'Encore en attente à l’arrêté' },
    overdue: { en: 'Pending for too long', fr: 'En attente depuis trop longtemps' },
    paid_after_expiry: { en: 'Paid after expiry', fr: 'Payé après expiration' },
    unknown_outcome: { en: 'Outcome unknown', fr: 'Issue inconnue' },
    callback_without_confirm: {
      en: 'Callback ahead of confirm',
      fr: 'Callback en avance sur la confirmation',
    },
    callback_against_confirm: { en: 'Callback against confirm', fr: 'Callback contre confirmation' },
    confirm_without_callback: { en: 'Confirm without callback', fr: 'Confirmation sans callback' },
    half_a_pair: { en: 'Half a pair of callbacks', fr: 'Moitié d’une paire de callbacks' },
    orphan_callback: { en: 'Callback without a transaction', fr: 'Callback sans transaction' },
    final_status_contradicted: { en: 'Final status contradicted', fr: 'Statut final contredit' },
    own_status_differs: {
      en: 'Status differs in the merchant’s records',
      fr: 'Statut différent chez le marchand',
    },
    unrecognised_status: { en: 'Status not recognised', fr: 'Statut non reconnu' },
    amount_mismatch: { en: 'Amounts differ', fr: 'Montants différents' },
    number_mismatch: { en: 'Numbers differ', fr: 'Numéros différents' },
    operator_mismatch: { en: 'Operators differ', fr: 'Opérateurs différents' },
    possibly_paid_twice: { en: 'Possibly paid twice', fr: 'Peut-être payé deux fois' },
    approved_not_sent: { en: 'Approved but not sent', fr: 'Approuvé mais pas envoyé' },
    missing_own_record: { en: 'Missing in the merchant’s records', fr: 'Absent des livres du marchand' },
    missing_aggregator: { en: 'Missing at the aggregator', fr: 'Absent chez l’agrégateur' },
    missing_statement: { en: 'Missing on the statement', fr: 'Absent du relevé' },
    fee_variance: { en: 'Fee differs', fr: 'Frais différents' },
    cash_in_transit: { en: 'Cash too long in transit', fr: 'Fonds trop longtemps en route' },
    balance_residual: { en: 'Balance does not add up', fr: 'Le solde ne tombe pas juste' },
    override_contradicted: { en: 'Override contradicted', fr: 'Décision à la main contredite' },
  },
  breakMeaning: {
    still_pending: {
      en: 'The transaction was pending when the day ended. The aggregator may still complete or fail it.',
      fr: 'La transaction était en attente à la fin de la journée. L’agrégateur peut encore la réussir ou l’échouer.',
    },
    overdue: {
      en: 'The transaction has been pending for longer than the project allows. The aggregator has not said how it ended.',
      fr: 'La transaction est en attente depuis plus longtemps que le projet ne l’admet. L’agrégateur n’a pas dit comment elle a fini.',
    },
    paid_after_expiry: {
      en: 'The customer paid after the payment had expired: the order may have been cancelled meanwhile. The money is booked like any payment.',
      fr: 'Le client a payé après l’expiration de l’encaissement : la commande a pu être annulée entre-temps. Le montant est comptabilisé comme tout paiement.',
    },
    unknown_outcome: {
      en: 'The answer to the call that made it was lost: it may exist at the aggregator or not.',
      fr: 'La réponse à l’appel qui l’a créée s’est perdue : elle existe peut-être chez l’agrégateur, ou non.',
    },
    callback_without_confirm: {
      en: 'A callback said how it ended, but confirm has not said so. A callback alone is never believed: it may be forged.',
      fr: 'Un callback a dit comment elle a fini, mais la confirmation ne l’a pas dit. Un callback seul n’est jamais cru : il peut être forgé.',
    },
    callback_against_confirm: {
      en: 'A callback and confirm say different ends. Confirm counts until somebody proves otherwise.',
      fr: 'Un callback et la confirmation disent des fins différentes. La confirmation compte jusqu’à preuve du contraire.',
    },
    confirm_without_callback: {
      en: 'Confirm says how it ended, but no callback ever came. The money is right; the notification is missing.',
      fr: 'La confirmation dit comment elle a fini, mais aucun callback n’est venu. L’argent est juste ; l’avis manque.',
    },
    half_a_pair: {
      en: 'Each event is told twice, once as a form and once as JSON. Here one of the two is missing, or they say different things.',
      fr: 'Chaque événement est annoncé deux fois, en formulaire et en JSON. Ici, l’un des deux manque, ou ils se contredisent.',
    },
    orphan_callback: {
      en: 'A callback names no transaction that is known here. It is kept in quarantine.',
      fr: 'Un callback ne nomme aucune transaction connue ici. Il est gardé en quarantaine.',
    },
    final_status_contradicted: {
      en: 'The aggregator reported one final status and later another, or the statement shows money that moved against it. Final statuses should never change.',
      fr: 'L’agrégateur a annoncé un statut final, puis un autre, ou le relevé montre un mouvement contraire. Un statut final ne devrait jamais changer.',
    },
    own_status_differs: {
      en: 'The merchant’s order file names another final status than the aggregator. The aggregator has reported one status only.',
      fr: 'Le fichier de commandes du marchand indique un autre statut final que l’agrégateur. L’agrégateur n’a annoncé qu’un seul statut.',
    },
    unrecognised_status: {
      en: 'The aggregator used a word that its contract does not know. It is taken for neither paid nor failed.',
      fr: 'L’agrégateur a employé un mot que son contrat ne connaît pas. Il n’est pris ni pour payé ni pour échoué.',
    },
    amount_mismatch: {
      en: 'We, a callback, confirm or a statement name different amounts for the same transaction.',
      fr: 'Nous, un callback, la confirmation ou un relevé nomment des montants différents pour la même transaction.',
    },
    number_mismatch: {
      en: 'We, a callback, confirm or a statement name different phone numbers for the same transaction.',
      fr: 'Nous, un callback, la confirmation ou un relevé nomment des numéros différents pour la même transaction.',
    },
    operator_mismatch: {
      en: 'We, a callback, confirm or a statement name different operators for the same transaction.',
      fr: 'Nous, un callback, la confirmation ou un relevé nomment des opérateurs différents pour la même transaction.',
    },
    possibly_paid_twice: {
      en: 'Two payouts, or two lines of a statement, look like the same payment made twice.',
      fr: 'Deux décaissements, ou deux lignes d’un relevé, ressemblent au même paiement fait deux fois.',
    },
    approved_not_sent: {
      en: 'A payout was approved but had not been sent when the day ended.',
      fr: 'Un décaissement était approuvé mais n’avait pas été envoyé à la fin de la journée.',
    },
    missing_own_record: {
      en: 'The aggregator has a transaction that the merchant’s own records of the day do not have.',
      fr: 'L’agrégateur a une transaction que les livres du marchand n’ont pas ce jour-là.',
    },
    missing_aggregator: {
      en: 'A line of the merchant’s records or of a statement has no transaction here.',
      fr: 'Une ligne des livres du marchand ou d’un relevé n’a pas de transaction ici.',
    },
    missing_statement: {
      en: 'A completed transaction does not stand on the statement that should have it.',
      fr: 'Une transaction réussie ne figure pas sur le relevé qui devrait l’avoir.',
    },
    fee_variance: {
      en: 'The fee that was taken is not the one of the fee grid.',
      fr: 'Les frais pris ne sont pas ceux de la grille.',
    },
    cash_in_transit: {
      en: 'A Cashin or Cashout was agreed, but the bank statement does not show it within its time.',
      fr: 'Un Cashin ou un Cashout a été décidé, mais le relevé de banque ne le montre pas à temps.',
    },
    balance_residual: {
      en: 'The balance that was stated at the cut-off is not what the movements of the day come to.',
      fr: 'Le solde déclaré à l’arrêté n’est pas celui auquel mènent les mouvements de la journée.',
    },
    override_contradicted: {
      en: 'Two people said how it ended; later confirm said the opposite.',
      fr: 'Deux personnes ont dit comment elle a fini ; ensuite la confirmation a dit le contraire.',
    },
  },
  breakNext: {
    still_pending: {
      en: 'Ask for a confirm now; it clears by itself when the aggregator says how it ended.',
      fr: 'Demander une confirmation maintenant ; il se lève de lui-même quand l’agrégateur dit la fin.',
    },
    overdue: {
      en: 'Ask for a confirm, then write to the aggregator’s support with the token and the time.',
      fr: 'Demander une confirmation, puis écrire au support de l’agrégateur avec le jeton et l’heure.',
    },
    paid_after_expiry: {
      en: 'Deliver the order, or refund the customer at the number below.',
      fr: 'Livrer la commande, ou rembourser le client au numéro ci-dessous.',
    },
    unknown_outcome: {
      en: 'Find its token at the aggregator, or prove that it was never sent; two people settle it.',
      fr: 'Trouver son jeton chez l’agrégateur, ou prouver qu’elle n’a jamais été envoyée ; deux personnes tranchent.',
    },
    callback_without_confirm: {
      en: 'Ask for a confirm. If it does not bear the callback out, treat the callback as forged.',
      fr: 'Demander une confirmation. Si elle ne l’appuie pas, tenir le callback pour forgé.',
    },
    callback_against_confirm: {
      en: 'Ask for a confirm once more, then write to the aggregator’s support with both pieces of evidence.',
      fr: 'Demander encore une confirmation, puis écrire au support de l’agrégateur avec les deux preuves.',
    },
    confirm_without_callback: {
      en: 'Nothing for the books. If it happens often, check the callback address.',
      fr: 'Rien pour les livres. Si cela arrive souvent, vérifier l’adresse de callback.',
    },
    half_a_pair: {
      en: 'Compare the two deliveries; if they differ, write to the aggregator’s support.',
      fr: 'Comparer les deux livraisons ; si elles diffèrent, écrire au support de l’agrégateur.',
    },
    orphan_callback: {
      en: 'Register the transaction that it names, or find out who sent it.',
      fr: 'Enregistrer la transaction qu’il nomme, ou trouver qui l’a envoyé.',
    },
    own_status_differs: {
      en: 'Check the order in the merchant’s own system and correct it there. Do not write to the aggregator unless the customer proves that the money moved.',
      fr: 'Vérifier la commande dans le système du marchand et l’y corriger. N’écrire à l’agrégateur que si le client prouve que l’argent a bougé.',
    },
    final_status_contradicted: {
      en: 'Ask for a confirm, and get it in writing from the aggregator which end is true.',
      fr: 'Demander une confirmation, et obtenir par écrit de l’agrégateur quelle fin est vraie.',
    },
    unrecognised_status: {
      en: 'Ask the aggregator what the word means; the contract drift list has it.',
      fr: 'Demander à l’agrégateur ce que veut dire le mot ; la liste des dérives l’a.',
    },
    amount_mismatch: {
      en: 'Find out which amount moved; refund or recover the difference.',
      fr: 'Trouver quel montant a bougé ; rembourser ou récupérer la différence.',
    },
    number_mismatch: {
      en: 'Compare the evidence: a number may be written differently, or the money went to somebody else.',
      fr: 'Comparer les preuves : un numéro peut s’écrire autrement, ou l’argent est allé à quelqu’un d’autre.',
    },
    operator_mismatch: {
      en: 'Compare the evidence; the account that moved is the one of the statement.',
      fr: 'Comparer les preuves ; le compte qui a bougé est celui du relevé.',
    },
    possibly_paid_twice: {
      en: 'Ask the operator about both; recover one of them if both were paid.',
      fr: 'Interroger l’opérateur sur les deux ; récupérer l’un d’eux si les deux ont été payés.',
    },
    approved_not_sent: {
      en: 'Send it, or withdraw it, from its payout page.',
      fr: 'L’envoyer, ou le retirer, depuis la page du décaissement.',
    },
    missing_own_record: {
      en: 'Ask for the missing record, or load the right file of orders.',
      fr: 'Demander la ligne manquante, ou charger le bon fichier de commandes.',
    },
    missing_aggregator: {
      en: 'Look for it in the matching workbench; if it belongs to nobody, ask who made it.',
      fr: 'La chercher dans l’atelier de rapprochement ; si elle n’est à personne, demander qui l’a faite.',
    },
    missing_statement: {
      en: 'Wait for the statement of the next day; then ask the operator.',
      fr: 'Attendre le relevé du lendemain ; puis demander à l’opérateur.',
    },
    fee_variance: {
      en: 'Compare with the contract; correct the fee grid or reclaim the fee.',
      fr: 'Comparer avec le contrat ; corriger la grille ou réclamer les frais.',
    },
    cash_in_transit: {
      en: 'Ask the bank and the aggregator where the money is.',
      fr: 'Demander à la banque et à l’agrégateur où est l’argent.',
    },
    balance_residual: {
      en: 'Look at the balance proof of the day: the movements around the cut-off come first.',
      fr: 'Regarder la preuve de solde de la journée : d’abord les mouvements autour de l’arrêté.',
    },
    override_contradicted: {
      en: 'Revert the override, or get it in writing from the operator which end is true.',
      fr: 'Annuler la décision à la main, ou obtenir par écrit de l’opérateur quelle fin est vraie.',
    },
  },
  resolutionCode: {
    timing: { en: 'Timing', fr: 'Décalage' },
    corrected_at_source: { en: 'Corrected at its source', fr: 'Corrigé à la source' },
    written_off: { en: 'Written off', fr: 'Passé en perte' },
    fee_agreed: { en: 'Fee agreed', fr: 'Frais admis' },
    delivered: { en: 'Delivered', fr: 'Livré' },
    refunded: { en: 'Refunded', fr: 'Remboursé' },
    recovered: { en: 'Recovered', fr: 'Récupéré' },
    duplicate_entry: { en: 'Entered twice', fr: 'Saisi deux fois' },
    operator_error: { en: 'Error of the operator', fr: 'Erreur de l’opérateur' },
    aggregator_error: { en: 'Error of the aggregator', fr: 'Erreur de l’agrégateur' },
    our_error: { en: 'Our own error', fr: 'Notre erreur' },
    no_difference: { en: 'No real difference', fr: 'Pas de vraie différence' },
    other: { en: 'Other', fr: 'Autre' },
    cleared: { en: 'Cleared by itself', fr: 'Levé de lui-même' },
  },
  resolutionMeaning: {
    timing: {
      en: 'It only came later: both sides have it now, or will.',
      fr: 'C’est seulement venu plus tard : les deux côtés l’ont, ou l’auront.',
    },
    corrected_at_source: {
      en: 'Whoever had it wrong has corrected it.',
      fr: 'Celui qui se trompait a corrigé.',
    },
    written_off: {
      en: 'The difference is borne; the books say so.',
      fr: 'La différence est supportée ; les livres le disent.',
    },
    fee_agreed: {
      en: 'The fee is right after all, or was agreed.',
      fr: 'Les frais sont justes après tout, ou ont été convenus.',
    },
    delivered: {
      en: 'The customer has received what they paid for.',
      fr: 'Le client a reçu ce qu’il a payé.',
    },
    refunded: { en: 'The customer has the money back.', fr: 'Le client a récupéré l’argent.' },
    recovered: { en: 'We have the money back.', fr: 'Nous avons récupéré l’argent.' },
    duplicate_entry: {
      en: 'The same thing was written down twice.',
      fr: 'La même chose a été écrite deux fois.',
    },
    operator_error: { en: 'The operator was wrong and says so.', fr: 'L’opérateur s’est trompé et le dit.' },
    aggregator_error: {
      en: 'The aggregator was wrong and says so.',
      fr: 'L’agrégateur s’est trompé et le dit.',
    },
    our_error: {
      en: 'We were wrong; the reason says what was done.',
      fr: 'Nous nous sommes trompés ; le motif dit ce qui a été fait.',
    },
    no_difference: {
      en: 'Looked at closely, both sides say the same.',
      fr: 'Vus de près, les deux côtés disent la même chose.',
    },
    other: { en: 'None of the others; the reason says it all.', fr: 'Aucun des autres ; le motif dit tout.' },
  },
} satisfies Catalogue;
