import type { Texts } from '../../platform/i18n/language.js';

export const OPENID_PROBLEM_TEXTS = {
  provider_unreachable: {
    en: '{name} cannot be reached at the moment. Try again in a few minutes, or contact an administrator.',
    fr: '{name} est injoignable pour le moment. Réessayez dans quelques minutes ou adressez-vous à un administrateur.',
  },
  provider_issuer_differs: {
    en: '{name} states the issuer {stated}, but this server is configured for {expected}. Ask an administrator to set OIDC_ISSUER to exactly what the provider states.',
    fr: '{name} indique l’émetteur {stated}, mais ce serveur est configuré pour {expected}. Demandez à un administrateur de donner à OIDC_ISSUER exactement la valeur indiquée par le fournisseur.',
  },
  provider_issuer_slash: {
    en: '{name} states the issuer {stated}, but this server is configured for {expected}: only the slash at the end differs. Ask an administrator to set OIDC_ISSUER to exactly what the provider states.',
    fr: '{name} indique l’émetteur {stated}, mais ce serveur est configuré pour {expected} : seule la barre oblique finale diffère. Demandez à un administrateur de donner à OIDC_ISSUER exactement la valeur indiquée par le fournisseur.',
  },
  provider_path_wrong: {
    en: '{name} answers, but has no description at {url} (HTTP {status:number}). The path of the issuer {expected} is probably wrong; ask an administrator to check OIDC_ISSUER.',
    fr: '{name} répond, mais n’a pas de description à l’adresse {url} (HTTP {status:number}). Le chemin de l’émetteur {expected} est sans doute faux ; demandez à un administrateur de vérifier OIDC_ISSUER.',
  },
  provider_missing: {
    en: 'Sign-in through an identity provider is not configured on this server.',
    fr: 'La connexion par un fournisseur d’identité n’est pas configurée sur ce serveur.',
  },
} satisfies Record<string, Texts>;
