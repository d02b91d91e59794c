import type { Catalogue } from './language.js';

/** Definitions of the terms of the trade, as in docs/glossary.md; the console shows them beside the term. */
export const glossary = {
  term: {
    adjustment: {
      name: { en: 'Adjustment', fr: 'Ajustement' },
      text: {
        en: 'Amount entered with a reason to explain a difference in the balance proof. Above the limit, a second user approves it.',
        fr: 'Montant saisi avec un motif pour expliquer une différence de la justification de solde. Au-delà de la limite, un second utilisateur l’approuve.',
      },
    },
    balanceProof: {
      name: { en: 'Balance proof', fr: 'Justification de solde' },
      text: {
        en: 'Opening balance plus movements of the day equals closing balance. The day can be signed when no difference remains.',
        fr: 'Solde d’ouverture plus mouvements de la journée égale solde de clôture. La journée peut être signée quand aucune différence ne subsiste.',
      },
    },
    break: {
      name: { en: 'Break', fr: 'Écart' },
      text: {
        en: 'Two sources do not agree about a transaction or a balance. Each break has an owner and a due date.',
        fr: 'Deux sources ne concordent pas sur une transaction ou un solde. Chaque écart a un responsable et une échéance.',
      },
    },
    callback: {
      name: { en: 'Callback', fr: 'Callback' },
      text: {
        en: 'Message sent by the aggregator about a status. It never changes a status by itself: it triggers a status check.',
        fr: 'Message envoyé par l’agrégateur au sujet d’un statut. Il ne modifie jamais un statut : il déclenche une vérification.',
      },
    },
    contradiction: {
      name: { en: 'Contradicted final status', fr: 'Statut définitif contredit' },
      text: {
        en: 'A source reports another outcome for a transaction whose status is already final. Finance clarifies it with the aggregator.',
        fr: 'Une source annonce une autre issue pour une transaction dont le statut est déjà définitif. La finance clarifie la situation avec l’agrégateur.',
      },
    },
    controlTotal: {
      name: { en: 'Control total', fr: 'Total de contrôle' },
      text: {
        en: 'Number of lines and total amount read on the original document. The import is refused if the file differs from them.',
        fr: 'Nombre de lignes et montant total lus sur le document d’origine. L’import est refusé si le fichier en diffère.',
      },
    },
    cutOff: {
      name: { en: 'Cut-off', fr: 'Heure d’arrêté' },
      text: {
        en: 'End of the business day. A transaction completed later belongs to the next day.',
        fr: 'Fin de la journée comptable. Une transaction aboutie plus tard relève de la journée suivante.',
      },
    },
    drift: {
      name: { en: 'Unexpected response', fr: 'Réponse inattendue' },
      text: {
        en: 'A response of the aggregator that its documentation does not provide for. It is kept and never changes a status.',
        fr: 'Réponse de l’agrégateur absente de sa documentation. Elle est conservée et ne modifie jamais un statut.',
      },
    },
    dualControl: {
      name: { en: 'Dual control', fr: 'Double validation' },
      text: {
        en: 'One user requests, another approves with a code. Requesters cannot approve their own request.',
        fr: 'Un utilisateur demande, un autre approuve avec un code. Le demandeur ne peut pas approuver sa propre demande.',
      },
    },
    evidence: {
      name: { en: 'Evidence', fr: 'Justificatif' },
      text: {
        en: 'Document attached to a decision, such as a receipt or a letter. It is kept with the record.',
        fr: 'Document joint à une décision, par exemple un reçu ou un courrier. Il est conservé avec l’enregistrement.',
      },
    },
    float: {
      name: { en: 'Operator account', fr: 'Compte opérateur' },
      text: {
        en: 'Electronic money of the merchant at an operator. The aggregator does not report its balance: Rappro estimates a lower and an upper bound from statements and transactions.',
        fr: 'Monnaie électronique du marchand chez un opérateur. L’agrégateur n’en communique pas le solde : Rappro estime une borne basse et une borne haute d’après les relevés et les transactions.',
      },
    },
    frozen: {
      name: { en: 'Frozen', fr: 'Arrêtée' },
      text: {
        en: 'No transactions are added to the day any more. Its figures can be checked and signed.',
        fr: 'Plus aucune transaction n’entre dans la journée. Ses chiffres peuvent être contrôlés et signés.',
      },
    },
    hold: {
      name: { en: 'On hold', fr: 'Suspendu' },
      text: {
        en: 'An approved payout that is not sent yet, for example because the balance is too low. A user releases or cancels it.',
        fr: 'Décaissement approuvé mais pas encore envoyé, par exemple faute de solde. Un utilisateur lève la suspension ou l’annule.',
      },
    },
    inTransit: {
      name: { en: 'In transit', fr: 'En transit' },
      text: {
        en: 'Funds have left one account and have not reached the other yet: a difference of timing, not an error. So is a payout without an outcome whose debit the statement proves.',
        fr: 'Les fonds ont quitté un compte et ne sont pas encore arrivés sur l’autre : un décalage dans le temps, non une erreur. Il en va de même d’un décaissement d’issue inconnue dont le relevé prouve le débit.',
      },
    },
    lateItem: {
      name: { en: 'Late item', fr: 'Élément tardif' },
      text: {
        en: 'An event of an earlier day that became known after that day was locked. It is counted on the open day.',
        fr: 'Événement d’une journée antérieure, connu après le verrouillage de celle-ci. Il est compté dans la journée ouverte.',
      },
    },
    locked: {
      name: { en: 'Locked', fr: 'Verrouillée' },
      text: {
        en: 'The day has been signed by two users; its figures are sealed. Later changes appear as restatements.',
        fr: 'La journée a été signée par deux utilisateurs ; ses chiffres sont scellés. Les changements ultérieurs donnent lieu à des retraitements.',
      },
    },
    outage: {
      name: { en: 'Outage', fr: 'Incident opérateur' },
      text: {
        en: 'The operator does not process transactions normally. Payouts to this operator can be put on hold meanwhile.',
        fr: 'L’opérateur ne traite pas normalement les transactions. Ses décaissements peuvent être suspendus dans l’intervalle.',
      },
    },
    override: {
      name: { en: 'Manual override', fr: 'Correction manuelle' },
      text: {
        en: 'Accounting status set under dual control where the aggregator cannot give one. Its own status stays on record.',
        fr: 'Statut comptable fixé en double validation quand l’agrégateur ne peut en donner un. Le statut d’origine reste enregistré.',
      },
    },
    pair: {
      name: { en: 'Pair of callbacks', fr: 'Paire de callbacks' },
      text: {
        en: 'The aggregator sends every callback twice, as JSON and as a form. The two deliveries must have the same content.',
        fr: 'L’agrégateur envoie chaque callback deux fois, en JSON et en formulaire. Les deux envois doivent avoir le même contenu.',
      },
    },
    possiblyPaid: {
      name: { en: 'Possibly paid', fr: 'Peut-être payé' },
      text: {
        en: 'The response to the creation call was lost: the payout may have been made. It is never sent again before its outcome is known.',
        fr: 'La réponse à l’appel de création s’est perdue : le décaissement a peut-être eu lieu. Il n’est jamais envoyé de nouveau avant que son issue soit connue.',
      },
    },
    quarantine: {
      name: { en: 'Quarantine', fr: 'Quarantaine' },
      text: {
        en: 'Callbacks that could not be linked to a transaction. Link each of them, or dismiss it with a reason.',
        fr: 'Callbacks qui n’ont pas pu être rattachés à une transaction. Rattachez chacun d’eux, ou écartez-le avec un motif.',
      },
    },
    residual: {
      name: { en: 'Unexplained difference', fr: 'Différence non justifiée' },
      text: {
        en: 'What remains between the calculated and the stated balance after all movements.',
        fr: 'Différence entre le solde calculé et le solde déclaré une fois tous les mouvements pris en compte.',
      },
    },
    restatement: {
      name: { en: 'Restatement', fr: 'Retraitement' },
      text: {
        en: 'Change of the figures of a locked day. The sealed figures stay as they are; the change is listed and acknowledged.',
        fr: 'Modification des chiffres d’une journée verrouillée. Les chiffres scellés restent tels quels ; la modification est listée et acquittée.',
      },
    },
    reversal: {
      name: { en: 'Reversal', fr: 'Contre-passation' },
      text: {
        en: 'Entry of the opposite amount that cancels an earlier movement. Both stay visible.',
        fr: 'Écriture de sens contraire qui annule un mouvement antérieur. Les deux restent visibles.',
      },
    },
    runway: {
      name: { en: 'Runway', fr: 'Autonomie' },
      text: {
        en: 'Time for which the balance suffices at the pace of recent payouts.',
        fr: 'Durée pendant laquelle le solde suffit, au rythme des décaissements récents.',
      },
    },
    seal: {
      name: { en: 'Seal', fr: 'Sceau' },
      text: {
        en: 'Fingerprint of the files of a locked day. It shows whether a file has been changed since.',
        fr: 'Empreinte des fichiers d’une journée verrouillée. Elle révèle si un fichier a été modifié depuis.',
      },
    },
    statusCheck: {
      name: { en: 'Status check', fr: 'Vérification' },
      text: {
        en: 'Request to the aggregator for the status of a transaction: the only source that can change it.',
        fr: 'Requête à l’agrégateur sur le statut d’une transaction : seule source qui puisse le modifier.',
      },
    },
    suspense: {
      name: { en: 'Suspense account', fr: 'Compte d’attente' },
      text: {
        en: 'Account that holds amounts until they are clarified.',
        fr: 'Compte qui reçoit les montants en attendant leur régularisation.',
      },
    },
    unmatched: {
      name: { en: 'Unmatched', fr: 'Non rapproché' },
      text: {
        en: 'A line of a file or a transaction for which the other source has no counterpart yet.',
        fr: 'Ligne de fichier ou transaction encore sans contrepartie dans l’autre source.',
      },
    },
  },
} satisfies Catalogue;
