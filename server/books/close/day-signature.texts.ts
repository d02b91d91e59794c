import type { Catalogue } from '../../platform/i18n/language.js';

/** Signature, review and lock of a day, and several days under one code. */
export const daySignature = {
  dayTogether: {
    open: {
      sign: { en: 'Sign several days…', fr: 'Signer plusieurs journées…' },
      lock: { en: 'Lock several days…', fr: 'Verrouiller plusieurs journées…' },
    },
    title: {
      sign: { en: 'Sign several days · %{project}', fr: 'Signer plusieurs journées · %{project}' },
      lock: { en: 'Lock several days · %{project}', fr: 'Verrouiller plusieurs journées · %{project}' },
    },
    text: {
      sign: {
        en: 'Look at each day and include it. One code signs the days that you include, each by itself and in order. A day that has changed since it was shown is not signed.',
        fr: 'Contrôlez chaque journée, puis incluez-la. Un seul code signe les journées incluses, chacune séparément et dans l’ordre. Une journée modifiée depuis son affichage n’est pas signée.',
      },
      lock: {
        en: 'Review each day and include it. One code locks the days that you include, each sealed by itself and in order. A day that has changed since it was shown or signed is not locked.',
        fr: 'Contrôlez chaque journée, puis incluez-la. Un seul code verrouille les journées incluses, chacune scellée séparément et dans l’ordre. Une journée modifiée depuis son affichage ou sa signature n’est pas verrouillée.',
      },
    },
    days: { en: 'Days under this code', fr: 'Journées couvertes par ce code' },
    include: { en: 'Include this day', fr: 'Inclure cette journée' },
    includeDay: { en: 'Include %{day}', fr: 'Inclure la journée du %{day}' },
    exclude: { en: 'Leave this day out', fr: 'Exclure cette journée' },
    state: {
      unseen: { en: 'not shown yet', fr: 'pas encore affichée' },
      shown: { en: 'shown', fr: 'affichée' },
      included: { en: 'included', fr: 'incluse' },
      changed: {
        en: 'changed since it was included: look at it again',
        fr: 'modifiée depuis son inclusion : à revoir',
      },
      waits: { en: 'after the day before', fr: 'après la journée précédente' },
      blocked: { en: 'cannot be signed yet', fr: 'ne peut pas encore être signée' },
      stale: { en: 'changed since the signature', fr: 'modifiée depuis la signature' },
      own: { en: 'signed by you', fr: 'signée par vous' },
      gone: { en: 'no longer open for this', fr: 'plus concernée' },
      done: {
        sign: { en: 'signed', fr: 'signée' },
        lock: { en: 'locked', fr: 'verrouillée' },
      },
      refused: { en: 'refused', fr: 'refusée' },
    },
    openDay: { en: 'Open the day', fr: 'Ouvrir la journée' },
    none: { en: 'Include at least one day.', fr: 'Incluez au moins une journée.' },
    act: {
      sign: {
        en: 'Sign %{smart_count} day |||| Sign %{smart_count} days',
        fr: 'Signer %{smart_count} journée |||| Signer %{smart_count} journées',
      },
      lock: {
        en: 'Lock %{smart_count} day |||| Lock %{smart_count} days',
        fr: 'Verrouiller %{smart_count} journée |||| Verrouiller %{smart_count} journées',
      },
    },
    done: {
      sign: {
        en: '%{smart_count} day signed. |||| %{smart_count} days signed.',
        fr: '%{smart_count} journée signée. |||| %{smart_count} journées signées.',
      },
      lock: {
        en: '%{smart_count} day locked and sealed. |||| %{smart_count} days locked, each with its seal.',
        fr: '%{smart_count} journée verrouillée et scellée. |||| %{smart_count} journées verrouillées, chacune avec son sceau.',
      },
    },
    refused: {
      en: '%{smart_count} day was refused. See its reason; a new code is needed. |||| %{smart_count} days were refused. See their reasons; a new code is needed.',
      fr: '%{smart_count} journée a été refusée. Voyez son motif ; un nouveau code est nécessaire. |||| %{smart_count} journées ont été refusées. Voyez leurs motifs ; un nouveau code est nécessaire.',
    },
  },
  daySigned: {
    accepts: { en: 'This signature accepts', fr: 'Cette signature accepte' },
    accepted: { en: 'Accepted at the signature', fr: 'Accepté à la signature' },
    acceptedNote: { en: 'as it stands now', fr: 'dans son état actuel' },
    line: {
      pending: { en: 'Pending, possibly paid', fr: 'En attente, peut-être payés' },
      files: { en: 'Without a file', fr: 'Sans fichier' },
      adjusted: { en: 'Adjustments, write-offs', fr: 'Ajustements, pertes' },
      carried: { en: 'Breaks carried over', fr: 'Écarts reportés' },
    },
    none: { en: 'none', fr: 'aucun' },
    pending: {
      en: '%{smart_count} pending at the cut-off |||| %{smart_count} pending at the cut-off',
      fr: '%{smart_count} en attente à l’arrêté |||| %{smart_count} en attente à l’arrêté',
    },
    possiblyPaid: {
      en: '%{smart_count} possibly paid |||| %{smart_count} possibly paid',
      fr: '%{smart_count} peut-être payé |||| %{smart_count} peut-être payés',
    },
    accountWithout: { en: '%{name}: no statement', fr: '%{name} : sans relevé' },
    sourceWithout: { en: '%{name}: no file', fr: '%{name} : sans fichier' },
    decidedBy: { en: 'decided by %{by}: “%{reason}”', fr: 'décidé par %{by} : « %{reason} »' },
    ordersWithout: { en: 'no orders of the merchant', fr: 'aucune commande du marchand' },
    adjustments: {
      en: '%{smart_count} adjustment |||| %{smart_count} adjustments',
      fr: '%{smart_count} ajustement |||| %{smart_count} ajustements',
    },
    writeOffs: {
      en: '%{smart_count} break written off |||| %{smart_count} breaks written off',
      fr: '%{smart_count} écart passé en perte |||| %{smart_count} écarts passés en perte',
    },
    carried: {
      en: '%{smart_count} break carried over |||| %{smart_count} breaks carried over',
      fr: '%{smart_count} écart reporté |||| %{smart_count} écarts reportés',
    },
    openBreaks: {
      en: '%{smart_count} open break with an owner |||| %{smart_count} open breaks with an owner',
      fr: '%{smart_count} écart ouvert avec un responsable |||| %{smart_count} écarts ouverts avec un responsable',
    },
  },
  dayReview: {
    title: { en: 'To review', fr: 'À contrôler' },
    decisions: {
      en: '%{who} took %{smart_count} decision |||| %{who} took %{smart_count} decisions',
      fr: '%{who} a pris %{smart_count} décision |||| %{who} a pris %{smart_count} décisions',
    },
    taken: {
      en: '%{smart_count} decision on this day |||| %{smart_count} decisions on this day',
      fr: '%{smart_count} décision sur cette journée |||| %{smart_count} décisions sur cette journée',
    },
    byAmount: { en: 'by amount', fr: 'par montant' },
    noDecisions: {
      en: 'No decision with a reason on this day.',
      fr: 'Aucune décision motivée sur cette journée.',
    },
    kind: {
      without_file: { en: '%{subject}: closed without a file', fr: '%{subject} : clôture sans fichier' },
      stated: { en: '%{subject}: balance stated', fr: '%{subject} : solde déclaré' },
      resolved: {
        en: '%{smart_count} break resolved, %{code} |||| %{smart_count} breaks resolved, %{code}',
        fr: '%{smart_count} écart résolu, %{code} |||| %{smart_count} écarts résolus, %{code}',
      },
      carried: { en: 'Break #%{subject} carried over, %{code}', fr: 'Écart #%{subject} reporté, %{code}' },
      adjusted: { en: '%{subject}: adjusted, %{code}', fr: '%{subject} : ajustement, %{code}' },
      matched: {
        en: '%{smart_count} manual match |||| %{smart_count} manual matches',
        fr: '%{smart_count} rapprochement manuel |||| %{smart_count} rapprochements manuels',
      },
    },
    evidence: { en: 'evidence', fr: 'justificatif' },
    noEvidence: { en: 'no document', fr: 'sans pièce' },
    since: { en: 'Since the signature', fr: 'Depuis la signature' },
    same: { en: 'No figure has changed.', fr: 'Aucun chiffre n’a changé.' },
    changed: {
      en: '%{smart_count} figure has changed: the day has to be signed again. |||| %{smart_count} figures have changed: the day has to be signed again.',
      fr: '%{smart_count} chiffre a changé : la journée doit être signée à nouveau. |||| %{smart_count} chiffres ont changé : la journée doit être signée à nouveau.',
    },
    change: { en: '%{name}, %{field}: %{before} → %{now}', fr: '%{name}, %{field} : %{before} → %{now}' },
    changeOther: { en: 'Another figure of the day', fr: 'Un autre chiffre de la journée' },
    field: {
      opening: { en: 'opening', fr: 'ouverture' },
      closing: { en: 'closing', fr: 'clôture' },
      inTransit: { en: 'in transit', fr: 'en transit' },
      stated: { en: 'stated', fr: 'déclaré' },
      residual: { en: 'difference', fr: 'différence' },
      count: { en: 'number', fr: 'nombre' },
      gross: { en: 'amount', fr: 'montant' },
      lines: { en: 'lines', fr: 'lignes' },
      unmatched: { en: 'unmatched', fr: 'non rapprochées' },
      open: { en: 'open', fr: 'ouverts' },
      openAmount: { en: 'open amount', fr: 'montant ouvert' },
    },
    back: { en: 'Send back to %{who}', fr: 'Renvoyer à %{who}' },
    backText: {
      en: 'The signature is removed; %{who} reads your sentence. All other data is kept.',
      fr: 'La signature sera annulée ; %{who} lira votre phrase. Toutes les autres données sont conservées.',
    },
    sentence: {
      en: 'Missing or incorrect items, in one sentence',
      fr: 'Éléments manquants ou inexacts, en une phrase',
    },
    sendBack: { en: 'Send back', fr: 'Renvoyer' },
    sentBack: { en: 'Returned by %{who}: “%{reason}”', fr: 'Renvoyée par %{who} : « %{reason} »' },
  },
  dayLocked: {
    next: { en: 'Next day to close: %{day}', fr: 'Prochaine journée à clôturer : %{day}' },
    nextNone: {
      en: 'No further day has reached its cut-off.',
      fr: 'Aucune autre journée n’a atteint son heure d’arrêté.',
    },
    open: { en: 'Open %{day}', fr: 'Ouvrir le %{day}' },
  },
} satisfies Catalogue;
