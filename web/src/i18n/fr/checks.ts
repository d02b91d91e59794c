/** What each check finds, what that means, what to do about it, and how it ends. */
export const checks = {
  breakKind: {
    still_pending: 'Encore en attente à l’arrêté',
    overdue: 'En attente depuis trop longtemps',
    paid_after_expiry: 'Payé après expiration',
    unknown_outcome: 'Issue inconnue',
    callback_without_confirm: 'Callback en avance sur la confirmation',
    callback_against_confirm: 'Callback contre confirmation',
    confirm_without_callback: 'Confirmation sans callback',
    half_a_pair: 'Moitié d’une paire de callbacks',
    orphan_callback: 'Callback sans transaction',
    final_status_contradicted: 'Statut final contredit',
    own_status_differs: 'Statut différent chez le marchand',
    unrecognised_status: 'Statut non reconnu',
    amount_mismatch: 'Montants différents',
    number_mismatch: 'Numéros différents',
    operator_mismatch: 'Opérateurs différents',
    possibly_paid_twice: 'Peut-être payé deux fois',
    approved_not_sent: 'Approuvé mais pas envoyé',
    missing_own_record: 'Absent des livres du marchand',
    missing_aggregator: 'Absent chez l’agrégateur',
    missing_statement: 'Absent du relevé',
    fee_variance: 'Frais différents',
    cash_in_transit: 'Fonds trop longtemps en route',
    balance_residual: 'Le solde ne tombe pas juste',
    override_contradicted: 'Décision à la main contredite',
  },
  breakMeaning: {
    still_pending:
      'La transaction était en attente à la fin de la journée. L’agrégateur peut encore la réussir ou l’échouer.',
    overdue:
      'La transaction est en attente depuis plus longtemps que le projet ne l’admet. L’agrégateur n’a pas dit comment elle a fini.',
    paid_after_expiry:
      'Le client a payé après l’expiration de l’encaissement : la commande a pu être annulée entre-temps. Le montant est comptabilisé comme tout paiement.',
    unknown_outcome:
      'La réponse à l’appel qui l’a créée s’est perdue : elle existe peut-être chez l’agrégateur, ou non.',
    callback_without_confirm:
      'Un callback a dit comment elle a fini, mais la confirmation ne l’a pas dit. Un callback seul n’est jamais cru : il peut être forgé.',
    callback_against_confirm:
      'Un callback et la confirmation disent des fins différentes. La confirmation compte jusqu’à preuve du contraire.',
    confirm_without_callback:
      'La confirmation dit comment elle a fini, mais aucun callback n’est venu. L’argent est juste ; l’avis manque.',
    half_a_pair:
      'Chaque événement est annoncé deux fois, en formulaire et en JSON. Ici, l’un des deux manque, ou ils se contredisent.',
    orphan_callback: 'Un callback ne nomme aucune transaction connue ici. Il est gardé en quarantaine.',
    final_status_contradicted:
      'L’agrégateur a annoncé un statut final, puis un autre, ou le relevé montre un mouvement contraire. Un statut final ne devrait jamais changer.',
    own_status_differs:
      'Le fichier de commandes du marchand indique un autre statut final que l’agrégateur. L’agrégateur n’a annoncé qu’un seul statut.',
    unrecognised_status:
      'L’agrégateur a employé un mot que son contrat ne connaît pas. Il n’est pris ni pour payé ni pour échoué.',
    amount_mismatch:
      'Nous, un callback, la confirmation ou un relevé nomment des montants différents pour la même transaction.',
    number_mismatch:
      'Nous, un callback, la confirmation ou un relevé nomment des numéros différents pour la même transaction.',
    operator_mismatch:
      'Nous, un callback, la confirmation ou un relevé nomment des opérateurs différents pour la même transaction.',
    possibly_paid_twice:
      'Deux décaissements, ou deux lignes d’un relevé, ressemblent au même paiement fait deux fois.',
    approved_not_sent: 'Un décaissement était approuvé mais n’avait pas été envoyé à la fin de la journée.',
    missing_own_record: 'L’agrégateur a une transaction que les livres du marchand n’ont pas ce jour-là.',
    missing_aggregator: 'Une ligne des livres du marchand ou d’un relevé n’a pas de transaction ici.',
    missing_statement: 'Une transaction réussie ne figure pas sur le relevé qui devrait l’avoir.',
    fee_variance: 'Les frais pris ne sont pas ceux de la grille.',
    cash_in_transit:
      'Un Cashin ou un Cashout a été décidé, mais le relevé de banque ne le montre pas à temps.',
    balance_residual:
      'Le solde déclaré à l’arrêté n’est pas celui auquel mènent les mouvements de la journée.',
    override_contradicted:
      'Deux personnes ont dit comment elle a fini ; ensuite la confirmation a dit le contraire.',
  },
  breakNext: {
    still_pending:
      'Demander une confirmation maintenant ; il se lève de lui-même quand l’agrégateur dit la fin.',
    overdue: 'Demander une confirmation, puis écrire au support de l’agrégateur avec le jeton et l’heure.',
    paid_after_expiry: 'Livrer la commande, ou rembourser le client au numéro ci-dessous.',
    unknown_outcome:
      'Trouver son jeton chez l’agrégateur, ou prouver qu’elle n’a jamais été envoyée ; deux personnes tranchent.',
    callback_without_confirm:
      'Demander une confirmation. Si elle ne l’appuie pas, tenir le callback pour forgé.',
    callback_against_confirm:
      'Demander encore une confirmation, puis écrire au support de l’agrégateur avec les deux preuves.',
    confirm_without_callback: 'Rien pour les livres. Si cela arrive souvent, vérifier l’adresse de callback.',
    half_a_pair: 'Comparer les deux livraisons ; si elles diffèrent, écrire au support de l’agrégateur.',
    orphan_callback: 'Enregistrer la transaction qu’il nomme, ou trouver qui l’a envoyé.',
    own_status_differs:
      'Vérifier la commande dans le système du marchand et l’y corriger. N’écrire à l’agrégateur que si le client prouve que l’argent a bougé.',
    final_status_contradicted:
      'Demander une confirmation, et obtenir par écrit de l’agrégateur quelle fin est vraie.',
    unrecognised_status: 'Demander à l’agrégateur ce que veut dire le mot ; la liste des dérives l’a.',
    amount_mismatch: 'Trouver quel montant a bougé ; rembourser ou récupérer la différence.',
    number_mismatch:
      'Comparer les preuves : un numéro peut s’écrire autrement, ou l’argent est allé à quelqu’un d’autre.',
    operator_mismatch: 'Comparer les preuves ; le compte qui a bougé est celui du relevé.',
    possibly_paid_twice:
      'Interroger l’opérateur sur les deux ; récupérer l’un d’eux si les deux ont été payés.',
    approved_not_sent: 'L’envoyer, ou le retirer, depuis la page du décaissement.',
    missing_own_record: 'Demander la ligne manquante, ou charger le bon fichier de commandes.',
    missing_aggregator:
      'La chercher dans l’atelier de rapprochement ; si elle n’est à personne, demander qui l’a faite.',
    missing_statement: 'Attendre le relevé du lendemain ; puis demander à l’opérateur.',
    fee_variance: 'Comparer avec le contrat ; corriger la grille ou réclamer les frais.',
    cash_in_transit: 'Demander à la banque et à l’agrégateur où est l’argent.',
    balance_residual:
      'Regarder la preuve de solde de la journée : d’abord les mouvements autour de l’arrêté.',
    override_contradicted:
      'Annuler la décision à la main, ou obtenir par écrit de l’opérateur quelle fin est vraie.',
  },
  resolutionCode: {
    timing: 'Décalage',
    corrected_at_source: 'Corrigé à la source',
    written_off: 'Passé en perte',
    fee_agreed: 'Frais admis',
    delivered: 'Livré',
    refunded: 'Remboursé',
    recovered: 'Récupéré',
    duplicate_entry: 'Saisi deux fois',
    operator_error: 'Erreur de l’opérateur',
    aggregator_error: 'Erreur de l’agrégateur',
    our_error: 'Notre erreur',
    no_difference: 'Pas de vraie différence',
    other: 'Autre',
    cleared: 'Levé de lui-même',
  },
  resolutionMeaning: {
    timing: 'C’est seulement venu plus tard : les deux côtés l’ont, ou l’auront.',
    corrected_at_source: 'Celui qui se trompait a corrigé.',
    written_off: 'La différence est supportée ; les livres le disent.',
    fee_agreed: 'Les frais sont justes après tout, ou ont été convenus.',
    delivered: 'Le client a reçu ce qu’il a payé.',
    refunded: 'Le client a récupéré l’argent.',
    recovered: 'Nous avons récupéré l’argent.',
    duplicate_entry: 'La même chose a été écrite deux fois.',
    operator_error: 'L’opérateur s’est trompé et le dit.',
    aggregator_error: 'L’agrégateur s’est trompé et le dit.',
    our_error: 'Nous nous sommes trompés ; le motif dit ce qui a été fait.',
    no_difference: 'Vus de près, les deux côtés disent la même chose.',
    other: 'Aucun des autres ; le motif dit tout.',
  },
};
