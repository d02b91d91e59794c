import { importSources } from '../imports/import-sources.texts.js';
import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const days = {
  days: {
    title: { en: 'Business days', fr: 'Journées comptables' },
    intro: {
      en: 'Closing of each business day: balance proof, signature by the preparer, review by a second person, lock.',
      fr: 'Clôture de chaque journée comptable : justification des soldes, signature du préparateur, contrôle par une deuxième personne, verrouillage.',
    },
    emptyTitle: { en: 'No business day yet', fr: 'Aucune journée comptable' },
    emptyText: {
      en: 'Business days are listed from the first business day of each project onwards.',
      fr: 'Les journées comptables sont listées à partir de la première journée définie pour chaque projet.',
    },
    filter: {
      projectId: { en: 'Project', fr: 'Projet' },
      state: { en: 'State', fr: 'État' },
      waitingForMe: { en: 'Awaiting me', fr: 'À traiter par moi' },
    },
    col: {
      day: { en: 'Day', fr: 'Journée' },
      project: { en: 'Project', fr: 'Projet' },
      state: { en: 'State', fr: 'État' },
      breaks: { en: 'Open breaks', fr: 'Écarts ouverts' },
      restatements: { en: 'Restatements', fr: 'Retraitements' },
      signed: { en: 'Signed', fr: 'Signée' },
      locked: { en: 'Locked', fr: 'Verrouillée' },
    },
    unseen: {
      en: '%{smart_count} to acknowledge |||| %{smart_count} to acknowledge',
      fr: '%{smart_count} à acquitter |||| %{smart_count} à acquitter',
    },
    restatementsTip: {
      en: 'Figures of this locked day changed after the lock. The restatement has not been acknowledged.',
      fr: 'Des éléments de cette journée ont changé après son verrouillage. Le retraitement n’a pas été acquitté.',
    },
    openDay: { en: 'Next day to close', fr: 'Prochaine journée à clôturer' },
    openFailed: {
      en: 'The next day to close could not be loaded',
      fr: 'La prochaine journée à clôturer n’a pas pu être chargée',
    },
    begin: { en: 'Set the first business day', fr: 'Définir la première journée' },
    beginTitle: { en: 'First business day of a project', fr: 'Première journée comptable d’un projet' },
    beginText: {
      en: 'Choose the first business day. From this day on, every day is proven, signed and locked in order. Earlier transactions remain visible but are not closed. The first day opens with the balance stated for its start.',
      fr: 'Choisissez la première journée comptable. À partir de cette date, les journées sont justifiées, signées et verrouillées dans l’ordre. Les opérations antérieures restent consultables mais ne sont pas clôturées. La première journée s’ouvre avec le solde déclaré à son début.',
    },
    begun: {
      en: 'The first business day of this project is %{day}.',
      fr: 'La première journée comptable de ce projet est le %{day}.',
    },
    openFirst: { en: 'Open this day', fr: 'Ouvrir cette journée' },
    notBegun: {
      en: 'This project has no first business day yet. Ask finance or an administrator to set it.',
      fr: 'La première journée comptable de ce projet n’est pas encore définie. Adressez-vous à la finance ou à un administrateur.',
    },
    firstDay: { en: 'First business day', fr: 'Première journée comptable' },
    firstDayHelp: { en: 'from 00:00 to 24:00, %{zone}', fr: 'de 00:00 à 24:00, %{zone}' },
    beginDone: { en: 'First business day set.', fr: 'Première journée comptable définie.' },
  },
  day: {
    gone: { en: 'This business day is not available', fr: 'Cette journée n’est pas accessible' },
    revision: { en: 'revision %{revision}', fr: 'révision %{revision}' },
    revisionLabel: { en: 'Revision', fr: 'Révision' },
    known: { en: 'as known at', fr: 'situation au' },
    knownLabel: { en: 'As known at', fr: 'Situation au' },
    next: { en: 'Next day', fr: 'Journée suivante' },
    previous: { en: 'Previous day', fr: 'Journée précédente' },
    more: { en: 'More actions', fr: 'Autres actions' },
    close: { en: 'Close', fr: 'Fermer' },
    state: {
      running: { en: 'In progress', fr: 'En cours' },
      open: { en: 'Open', fr: 'Ouverte' },
      frozen: { en: 'Frozen', fr: 'Arrêtée' },
      signed: { en: 'Signed', fr: 'Signée' },
      locked: { en: 'Locked', fr: 'Verrouillée' },
    },
    stateMeaning: {
      running: {
        en: 'The day has not reached its cut-off: it still takes in transactions.',
        fr: 'L’heure d’arrêté n’est pas atteinte : la journée reçoit encore des opérations.',
      },
      open: {
        en: 'The day is in progress, or its close has not started.',
        fr: 'La journée est en cours, ou sa clôture n’a pas commencé.',
      },
      frozen: {
        en: 'The cut-off has passed and the close is in progress.',
        fr: 'L’heure d’arrêté est passée et la clôture est en cours.',
      },
      signed: {
        en: 'Signed by the preparer; awaiting review by a second person.',
        fr: 'Signée par le préparateur ; en attente de contrôle par une deuxième personne.',
      },
      locked: {
        en: 'Signed and reviewed by two people: the figures are final.',
        fr: 'Signée et contrôlée par deux personnes : les chiffres sont définitifs.',
      },
    },
    asOf: { en: 'As known at…', fr: 'Voir à une date…' },
    asOfText: {
      en: 'Shows the day with the information available at an earlier time. Later information is left out.',
      fr: 'Affiche la journée avec les informations disponibles à une date antérieure, sans celles reçues ensuite.',
    },
    asOfAt: { en: 'Date and time', fr: 'Date et heure' },
    asOfShow: { en: 'Show', fr: 'Afficher' },
    moment: {
      now: { en: 'Now', fr: 'Maintenant' },
      cutOff: { en: 'At the cut-off', fr: 'À l’heure d’arrêté' },
      signed: { en: 'At the signature', fr: 'À la signature' },
      sealed: { en: 'At the lock', fr: 'Au verrouillage' },
    },
    asKnown: {
      en: 'This is the day as known at %{when}. It is read-only.',
      fr: 'Situation de la journée au %{when}, en lecture seule.',
    },
    backToNow: { en: 'Back to current figures', fr: 'Revenir à la situation actuelle' },
    reopenWaits: {
      en: 'The reopening of this day is pending approval.',
      fr: 'La réouverture de cette journée est en attente d’approbation.',
    },
    openProposal: { en: 'Open the request', fr: 'Ouvrir la demande' },
    steps: { en: 'Steps of the close', fr: 'Étapes de la clôture' },
    step: {
      freeze: { en: 'Freeze', fr: 'Arrêté' },
      sweep: { en: 'Status check', fr: 'Vérification' },
      imports: { en: 'Imports', fr: 'Imports' },
      match: { en: 'Matching', fr: 'Rapprochement' },
      breaks: { en: 'Breaks', fr: 'Écarts' },
      proof: { en: 'Proof', fr: 'Justification' },
      sign: { en: 'Signature', fr: 'Signature' },
      lock: { en: 'Lock', fr: 'Verrouillage' },
    },
    stepState: {
      done: { en: 'done', fr: 'terminé' },
      warning: { en: 'done, with a warning', fr: 'terminé, avec avertissement' },
      uncovered: { en: 'statement missing', fr: 'relevé manquant' },
      notRun: { en: 'not run yet', fr: 'non lancé' },
      blocked: { en: 'blocked', fr: 'bloqué' },
      next: { en: 'to do', fr: 'à faire' },
      later: { en: 'upcoming', fr: 'à venir' },
    },
    stepText: {
      freeze: {
        en: 'After its cut-off, the day can be frozen and its close begins.',
        fr: 'Après l’heure d’arrêté, la journée peut être arrêtée ; sa clôture commence alors.',
      },
      sweep: {
        en: 'The status of every transaction of the day that is still pending is checked a last time.',
        fr: 'Le statut de chaque transaction de la journée encore en attente est vérifié une dernière fois.',
      },
      imports: {
        en: 'Files of the merchant, the operators and the bank that cover the day.',
        fr: 'Fichiers du marchand, des opérateurs et de la banque couvrant la journée.',
      },
      match: {
        en: 'The lines of the imported files are matched with the transactions.',
        fr: 'Les lignes des fichiers importés sont rapprochées des transactions.',
      },
      breaks: {
        en: 'Each break must be resolved or have an owner. Above the limit, it must be resolved, or carried over with a second person’s approval.',
        fr: 'Chaque écart doit être résolu ou avoir un responsable. Au-delà de la limite, il doit être résolu, ou reporté avec l’approbation d’une deuxième personne.',
      },
      proof: {
        en: 'For each account, the computed closing balance must equal the stated balance.',
        fr: 'Pour chaque compte, le solde de clôture calculé doit être égal au solde déclaré.',
      },
      sign: {
        en: 'The preparer signs these figures with a one-time code.',
        fr: 'Le préparateur signe ces chiffres avec un code à usage unique.',
      },
      lock: {
        en: 'A second person reviews the figures and locks the day.',
        fr: 'Une deuxième personne contrôle les chiffres et verrouille la journée.',
      },
    },
    lockedText: {
      en: 'Signed by %{by}, reviewed and locked by %{who}. Later changes are booked on the first open day.',
      fr: 'Signée par %{by}, contrôlée et verrouillée par %{who}. Tout changement ultérieur est comptabilisé sur la première journée ouverte.',
    },
    says: {
      missing: {
        en: '%{smart_count} missing |||| %{smart_count} missing',
        fr: '%{smart_count} manquant |||| %{smart_count} manquants',
      },
      uncovered: {
        en: '%{smart_count} statement missing |||| %{smart_count} statements missing',
        fr: '%{smart_count} relevé manquant |||| %{smart_count} relevés manquants',
      },
      breaks: {
        en: '%{smart_count} open of %{found} |||| %{smart_count} open of %{found}',
        fr: '%{smart_count} ouvert sur %{found} |||| %{smart_count} ouverts sur %{found}',
      },
      sweeping: { en: '%{answered} of %{asked}', fr: '%{answered} sur %{asked}' },
      unreachable: {
        en: '%{smart_count} without response |||| %{smart_count} without response',
        fr: '%{smart_count} sans réponse |||| %{smart_count} sans réponse',
      },
      answered: {
        en: '%{smart_count} checked |||| %{smart_count} checked',
        fr: '%{smart_count} vérifiée |||| %{smart_count} vérifiées',
      },
      pending: {
        en: '%{smart_count} still pending |||| %{smart_count} still pending',
        fr: '%{smart_count} en attente |||| %{smart_count} en attente',
      },
      unproven: { en: 'incomplete', fr: 'incomplète' },
      off: {
        en: '%{smart_count} out of balance |||| %{smart_count} out of balance',
        fr: '%{smart_count} non justifié |||| %{smart_count} non justifiés',
      },
      proven: { en: 'balanced', fr: 'soldes justifiés' },
    },
    sweepCounts: {
      en: '%{asked} to check: %{parts}. Still pending: %{pending}.',
      fr: '%{asked} à vérifier : %{parts}. Toujours en attente : %{pending}.',
    },
    blocks: { en: 'Blocks the signature', fr: 'Bloque la signature' },
    warns: { en: 'Warning; does not block the signature', fr: 'Avertissement ; ne bloque pas la signature' },
    show: { en: 'Show', fr: 'Afficher' },
    toProof: { en: 'Go to the balance proof', fr: 'Voir la justification' },
    notYet: {
      en: 'Resolve the blocking points of the earlier steps first.',
      fr: 'Levez d’abord les points bloquants des étapes précédentes.',
    },
    notYours: { en: 'You cannot sign this day.', fr: 'Vous ne pouvez pas signer cette journée.' },
    notYourReview: {
      en: 'The review is reserved for a person other than the preparer.',
      fr: 'Le contrôle est réservé à une autre personne que le préparateur.',
    },
    notInOrder: {
      en: 'The day before is locked first.',
      fr: 'La journée précédente se verrouille d’abord.',
    },
    act: {
      freeze: { en: 'Freeze the day', fr: 'Arrêter la journée' },
      sweep: { en: 'Check statuses now', fr: 'Vérifier les statuts' },
      match: { en: 'Match now', fr: 'Rapprocher' },
      check: { en: 'Run checks', fr: 'Lancer les contrôles' },
      sign: { en: 'Sign', fr: 'Signer' },
      lock: { en: 'Review and lock', fr: 'Contrôler et verrouiller' },
      unfreeze: { en: 'Unfreeze', fr: 'Annuler l’arrêté' },
      sendBack: { en: 'Return to the preparer', fr: 'Renvoyer au préparateur' },
      reopen: { en: 'Request reopening', fr: 'Demander la réouverture' },
      verify: { en: 'Verify a closing pack', fr: 'Vérifier un dossier de clôture' },
    },
    actText: {
      sign: {
        en: 'You sign as preparer. The signature covers the figures as known now. A second person then reviews them and locks the day.',
        fr: 'Vous signez en tant que préparateur. La signature porte sur les chiffres connus à cet instant. Une deuxième personne les contrôle ensuite et verrouille la journée.',
      },
      lock: {
        en: '%{who} signed the figures as known at %{when}. By locking, you confirm that you have reviewed them: the day is sealed and can no longer be changed.',
        fr: '%{who} a signé la situation au %{when}. En verrouillant, vous confirmez l’avoir contrôlée : la journée est scellée et n’est plus modifiable.',
      },
      unfreeze: {
        en: 'The close is interrupted and the day is open again. Matches and breaks are kept.',
        fr: 'La clôture est interrompue et la journée redevient ouverte. Les rapprochements et les écarts sont conservés.',
      },
      sendBack: {
        en: 'The signature is removed and the preparer sees your reason. All other data is kept.',
        fr: 'La signature est annulée et le préparateur voit votre motif. Toutes les autres données sont conservées.',
      },
      reopen: {
        en: 'A second person must approve. The current seal is kept; the day receives a new revision and must be signed and locked again.',
        fr: 'L’approbation d’une deuxième personne est requise. Le sceau actuel est conservé ; la journée passe à une nouvelle révision, à signer et à verrouiller de nouveau.',
      },
      verify: {
        en: 'A closing pack is the sealed record of a business day. Choose its file: each line is recomputed and compared with the seal.',
        fr: 'Le dossier de clôture est l’enregistrement scellé d’une journée comptable. Choisissez son fichier : chaque ligne est recalculée et comparée au sceau.',
      },
    },
    done: {
      freeze: { en: 'The day is frozen.', fr: 'La journée est arrêtée.' },
      sweep: {
        en: 'The status check has started. It continues if you leave this page.',
        fr: 'La vérification est lancée. Elle se poursuit si vous quittez cette page.',
      },
      match: { en: 'Matching completed.', fr: 'Rapprochement effectué.' },
      check: { en: 'Checks completed.', fr: 'Contrôles effectués.' },
      sign: {
        en: 'The day is signed and awaits review by a second person.',
        fr: 'La journée est signée et en attente de contrôle par une deuxième personne.',
      },
      lock: { en: 'The day is locked and sealed.', fr: 'La journée est verrouillée et scellée.' },
      unfreeze: { en: 'The day is open again.', fr: 'La journée est de nouveau ouverte.' },
      sendBack: { en: 'Returned to the preparer.', fr: 'Journée renvoyée au préparateur.' },
      reopen: { en: 'Reopening submitted for approval.', fr: 'Réouverture soumise à approbation.' },
    },
    note: { en: 'Note to the reviewer', fr: 'Note au contrôleur' },
    noteOf: { en: 'Note by %{who}: %{note}', fr: 'Note de %{who} : %{note}' },
    signCounts: {
      en: 'Transactions: %{transactions} · open breaks: %{open}, %{amount}',
      fr: 'Transactions : %{transactions} · écarts ouverts : %{open}, %{amount}',
    },
    activity: { en: 'Transactions of the day', fr: 'Transactions de la journée' },
    activityNote: {
      en: 'between the two cut-offs; fees: merchant’s share',
      fr: 'entre les deux heures d’arrêté ; frais : part du marchand',
    },
    activityNow: {
      en: 'the counts open the transactions with their present statuses',
      fr: 'les nombres ouvrent les transactions avec leurs statuts actuels',
    },
    noActivity: { en: 'No transactions on this day.', fr: 'Aucune transaction pour cette journée.' },
    bridge: {
      title: {
        en: 'From transactions to the balance proof',
        fr: 'Passage des transactions au solde',
      },
      note: {
        en: 'completed transactions, compared with amounts booked in balances and journal; XOF',
        fr: 'transactions réussies, comparées aux montants comptabilisés dans les soldes et le journal ; XOF',
      },
      item: { en: 'Item', fr: 'Rubrique' },
      completed: { en: 'Completed, of the day', fr: 'Réussies, de la journée' },
      pending: { en: 'Pending, debited', fr: 'En attente, débités' },
      otherDay: { en: 'Completed after the cut-off', fr: 'Dénouées après l’arrêté' },
      earlier: { en: 'Of earlier days', fr: 'De journées antérieures' },
      booked: { en: 'Booked on the day', fr: 'Comptabilisé sur la journée' },
      ofWhich: { en: 'Breakdown in the proof', fr: 'Détail dans la justification' },
      items: {
        payin: { en: 'Payins', fr: 'Encaissements' },
        payin_fee: { en: 'Payin fees', fr: 'Frais d’encaissement' },
        payout: { en: 'Payouts', fr: 'Décaissements' },
        payout_fee: { en: 'Payout fees', fr: 'Frais de décaissement' },
      },
      parts: {
        gross: { en: '%{amount} in movements', fr: '%{amount} de mouvements' },
        returned: { en: '%{amount} returned', fr: '%{amount} de retours' },
        byHand: { en: '%{amount} by manual override', fr: '%{amount} par correction manuelle' },
      },
    },
    kind: { en: 'Type', fr: 'Nature' },
    status: { en: 'Status', fr: 'Statut' },
    count: { en: 'Count', fr: 'Nombre' },
    gross: { en: 'Gross', fr: 'Brut' },
    fee: { en: 'Fees', fr: 'Frais' },
    net: { en: 'Net', fr: 'Net' },
    transaction: { en: 'transaction', fr: 'transaction' },
    matching: { en: 'Matching', fr: 'Rapprochement' },
    matchedAt: { en: 'last run', fr: 'dernière exécution' },
    matchingNow: { en: 'lines as they are now', fr: 'lignes dans leur état actuel' },
    neverMatched: { en: 'not run yet', fr: 'non lancé' },
    noLines: {
      en: 'No imported file covers this day yet.',
      fr: 'Aucun fichier importé ne couvre encore cette journée.',
    },
    match: {
      leg: { en: 'Source', fr: 'Source' },
      lines: { en: 'Lines', fr: 'Lignes' },
      matched: { en: 'Matched', fr: 'Rapprochées' },
      expected: { en: 'Not yet due', fr: 'Dans les délais' },
      unmatched: { en: 'Unmatched', fr: 'Non rapprochées' },
    },
    leg: importSources.side,
    breaks: { en: 'Breaks', fr: 'Écarts' },
    allBreaks: { en: 'see all', fr: 'tout voir' },
    breaksNow: { en: 'breaks as they are now', fr: 'écarts dans leur état actuel' },
    noBreaks: { en: 'No break found.', fr: 'Aucun écart constaté.' },
    breakCol: {
      kind: { en: 'Type', fr: 'Nature' },
      open: { en: 'Open', fr: 'Ouverts' },
      amount: { en: 'Amount', fr: 'Montant' },
      resolved: { en: 'Resolved', fr: 'Résolus' },
      expected: { en: 'Not yet due', fr: 'Dans les délais' },
    },
    history: { en: 'History', fr: 'Historique' },
    noHistory: { en: 'No action recorded yet.', fr: 'Aucune action enregistrée.' },
    seal: { en: 'Seal', fr: 'Sceau' },
    sealNote: {
      en: 'tamper-proof record of the locked day',
      fr: 'enregistrement inaltérable de la journée verrouillée',
    },
    signedBy: { en: 'Prepared by', fr: 'Préparée par' },
    reviewedBy: { en: 'Reviewed by', fr: 'Contrôlée par' },
    packSize: { en: '%{lines} lines, %{octets} bytes', fr: '%{lines} lignes, %{octets} octets' },
    packNotKept: {
      en: 'This closing pack is not stored yet: the download computes it again. Verify it against the seal.',
      fr: 'Ce dossier de clôture n’est pas encore conservé : le téléchargement le recalcule. Vérifiez-le avec le sceau.',
    },
    downloadPack: { en: 'Download the closing pack', fr: 'Télécharger le dossier de clôture' },
  },
  dayFinding: {
    not_over: {
      en: 'The day has not reached its cut-off: %{at}.',
      fr: 'La journée n’a pas atteint son heure d’arrêté : %{at}.',
    },
    never_swept: {
      en: 'The status of the pending transactions has not been checked since the freeze.',
      fr: 'Le statut des transactions en attente n’a pas été vérifié depuis l’arrêté.',
    },
    check_refused: {
      en: '%{count} transaction was not checked, because the aggregator refused the check (Code%{code}): %{means} |||| %{count} transactions were not checked, because the aggregator refused the checks (Code%{code}): %{means}',
      fr: '%{count} transaction n’a pas été vérifiée : l’agrégateur a refusé la vérification (Code%{code}). %{means} |||| %{count} transactions n’ont pas été vérifiées : l’agrégateur a refusé les vérifications (Code%{code}). %{means}',
    },
    check_refused_text: {
      en: '%{count} transaction was not checked, because the aggregator refused the check: “%{text}”. Check again later. |||| %{count} transactions were not checked, because the aggregator refused the checks: “%{text}”. Check again later.',
      fr: '%{count} transaction n’a pas été vérifiée : l’agrégateur a refusé la vérification (« %{text} »). Relancez la vérification plus tard. |||| %{count} transactions n’ont pas été vérifiées : l’agrégateur a refusé les vérifications (« %{text} »). Relancez la vérification plus tard.',
    },
    check_unreadable: {
      en: '%{count} transaction was not checked, because the response cannot be used: %{text}. Check again later. |||| %{count} transactions were not checked, because the responses cannot be used: %{text}. Check again later.',
      fr: '%{count} transaction n’a pas été vérifiée : la réponse est inexploitable (%{text}). Relancez la vérification plus tard. |||| %{count} transactions n’ont pas été vérifiées : les réponses sont inexploitables (%{text}). Relancez la vérification plus tard.',
    },
    not_checked: {
      en: '%{count} transaction was not checked for another reason, shown on its page. |||| %{count} transactions were not checked for other reasons, shown on their pages.',
      fr: '%{count} transaction n’a pas été vérifiée, pour un autre motif, indiqué sur sa page. |||| %{count} transactions n’ont pas été vérifiées, pour d’autres motifs, indiqués sur leurs pages.',
    },
    not_asked: {
      en: '%{count} transaction was not checked, because the checks stood still. Check again. |||| %{count} transactions were not checked, because the checks stood still. Check again.',
      fr: '%{count} transaction n’a pas été vérifiée, car les vérifications étaient suspendues. Relancez la vérification. |||| %{count} transactions n’ont pas été vérifiées, car les vérifications étaient suspendues. Relancez la vérification.',
    },
    paused_credentials_refused: {
      en: 'No status is checked: the aggregator has refused the credentials since %{since} (%{why}). Replace the credentials of the project; the check then continues automatically.',
      fr: 'Aucun statut n’est vérifié : l’agrégateur refuse les identifiants depuis le %{since} (%{why}). Remplacez les identifiants du projet ; la vérification reprendra automatiquement.',
    },
    paused_responses_unusable: {
      en: 'No status is checked: the aggregator has given no usable response since %{since} (%{why}). The check continues automatically with the first usable response.',
      fr: 'Aucun statut n’est vérifié : l’agrégateur n’a donné aucune réponse exploitable depuis le %{since} (%{why}). La vérification reprendra automatiquement dès la première réponse exploitable.',
    },
    still_sweeping: {
      en: 'The status check is in progress: %{answered} of %{asked}.',
      fr: 'La vérification est en cours : %{answered} sur %{asked}.',
    },
    unreachable: {
      en: 'The status check of %{count} transaction received no response. |||| The status checks of %{count} transactions received no response.',
      fr: 'La vérification de %{count} transaction est restée sans réponse. |||| La vérification de %{count} transactions est restée sans réponse.',
    },
    still_pending: {
      en: '%{count} transaction is still pending. |||| %{count} transactions are still pending.',
      fr: '%{count} transaction est toujours en attente. |||| %{count} transactions sont toujours en attente.',
    },
    import_missing: {
      en: '%{source} (%{leg}): no file covers the day. It was due on %{dueDay}.',
      fr: '%{source} (%{leg}) : aucun fichier ne couvre la journée. Il était attendu le %{dueDay}.',
    },
    import_expected: {
      en: '%{source} (%{leg}): no file covers the day yet. It is due on %{dueDay}.',
      fr: '%{source} (%{leg}) : aucun fichier ne couvre encore la journée. Il est attendu le %{dueDay}.',
    },
    import_quiet: {
      en: '%{source} (%{leg}): no file covers the day; the account had no movements.',
      fr: '%{source} (%{leg}) : aucun fichier ne couvre la journée ; le compte n’a pas eu de mouvement.',
    },
    import_without: {
      en: '%{source} (%{leg}): closed without a file, decided by %{by}: “%{reason}”.',
      fr: '%{source} (%{leg}) : clôture sans fichier, décidée par %{by} : « %{reason} ».',
    },
    never_matched: {
      en: 'Matching has not been run for this day. Lines to match: %{lines}.',
      fr: 'Le rapprochement de cette journée n’a pas encore été lancé. Lignes à rapprocher : %{lines}.',
    },
    not_covered: {
      en: '%{operator}: no statement covers this day.',
      fr: '%{operator} : aucun relevé ne couvre cette journée.',
    },
    nothing_covered: {
      en: 'No file of the merchant, the operators or the bank covers this day.',
      fr: 'Aucun fichier du marchand, des opérateurs ou de la banque ne couvre cette journée.',
    },
    unmatched: {
      en: '%{leg}: %{count} unmatched line, %{amount}. |||| %{leg}: %{count} unmatched lines, %{amount}.',
      fr: '%{leg} : %{count} ligne non rapprochée, %{amount}. |||| %{leg} : %{count} lignes non rapprochées, %{amount}.',
    },
    never_checked: {
      en: 'The checks of this day have not been run yet.',
      fr: 'Les contrôles de cette journée n’ont pas encore été lancés.',
    },
    open_breaks: {
      en: '%{count} break has no owner: %{amount}. |||| %{count} breaks have no owner: %{amount} in total.',
      fr: '%{count} écart n’a pas de responsable : %{amount}. |||| %{count} écarts n’ont pas de responsable : %{amount} au total.',
    },
    open_breaks_shared: {
      en: '%{count} breaks (%{shared}) have no owner: %{amount} in total.',
      fr: '%{count} écarts (%{shared}) n’ont pas de responsable : %{amount} au total.',
    },
    owned_breaks_shared: {
      en: '%{count} breaks (%{shared}) above %{limitAmount} are still open: %{amount} in total. Resolve them, or have them carried over with a second person’s approval.',
      fr: '%{count} écarts (%{shared}) supérieurs à %{limitAmount} sont encore ouverts : %{amount} au total. Résolvez-les, ou faites approuver leur report par une deuxième personne.',
    },
    owned_breaks: {
      en: '%{count} break above %{limitAmount} is still open: %{amount}. Resolve it, or have it carried over with a second person’s approval. |||| %{count} breaks above %{limitAmount} are still open: %{amount} in total. Resolve them, or have them carried over with a second person’s approval.',
      fr: '%{count} écart supérieur à %{limitAmount} est encore ouvert : %{amount}. Résolvez-le, ou faites approuver son report par une deuxième personne. |||| %{count} écarts supérieurs à %{limitAmount} sont encore ouverts : %{amount} au total. Résolvez-les, ou faites approuver leur report par une deuxième personne.',
    },
    unassigned: {
      en: '%{count} transaction moved funds at an unidentified operator: %{amount}. |||| %{count} transactions moved funds at an unidentified operator: %{amount}.',
      fr: '%{count} transaction porte sur un opérateur non identifié : %{amount}. |||| %{count} transactions portent sur un opérateur non identifié : %{amount}.',
    },
    opening_unknown: {
      en: '%{operator}: the opening balance is not known.',
      fr: '%{operator} : le solde d’ouverture n’est pas connu.',
    },
    not_stated: {
      en: '%{operator}: no balance stated at the cut-off; the account had no movements.',
      fr: '%{operator} : aucun solde déclaré à l’heure d’arrêté ; le compte n’a pas eu de mouvement.',
    },
    stated_unknown: {
      en: '%{operator}: no balance stated at the cut-off.',
      fr: '%{operator} : aucun solde déclaré à l’heure d’arrêté.',
    },
    opening_alone: {
      en: '%{operator}: the opening balance of %{amount} was declared by one person without evidence. Attach a file, or have it approved by a second person.',
      fr: '%{operator} : le solde d’ouverture de %{amount} a été déclaré par une seule personne sans justificatif. Joignez un fichier ou faites-le approuver par une deuxième personne.',
    },
    stated_alone: {
      en: '%{operator}: the balance of %{amount} was declared by one person without evidence. Attach a file, or have it approved by a second person.',
      fr: '%{operator} : le solde de %{amount} a été déclaré par une seule personne sans justificatif. Joignez un fichier ou faites-le approuver par une deuxième personne.',
    },
    residual: {
      en: '%{operator}: unexplained difference of %{amount} between the computed and the stated balance.',
      fr: '%{operator} : différence non justifiée de %{amount} entre le solde calculé et le solde déclaré.',
    },
    possibly_paid: {
      en: '%{operator}: %{count} payout is possibly paid; the actual balance may be lower by up to %{amount}. |||| %{operator}: %{count} payouts are possibly paid; the actual balance may be lower by up to %{amount}.',
      fr: '%{operator} : %{count} décaissement peut-être payé ; le solde réel peut être inférieur de %{amount} au plus. |||| %{operator} : %{count} décaissements peut-être payés ; le solde réel peut être inférieur de %{amount} au plus.',
    },
    possibly_paid_not_debited: {
      en: '%{operator}: %{count} payout of %{amount} is possibly paid; according to the stated balance it was not debited at the cut-off. A late settlement may still debit it. |||| %{operator}: %{count} payouts, %{amount} in total, are possibly paid; according to the stated balance they were not debited at the cut-off. A late settlement may still debit them.',
      fr: '%{operator} : %{count} décaissement de %{amount} peut-être payé ; d’après le solde déclaré, il n’était pas débité à l’heure d’arrêté. Un règlement tardif peut encore le débiter. |||| %{operator} : %{count} décaissements peut-être payés, %{amount} au total ; d’après le solde déclaré, ils n’étaient pas débités à l’heure d’arrêté. Un règlement tardif peut encore les débiter.',
    },
    possibly_paid_debited: {
      en: '%{operator}: the stated balance is lower by exactly the %{count} possibly paid payout (%{amount}): it was probably debited. |||| %{operator}: the stated balance is lower by exactly the %{count} possibly paid payouts (%{amount}): they were probably debited.',
      fr: '%{operator} : le solde déclaré est inférieur d’exactement %{amount}, montant du décaissement peut-être payé (%{count}) : il a probablement été débité. |||| %{operator} : le solde déclaré est inférieur d’exactement %{amount}, total des %{count} décaissements peut-être payés : ils ont probablement été débités.',
    },
    earlier_day_unsigned: {
      en: 'Days are signed in order: %{day} is not signed yet.',
      fr: 'Les journées se signent dans l’ordre : celle du %{day} n’est pas signée.',
    },
    earlier_day_open: {
      en: 'Days are locked in order: %{day} is not locked yet.',
      fr: 'Les journées se verrouillent dans l’ordre : celle du %{day} n’est pas verrouillée.',
    },
  },
  dayFiles: {
    title: { en: 'Files', fr: 'Fichiers' },
    drop: { en: 'Drop the files here, all at once, or', fr: 'Déposez les fichiers ici, tous à la fois, ou' },
    choose: { en: 'Choose files', fr: 'Choisir des fichiers' },
    dropNow: { en: 'Drop the files of this day', fr: 'Déposez les fichiers de cette journée' },
    reading: { en: 'Reading…', fr: 'Lecture…' },
    waiting: { en: 'Waiting for the files before it', fr: 'En attente des fichiers précédents' },
    lines: {
      en: '%{count} line |||| %{count} lines',
      fr: '%{count} ligne |||| %{count} lignes',
    },
    closing: { en: 'closing balance %{amount}', fr: 'clôture %{amount}' },
    sums: { en: 'in %{in}, out %{out}', fr: 'entrées %{in}, sorties %{out}' },
    recognised: { en: 'Recognised by %{signs}', fr: 'Reconnu : %{signs}' },
    sign: {
      columns: { en: 'its columns', fr: 'ses colonnes' },
      account: { en: 'the account %{account}', fr: 'le compte %{account}' },
      operator: { en: 'the operator %{operator}', fr: 'l’opérateur %{operator}' },
      receipts: {
        en: '%{known} of %{rows} numbers known of this source',
        fr: '%{known} numéros sur %{rows} déjà connus de cette source',
      },
      balance: {
        en: 'an opening equal to the last closing balance',
        fr: 'une ouverture égale à la dernière clôture',
      },
    },
    confirm: { en: 'Check and confirm', fr: 'Contrôler et valider' },
    confirmFile: { en: 'Confirm %{file}', fr: 'Valider %{file}' },
    confirmAll: {
      en: 'Confirm the file |||| Confirm the %{smart_count} files',
      fr: 'Valider le fichier |||| Valider les %{smart_count} fichiers',
    },
    confirmed: {
      en: '%{smart_count} file confirmed. |||| %{smart_count} files confirmed.',
      fr: '%{smart_count} fichier validé. |||| %{smart_count} fichiers validés.',
    },
    notConfirmed: { en: '%{file}: %{reason}', fr: '%{file} : %{reason}' },
    questions: {
      en: '%{smart_count} question to answer |||| %{smart_count} questions to answer',
      fr: '%{smart_count} question à trancher |||| %{smart_count} questions à trancher',
    },
    badRows: {
      en: '%{smart_count} invalid row |||| %{smart_count} invalid rows',
      fr: '%{smart_count} ligne en erreur |||| %{smart_count} lignes en erreur',
    },
    columnsOpen: { en: 'columns to choose', fr: 'colonnes à choisir' },
    lockedRows: { en: 'has lines of a locked day', fr: 'contient des lignes d’une journée verrouillée' },
    answer: { en: 'Answer', fr: 'Répondre' },
    answerFile: { en: 'Answer about %{file}', fr: 'Répondre pour %{file}' },
    otherDay: { en: 'Other day', fr: 'Autre journée' },
    otherDayText: {
      en: '%{source}, %{days}: not this day. It can be confirmed on its own page.',
      fr: '%{source}, %{days} : pas cette journée. À valider sur sa propre page.',
    },
    open: { en: 'Open', fr: 'Ouvrir' },
    openFile: { en: 'Open %{file}', fr: 'Ouvrir %{file}' },
    remove: { en: 'Remove', fr: 'Retirer' },
    removeFile: { en: 'Remove %{file}', fr: 'Retirer %{file}' },
    removeAll: {
      en: 'Remove the one without effect |||| Remove the %{smart_count} without effect',
      fr: 'Retirer celui sans effet |||| Retirer les %{smart_count} sans effet',
    },
    removed: { en: 'File removed.', fr: 'Fichier retiré.' },
    ask: { en: 'Which source is this file of?', fr: 'De quelle source est ce fichier ?' },
    askText: {
      en: 'Its columns are those of this source; nothing else shows it. |||| Its columns are those of %{smart_count} sources; nothing else shows which.',
      fr: 'Il a les colonnes de cette source ; rien d’autre ne le montre. |||| Il a les colonnes de %{smart_count} sources ; rien d’autre ne les départage.',
    },
    askBoth: {
      en: 'It has numbers of several of these sources.',
      fr: 'Il contient des numéros de plusieurs de ces sources.',
    },
    candidate: {
      en: '%{known} of %{rows} numbers known',
      fr: '%{known} numéros connus sur %{rows}',
    },
    candidateNone: { en: 'no number in common', fr: 'aucun numéro en commun' },
    retain: { en: 'Choose this source', fr: 'Retenir' },
    retainFirst: {
      en: 'Select the source first; a likeness proves nothing.',
      fr: 'Sélectionnez d’abord la source ; une ressemblance ne prouve rien.',
    },
    unknown: { en: 'Unknown columns', fr: 'Colonnes inconnues' },
    unknownText: {
      en: 'No source has the columns %{columns}.',
      fr: 'Aucune source n’a les colonnes %{columns}.',
    },
    unknownSource: {
      en: 'Every source with these columns is of another account or operator.',
      fr: 'Les sources ayant ces colonnes sont d’un autre compte ou opérateur.',
    },
    newSource: { en: 'Import it with its source', fr: 'L’importer avec sa source' },
    duplicate: { en: 'Duplicate', fr: 'Doublon' },
    duplicateText: {
      en: 'This file has already been imported, byte for byte.',
      fr: 'Ce fichier a déjà été importé, octet pour octet.',
    },
    duplicateOf: {
      en: 'The same file as %{file}, byte for byte.',
      fr: 'Le même fichier que %{file}, octet pour octet.',
    },
    own: { en: 'Export of Rappro', fr: 'Export de Rappro' },
    ownText: {
      en: 'It holds data of Rappro itself: it proves nothing and does not count.',
      fr: 'Il contient des données de Rappro même : il ne prouve rien et ne compte pas.',
    },
    ownRows: {
      en: '%{rows} rows read, %{bad} invalid.',
      fr: '%{rows} lignes lues, %{bad} en erreur.',
    },
    refused: { en: 'Not read', fr: 'Non lu' },
    sources: { en: 'Sources of the day', fr: 'Sources de la journée' },
    covered: { en: '%{done} of %{all} confirmed', fr: '%{done} validées sur %{all}' },
    state: {
      missing: { en: 'missing, was due on %{day}', fr: 'manquant, attendu le %{day}' },
      expected: { en: 'due on %{day}', fr: 'attendu le %{day}' },
      without: { en: 'without a file', fr: 'sans fichier' },
    },
    without: { en: 'Continue without a statement…', fr: 'Continuer sans relevé…' },
    withoutOrders: { en: 'Continue without the orders…', fr: 'Continuer sans les commandes…' },
    withoutOf: { en: 'Continue without a file of %{source}', fr: 'Continuer sans fichier de %{source}' },
    withoutText: {
      en: 'The signature names %{source}, and a balance without a statement has to be stated. Your reason is read by the reviewer and stands in the sign-off.',
      fr: 'La signature nomme %{source}, et un solde sans relevé doit être déclaré. Votre motif est lu par le contrôleur et figure au rapport de signature.',
    },
    withoutDone: {
      en: 'Recorded: the day goes on without this file.',
      fr: 'Décision enregistrée : la journée continue sans ce fichier.',
    },
    withoutBy: { en: 'decided by %{by}', fr: 'décidé par %{by}' },
    await: { en: 'Wait for the file…', fr: 'Attendre le fichier…' },
    awaitText: {
      en: 'The decision is taken back: the file of %{source} is missing again.',
      fr: 'La décision est annulée : le fichier de %{source} est de nouveau attendu.',
    },
    awaitDone: { en: 'The file is awaited again.', fr: 'Le fichier est de nouveau attendu.' },
  },
  dayBlockers: {
    title: {
      en: '%{smart_count} point blocks the signature |||| %{smart_count} points block the signature',
      fr: '%{smart_count} point bloque la signature |||| %{smart_count} points bloquent la signature',
    },
    none: { en: 'Nothing blocks the signature', fr: 'Rien ne bloque la signature' },
    noneText: {
      en: 'Sign under the step Signature; what it accepts is listed there.',
      fr: 'Signez à l’étape Signature ; ce qu’elle accepte y est listé.',
    },
    nextBreak: {
      en: 'Next break of the day (%{smart_count} left) |||| Next break of the day (%{smart_count} left)',
      fr: 'Écart suivant de la journée (%{smart_count} restant) |||| Écart suivant de la journée (%{smart_count} restants)',
    },
    toDay: { en: 'Business day of %{day}', fr: 'Journée du %{day}' },
    assignAll: {
      en: 'Assign the break |||| Assign the %{smart_count} breaks',
      fr: 'Attribuer l’écart |||| Attribuer les %{smart_count} écarts',
    },
    assigned: {
      en: '%{smart_count} break assigned. |||| %{smart_count} breaks assigned.',
      fr: '%{smart_count} écart attribué. |||| %{smart_count} écarts attribués.',
    },
    notAssigned: {
      en: '%{smart_count} break was not assigned: %{reason} |||| %{smart_count} breaks were not assigned: %{reason}',
      fr: '%{smart_count} écart non attribué : %{reason} |||| %{smart_count} écarts non attribués : %{reason}',
    },
    resolve: { en: 'Resolve', fr: 'Résoudre' },
    resolveOne: { en: 'Resolve break #%{number}', fr: 'Résoudre l’écart #%{number}' },
    more: {
      en: '%{smart_count} more |||| %{smart_count} more',
      fr: '%{smart_count} autre |||| %{smart_count} autres',
    },
    pendingApproval: { en: 'pending approval', fr: 'en attente d’approbation' },
    recomputed: {
      en: 'Balances are recomputed at once after each act; the other checks run every five minutes or with Run checks.',
      fr: 'Les soldes sont recalculés aussitôt après chaque acte ; les autres contrôles tournent toutes les cinq minutes ou avec « Lancer les contrôles ».',
    },
  },
  dayAct: {
    begun: { en: 'First business day set', fr: 'Première journée définie' },
    frozen: { en: 'Frozen', fr: 'Arrêtée' },
    unfrozen: { en: 'Unfrozen', fr: 'Arrêté annulé' },
    swept: { en: 'Statuses checked', fr: 'Statuts vérifiés' },
    went_without_file: { en: 'Continued without a file', fr: 'Poursuivie sans un fichier' },
    awaited_file: { en: 'File awaited again', fr: 'Fichier de nouveau attendu' },
    matched: { en: 'Matched', fr: 'Rapprochée' },
    checked: { en: 'Checks run', fr: 'Contrôles lancés' },
    signed: { en: 'Signed', fr: 'Signée' },
    sent_back: { en: 'Returned to the preparer', fr: 'Renvoyée au préparateur' },
    locked: { en: 'Reviewed and locked', fr: 'Contrôlée et verrouillée' },
    reopened: { en: 'Reopened', fr: 'Rouverte' },
    adjusted: { en: 'Adjustment entered', fr: 'Ajustement saisi' },
    adjustment_undone: { en: 'Adjustment reversed', fr: 'Ajustement contre-passé' },
  },
} satisfies Catalogue;

