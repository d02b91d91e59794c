import type { Texts } from './language.js';

/** What stands in the way of sending payouts and of settling calls whose answer was lost. */
export const SENDING_PROBLEM_TEXTS = {
  guard_open: {
    en: 'Nothing holds payouts back: the database remembers all that was sent.',
    fr: 'Rien ne retient les décaissements : la base de données se souvient de tout ce qui a été envoyé.',
  },
  not_unknown: {
    en: 'The answer to this call is known: there is nothing to settle by hand.',
    fr: 'La réponse à cet appel est connue : il n’y a rien à régler à la main.',
  },
  token_not_replaceable: {
    en: 'The token can be replaced only while the transaction is pending and no status check was answered for it.',
    fr: 'Le jeton ne peut être remplacé que tant que la transaction est en attente et qu’aucune vérification n’a abouti avec lui.',
  },
  not_quarantined: {
    en: 'This callback is not in quarantine any more: it was linked or dismissed.',
    fr: 'Ce callback n’est plus en quarantaine : il a été rattaché ou écarté.',
  },
  was_created: {
    en: 'A callback about this transaction came: it was created. Find its token and attach it.',
    fr: 'Une notification concernant cette transaction est arrivée : elle a été créée. Trouvez son jeton et rattachez-le.',
  },
} satisfies Record<string, Texts>;

export const SENDING_RULE_TEXTS: Record<string, Texts> = {
  unknownTransaction: {
    en: 'names no transaction of this project',
    fr: 'ne désigne aucune transaction de ce projet',
  },
  notToken: {
    en: 'is not a creation token: three parts, separated by points',
    fr: 'n’est pas un jeton de création : trois parties séparées par des points',
  },
  callbackToken: {
    en: 'is the token of a callback: confirm does not know it; the creation token is needed',
    fr: 'est le jeton d’une notification : la confirmation ne le connaît pas ; il faut le jeton de création',
  },
  tokenOfOtherKind: {
    en: 'belongs to the other kind of transaction',
    fr: 'appartient à l’autre type de transaction',
  },
};
