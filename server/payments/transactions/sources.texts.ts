import type { Catalogue } from '../../platform/i18n/language.js';

/** States what the sources of a transaction say together, and what to do: two texts for each rule of `SOURCE_RULES`. */
export const sources = {
  sourceRule: {
    lost_executed: {
      says: {
        en: 'The response to the call was lost, and the operator’s statement shows the payment: it was executed.',
        fr: 'La réponse à l’appel a été perdue, et le relevé de l’opérateur contient le paiement : il a été exécuté.',
      },
      next: {
        en: 'Attach the token of the call, with the statement line as evidence. Do not pay again, and do not book a loss.',
        fr: 'Rattacher le jeton de l’appel, avec la ligne du relevé comme justificatif. Ne pas payer de nouveau ni passer de perte.',
      },
    },
    lost_returned: {
      says: {
        en: 'The response to the call was lost. The operator’s statement shows the payment and its return.',
        fr: 'La réponse à l’appel a été perdue. Le relevé de l’opérateur contient le paiement et sa restitution.',
      },
      next: {
        en: 'Attach the token of the call, so that a status check can be made.',
        fr: 'Rattacher le jeton de l’appel, afin qu’une vérification soit possible.',
      },
    },
    lost_announced: {
      says: {
        en: 'The response to the call was lost. A callback announces an outcome; without a token, no status check can confirm it.',
        fr: 'La réponse à l’appel a été perdue. Un callback annonce une issue ; sans jeton, aucune vérification ne peut la confirmer.',
      },
      next: {
        en: 'Attach the token of the call. Until then, count the payment neither as executed nor as failed.',
        fr: 'Rattacher le jeton de l’appel. D’ici là, ne considérer le paiement ni comme exécuté ni comme échoué.',
      },
    },
    lost: {
      says: {
        en: 'The response to the call was lost. No source shows yet if the payment was executed.',
        fr: 'La réponse à l’appel a été perdue. Aucune source n’indique encore si le paiement a été exécuté.',
      },
      next: {
        en: 'Find the token in the aggregator’s dashboard and attach it, or have two people establish that nothing was created.',
        fr: 'Retrouver le jeton dans le tableau de bord de l’agrégateur et le rattacher, ou faire constater par deux personnes que rien n’a été créé.',
      },
    },
    calling: {
      says: {
        en: 'The call to the aggregator has no response yet.',
        fr: 'L’appel à l’agrégateur n’a pas encore reçu de réponse.',
      },
      next: { en: 'Wait for the response.', fr: 'Attendre la réponse.' },
    },
    attached_executed: {
      says: {
        en: 'The token was attached by two people, and the operator’s statement shows the payment: it was executed.',
        fr: 'Le jeton a été rattaché par deux personnes, et le relevé de l’opérateur contient le paiement : il a été exécuté.',
      },
      next: {
        en: 'Write to the aggregator’s support with the token and the statement line. Record no failure and do not pay again.',
        fr: 'Écrire au support de l’agrégateur avec le jeton et la ligne du relevé. N’enregistrer aucun échec et ne pas payer de nouveau.',
      },
    },
    attached_failed: {
      says: {
        en: 'The aggregator answers “failed” for the token that two people attached. That alone does not prove that it is the token of this call.',
        fr: 'L’agrégateur répond « Échouée » pour le jeton que deux personnes ont rattaché. Cela ne suffit pas à prouver qu’il s’agit du jeton de cet appel.',
      },
      next: {
        en: 'Obtain a written confirmation of the aggregator; two people then record the failure with it.',
        fr: 'Obtenir une confirmation écrite de l’agrégateur ; deux personnes enregistrent alors l’échec avec ce justificatif.',
      },
    },
    attached_returned: {
      says: {
        en: 'The token was attached by two people. The operator’s statement shows the payment and its return.',
        fr: 'Le jeton a été rattaché par deux personnes. Le relevé de l’opérateur contient le paiement et sa restitution.',
      },
      next: {
        en: 'Check the status. If the aggregator reports a failure, two people record it with the statement as evidence.',
        fr: 'Vérifier le statut. Si l’agrégateur annonce un échec, deux personnes l’enregistrent avec le relevé comme justificatif.',
      },
    },
    attached: {
      says: {
        en: 'The token was attached by two people. No failure has been reported for it.',
        fr: 'Le jeton a été rattaché par deux personnes. Aucun échec n’a été annoncé pour ce jeton.',
      },
      next: {
        en: 'Check the status.',
        fr: 'Vérifier le statut.',
      },
    },
    pending_executed: {
      says: {
        en: 'The operator’s statement shows the payment: it was executed, and the status has not followed yet.',
        fr: 'Le relevé de l’opérateur contient le paiement : il a été exécuté, mais le statut n’a pas encore suivi.',
      },
      next: {
        en: 'Check the status. If it stays pending, write to the aggregator’s support with the statement line; the operator has done its part.',
        fr: 'Vérifier le statut. S’il reste en attente, écrire au support de l’agrégateur avec la ligne du relevé : l’opérateur a fait sa part.',
      },
    },
    pending_returned: {
      says: {
        en: 'The operator’s statement shows the payment and its return, and the status has not followed yet.',
        fr: 'Le relevé de l’opérateur contient le paiement et sa restitution, mais le statut n’a pas encore suivi.',
      },
      next: {
        en: 'Check the status. If it stays pending, write to the aggregator’s support with both statement lines.',
        fr: 'Vérifier le statut. S’il reste en attente, écrire au support de l’agrégateur avec les deux lignes du relevé.',
      },
    },
    pending_announced: {
      says: {
        en: 'A callback announces an outcome that no status check has confirmed, and no statement shows the payment. A callback may be forged.',
        fr: 'Un callback annonce une issue qu’aucune vérification n’a confirmée, et aucun relevé ne contient le paiement. Un callback peut être falsifié.',
      },
      next: {
        en: 'Check the status. If the outcome is not confirmed, ask the aggregator for it; only its answer, or the statement, shows that a callback is forged.',
        fr: 'Vérifier le statut. Si l’issue n’est pas confirmée, la demander à l’agrégateur : seuls sa réponse ou le relevé révèlent un callback falsifié.',
      },
    },
    pending: {
      says: {
        en: 'No source announces an outcome yet.',
        fr: 'Aucune source n’annonce encore d’issue.',
      },
      next: {
        en: 'Check the status. If it stays pending, write to the aggregator’s support with the token and the time.',
        fr: 'Vérifier le statut. S’il reste en attente, écrire au support de l’agrégateur en indiquant le jeton et l’heure.',
      },
    },
    completed_returned_failed: {
      says: {
        en: 'The operator took the payment back, and the aggregator has since answered “failed”. The status still says completed.',
        fr: 'L’opérateur a annulé le paiement, et l’agrégateur répond désormais « Échouée ». Le statut indique encore « Réussie ».',
      },
      next: {
        en: 'Correct the status with a manual override, with the answer and the statement line as evidence.',
        fr: 'Corriger le statut par une correction manuelle, avec la réponse et la ligne du relevé comme justificatifs.',
      },
    },
    completed_returned: {
      says: {
        en: 'The operator took the payment back. No answer of the aggregator has announced a failure.',
        fr: 'L’opérateur a annulé le paiement. Aucune réponse de l’agrégateur n’a annoncé d’échec.',
      },
      next: {
        en: 'Check the status, then have the aggregator confirm the reversal in writing with the statement line.',
        fr: 'Vérifier le statut, puis faire confirmer l’annulation par écrit par l’agrégateur, avec la ligne du relevé.',
      },
    },
    completed_executed_contradicted: {
      says: {
        en: 'The status says completed and the operator’s statement shows the payment, but the aggregator has since answered “failed”.',
        fr: 'Le statut indique « Réussie » et le relevé de l’opérateur contient le paiement, mais l’agrégateur répond désormais « Échouée ».',
      },
      next: {
        en: 'Write to the aggregator’s support with the statement line, and obtain the correct outcome in writing.',
        fr: 'Écrire au support de l’agrégateur avec la ligne du relevé et obtenir une confirmation écrite de l’issue.',
      },
    },
    completed_contradicted: {
      says: {
        en: 'The status says completed, and the aggregator has since answered “failed”.',
        fr: 'Le statut indique « Réussie », et l’agrégateur répond désormais « Échouée ».',
      },
      next: {
        en: 'Obtain the correct outcome from the aggregator in writing. The operator’s statement, once imported, shows if the money moved.',
        fr: 'Obtenir de l’agrégateur une confirmation écrite de l’issue. Le relevé de l’opérateur, une fois importé, indique si les fonds ont bougé.',
      },
    },
    completed_reopened: {
      says: {
        en: 'The status says completed, and the aggregator has since answered “pending” again.',
        fr: 'Le statut indique « Réussie », et l’agrégateur répond de nouveau « En attente ».',
      },
      next: {
        en: 'Check the status again. If the answer stays, obtain the outcome from the aggregator in writing.',
        fr: 'Vérifier de nouveau le statut. Si la réponse persiste, obtenir de l’agrégateur une confirmation écrite de l’issue.',
      },
    },
    completed_against_callback: {
      says: {
        en: 'The status says completed, and a callback announces a failure. A callback may be forged.',
        fr: 'Le statut indique « Réussie », et un callback annonce un échec. Un callback peut être falsifié.',
      },
      next: {
        en: 'Check the status again. If the aggregator confirms the success, resolve the break with that answer.',
        fr: 'Vérifier de nouveau le statut. Si l’agrégateur confirme la réussite, résoudre l’écart avec cette réponse.',
      },
    },
    completed: {
      says: { en: 'No source denies that it is completed.', fr: 'Aucune source ne contredit la réussite.' },
      next: { en: 'Nothing is left to do.', fr: 'Aucune action n’est nécessaire.' },
    },
    failed_executed: {
      says: {
        en: 'The status says failed, while the operator’s statement shows the payment without a return: the money moved.',
        fr: 'Le statut indique « Échouée », alors que le relevé de l’opérateur contient le paiement sans restitution : les fonds ont bougé.',
      },
      next: {
        en: 'Do not pay again. Write to the aggregator’s support with the statement line; the return may come with a later statement.',
        fr: 'Ne pas payer de nouveau. Écrire au support de l’agrégateur avec la ligne du relevé ; la restitution peut figurer sur un relevé ultérieur.',
      },
    },
    failed_completed: {
      says: {
        en: 'The status says failed, and the aggregator has since answered “completed”.',
        fr: 'Le statut indique « Échouée », et l’agrégateur répond désormais « Réussie ».',
      },
      next: {
        en: 'Do not pay again: the payment may have been executed late. Obtain the outcome from the aggregator in writing.',
        fr: 'Ne pas payer de nouveau : le paiement a peut-être été exécuté tardivement. Obtenir de l’agrégateur une confirmation écrite de l’issue.',
      },
    },
    failed_reopened: {
      says: {
        en: 'The status says failed, and the aggregator has since answered “pending” again.',
        fr: 'Le statut indique « Échouée », et l’agrégateur répond de nouveau « En attente ».',
      },
      next: {
        en: 'Do not pay again: the payment may still be executed. Obtain the outcome from the aggregator in writing.',
        fr: 'Ne pas payer de nouveau : le paiement peut encore être exécuté. Obtenir de l’agrégateur une confirmation écrite de l’issue.',
      },
    },
    failed_announced: {
      says: {
        en: 'The status says failed, and a callback announces a success. Without a token, no status check can confirm it. A callback may be forged.',
        fr: 'Le statut indique « Échouée », et un callback annonce une réussite. Sans jeton, aucune vérification ne peut la confirmer. Un callback peut être falsifié.',
      },
      next: {
        en: 'Do not pay again before the aggregator’s support has confirmed the outcome in writing.',
        fr: 'Ne pas payer de nouveau avant que le support de l’agrégateur ait confirmé l’issue par écrit.',
      },
    },
    failed_against_callback: {
      says: {
        en: 'The status says failed, and a callback announces a success. A callback may be forged.',
        fr: 'Le statut indique « Échouée », et un callback annonce une réussite. Un callback peut être falsifié.',
      },
      next: {
        en: 'Check the status again before anything is paid again.',
        fr: 'Vérifier de nouveau le statut avant tout nouveau paiement.',
      },
    },
    failed: {
      says: { en: 'No source denies that it failed.', fr: 'Aucune source ne contredit l’échec.' },
      next: { en: 'Nothing is left to do.', fr: 'Aucune action n’est nécessaire.' },
    },
    rejected_executed: {
      says: {
        en: 'The aggregator refused the call, while the operator’s statement shows the payment: the money moved.',
        fr: 'L’agrégateur a refusé l’appel, alors que le relevé de l’opérateur contient le paiement : les fonds ont bougé.',
      },
      next: {
        en: 'Do not pay again. Write to the aggregator’s support with the refusal and the statement line.',
        fr: 'Ne pas payer de nouveau. Écrire au support de l’agrégateur avec le refus et la ligne du relevé.',
      },
    },
    rejected_announced: {
      says: {
        en: 'The aggregator refused the call, and a callback announces a success. A callback may be forged.',
        fr: 'L’agrégateur a refusé l’appel, et un callback annonce une réussite. Un callback peut être falsifié.',
      },
      next: {
        en: 'Do not pay again before the aggregator’s support has confirmed in writing that nothing was created.',
        fr: 'Ne pas payer de nouveau avant que le support de l’agrégateur ait confirmé par écrit que rien n’a été créé.',
      },
    },
    rejected: {
      says: {
        en: 'The aggregator refused the call; no source shows that the money moved.',
        fr: 'L’agrégateur a refusé l’appel ; aucune source n’indique de mouvement de fonds.',
      },
      next: { en: 'Nothing is left to do.', fr: 'Aucune action n’est nécessaire.' },
    },
  },
} satisfies Catalogue;