export const DAY_PROBLEM_TEXTS = {
  day_locked: {
    en: 'The business day {day:day} is locked and cannot be changed. Book later changes on the next open day.',
    fr: 'La journée du {day:day} est verrouillée et ne peut plus être modifiée. Comptabilisez tout changement sur la première journée ouverte.',
  },
  days_begun: {
    en: 'The first business day of this project has already been set.',
    fr: 'La première journée comptable de ce projet est déjà définie.',
  },
  day_state: {
    en: 'The state of the business day {day:day} does not allow this action. Reload the page and check its state.',
    fr: 'L’état de la journée du {day:day} ne permet pas cette action. Rechargez la page et vérifiez son état.',
  },
  day_not_over: {
    en: 'The business day {day:day} has not reached its cut-off. Try again after the cut-off.',
    fr: 'La journée du {day:day} n’a pas atteint son heure d’arrêté. Réessayez après cette heure.',
  },
  days_in_order: {
    en: 'Business days are signed and locked in order, and only the last locked day can be reopened. Start with {day:day}.',
    fr: 'Les journées se signent et se verrouillent dans l’ordre, et seule la dernière journée verrouillée peut être rouverte. Commencez par celle du {day:day}.',
  },
  day_own_signature: {
    en: 'You signed this business day. A second person must review it.',
    fr: 'Vous avez signé cette journée. Une autre personne doit la contrôler.',
  },
  day_not_ready: {
    en: 'The business day {day:day} cannot be signed yet. Blocking points: {count:number} ({steps:step}). See the steps of the close.',
    fr: 'La journée du {day:day} ne peut pas encore être signée. Points bloquants : {count:number} ({steps:step}). Consultez les étapes de la clôture.',
  },
  pack_not_sealed: {
    en: 'The closing pack of {day:day} does not have its sealed hash and is not given out. Ask the operator of Rappro to verify the packs (npm run pack:verify).',
    fr: 'Le dossier de clôture du {day:day} n’a pas l’empreinte de son sceau et n’est pas remis. Demandez à l’exploitant de Rappro de vérifier les dossiers (npm run pack:verify).',
  },
  changed_since_signed: {
    en: 'The figures of this day have changed since the signature. Return it to the preparer to have it signed again.',
    fr: 'Les chiffres de cette journée ont changé depuis la signature. Renvoyez-la au préparateur pour une nouvelle signature.',
  },
  changed_since_shown: {
    en: 'This day has changed since it was shown to you. Look at it again, then include it with a new code.',
    fr: 'Cette journée a changé depuis son affichage. Contrôlez-la à nouveau, puis incluez-la avec un nouveau code.',
  },
  rule_changed_since_signed: {
    en: 'This day was signed by an earlier rule: a payout without an outcome that the statement proves is in transit since then. Return the day to the preparer, reverse a cut-off adjustment made for that payout, and have the day signed again.',
    fr: 'Cette journée a été signée selon une règle antérieure : depuis, un décaissement d’issue inconnue que le relevé prouve est en transit. Renvoyez la journée au préparateur, contre-passez l’ajustement d’arrêté fait pour ce décaissement, puis faites-la signer à nouveau.',
  },
  day_signed: {
    en: 'The business day {day:day} is signed. Return it to the preparer before changing its data.',
    fr: 'La journée du {day:day} est signée. Renvoyez-la au préparateur avant de modifier ses données.',
  },
  adjusted_already: {
    en: 'This transaction is adjusted already, on the business day of {day:day}. Reverse that adjustment first.',
    fr: 'Cette transaction est déjà ajustée, sur la journée du {day:day}. Contre-passez d’abord cet ajustement.',
  },
  adjustment_undone: {
    en: 'This adjustment has already been reversed.',
    fr: 'Cet ajustement a déjà été extourné.',
  },
  writers_busy: {
    en: 'Data of this day is still being saved. Try again in a moment.',
    fr: 'Des données de cette journée sont encore en cours d’enregistrement. Réessayez dans un instant.',
  },
} satisfies Record<string, Texts>;

export const DAY_RULE_TEXTS: Record<string, Texts> = {
  isDay: {
    en: 'must be a valid date, written YYYY-MM-DD',
    fr: 'doit être une date valide, au format AAAA-MM-JJ',
  },
  atLeastPerAct: {
    en: 'must not be lower than the limit per operation',
    fr: 'ne doit pas être inférieur à la limite par opération',
  },
  sourceOfDay: {
    en: 'must be an active source of this project',
    fr: 'doit être une source active de ce projet',
  },
  sourceHasFile: {
    en: 'has a confirmed file that covers the day',
    fr: 'a un fichier validé qui couvre la journée',
  },
  dayTooOld: {
    en: 'must not be more than {limit:number} days in the past',
    fr: 'ne doit pas remonter à plus de {limit:number} jours',
  },
  notZero: {
    en: 'must not be 0',
    fr: 'ne doit pas être égal à 0',
  },
};
