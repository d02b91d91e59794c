import type { Catalogue } from '../../platform/i18n/language.js';

/** Recovery codes, sessions and the limits of API keys. */
export const accountSecurity = {
  security: {
    title: { en: 'Account security', fr: 'Sécurité du compte' },
    intro: {
      en: 'Your second factor, your recovery codes and the devices on which you are signed in.',
      fr: 'Votre second facteur, vos codes de secours et les appareils sur lesquels vous êtes connecté.',
    },
  },
  recovery: {
    title: { en: 'Recovery codes', fr: 'Codes de secours' },
    text: {
      en: 'Each code replaces the authenticator app once, at sign-in or to set up a new app. It cannot approve.',
      fr: 'Chaque code remplace une fois l’application d’authentification, à la connexion ou pour configurer une nouvelle application. Il ne permet pas d’approuver.',
    },
    left: {
      en: '%{smart_count} code left |||| %{smart_count} codes left',
      fr: '%{smart_count} code restant |||| %{smart_count} codes restants',
    },
    few: {
      en: 'Create new codes before the last one is used.',
      fr: 'Créez de nouveaux codes avant d’utiliser le dernier.',
    },
    renew: { en: 'Create new codes', fr: 'Créer de nouveaux codes' },
    renewText: {
      en: 'The codes created before become void.',
      fr: 'Les codes créés auparavant ne sont plus valables.',
    },
    once: {
      en: 'Store these codes away from your phone. They are displayed only once.',
      fr: 'Conservez ces codes ailleurs que sur votre téléphone. Ils ne sont affichés qu’une seule fois.',
    },
    codes: { en: 'the codes', fr: 'les codes' },
    download: { en: 'Download', fr: 'Télécharger' },
    print: { en: 'Print', fr: 'Imprimer' },
    stored: { en: 'Continue', fr: 'Continuer' },
    confirmStored: { en: 'I have stored the codes', fr: 'J’ai conservé les codes' },
    fileName: { en: 'rappro-recovery-codes.txt', fr: 'rappro-codes-de-secours.txt' },
    useCode: { en: 'Use a recovery code', fr: 'Utiliser un code de secours' },
    useApp: { en: 'Use the authenticator app', fr: 'Utiliser l’application d’authentification' },
    code: { en: 'Recovery code', fr: 'Code de secours' },
    codeHelp: {
      en: '24 letters and digits; each code can be used once.',
      fr: '24 lettres et chiffres ; chaque code ne sert qu’une fois.',
    },
  },
  passkeys: {
    title: { en: 'Passkeys', fr: 'Clés d’accès' },
    text: {
      en: 'A passkey replaces the code of the app, at sign-in and for approvals. It cannot be entered on a forged site.',
      fr: 'Une clé d’accès remplace le code de l’application, à la connexion et pour les approbations. Elle ne peut pas être saisie sur un site falsifié.',
    },
    failed: { en: 'The passkeys could not be loaded', fr: 'Les clés d’accès n’ont pas pu être chargées' },
    empty: { en: 'No passkeys yet.', fr: 'Aucune clé d’accès.' },
    add: { en: 'Add a passkey', fr: 'Ajouter une clé d’accès' },
    addText: {
      en: 'Confirm on your device. The other sessions end. The passkey can approve after the waiting period of new approvers.',
      fr: 'Confirmez sur votre appareil. Les autres sessions prennent fin. La clé d’accès permet d’approuver après le délai imposé aux nouveaux approbateurs.',
    },
    name: { en: 'Name', fr: 'Nom' },
    nameHelp: {
      en: 'For example: laptop, phone, security key',
      fr: 'Par exemple : ordinateur, téléphone, clé de sécurité',
    },
    added: { en: 'Passkey added.', fr: 'Clé d’accès ajoutée.' },
    created: { en: 'Added', fr: 'Ajoutée' },
    lastUsed: { en: 'Last used', fr: 'Dernière utilisation' },
    formerHost: {
      en: 'Bound to the former address %{host} of the console: it cannot be used here. Add a new passkey and remove this one.',
      fr: 'Liée à l’ancienne adresse %{host} de la console : elle ne peut pas être utilisée ici. Ajoutez une nouvelle clé d’accès et supprimez celle-ci.',
    },
    remove: { en: 'Remove', fr: 'Supprimer' },
    removeTitle: { en: 'Remove the passkey “%{name}”?', fr: 'Supprimer la clé d’accès « %{name} » ?' },
    removeText: {
      en: 'It can no longer be used. The other sessions end. The authenticator app stays.',
      fr: 'Elle ne peut plus être utilisée. Les autres sessions prennent fin. L’application d’authentification reste valable.',
    },
    removed: { en: 'Passkey removed.', fr: 'Clé d’accès supprimée.' },
    rename: { en: 'Rename', fr: 'Renommer' },
    renameTitle: { en: 'Rename the passkey “%{name}”', fr: 'Renommer la clé d’accès « %{name} »' },
    renamed: { en: 'Passkey renamed.', fr: 'Clé d’accès renommée.' },
  },
  sessions: {
    title: { en: 'Sessions', fr: 'Sessions' },
    limits: {
      en: 'A session ends after %{idle} h without use and after %{longest} days in any case.',
      fr: 'Une session prend fin après %{idle} h sans utilisation et dans tous les cas après %{longest} jours.',
    },
    failed: { en: 'The sessions could not be loaded', fr: 'Les sessions n’ont pas pu être chargées' },
    empty: { en: 'No open session.', fr: 'Aucune session ouverte.' },
    unknownDevice: { en: 'Unknown device', fr: 'Appareil inconnu' },
    current: { en: 'This session', fr: 'Cette session' },
    lastSeen: { en: 'Last used', fr: 'Dernière utilisation' },
    since: { en: 'Signed in', fr: 'Connexion' },
    end: { en: 'End', fr: 'Fermer' },
    endOne: { en: 'End the session on %{device}', fr: 'Fermer la session sur %{device}' },
    endOthers: { en: 'End all other sessions', fr: 'Fermer toutes les autres sessions' },
    endAll: { en: 'End all sessions', fr: 'Fermer toutes les sessions' },
    endAllText: {
      en: 'The user must sign in again on each device. Entries that are not saved are lost.',
      fr: 'L’utilisateur devra se reconnecter sur chaque appareil. Les saisies non enregistrées sont perdues.',
    },
    endOthersText: {
      en: 'You remain signed in on this device only. Unsaved entries on other devices are lost.',
      fr: 'Vous ne restez connecté que sur cet appareil. Les saisies non enregistrées sur les autres appareils sont perdues.',
    },
    ended: { en: 'Session ended.', fr: 'Session fermée.' },
    endedAll: { en: 'Sessions ended.', fr: 'Sessions fermées.' },
  },
  apiKey: {
    permissions: { en: 'Permissions', fr: 'Habilitations' },
    permission: {
      'payins.create': { en: 'Create payins', fr: 'Créer des encaissements' },
      'transactions.register': { en: 'Register transactions', fr: 'Enregistrer des transactions' },
      'transactions.read': { en: 'Read transactions', fr: 'Consulter les transactions' },
    },
    limitsText: {
      en: 'The system reads and creates only transactions whose number or operator is within these. Payins then need a phone number. Tick nothing for no limit.',
      fr: 'Le système ne lit et ne crée que les transactions dont le numéro ou l’opérateur en fait partie. Les encaissements exigent alors un numéro de téléphone. Ne cochez rien pour ne pas limiter.',
    },
    expiry: { en: 'Expiry', fr: 'Expiration' },
    expiresIn: {
      en: 'In %{smart_count} day |||| In %{smart_count} days',
      fr: 'Dans %{smart_count} jour |||| Dans %{smart_count} jours',
    },
    noExpiry: { en: 'No expiry', fr: 'Sans expiration' },
    expires: { en: 'Expires', fr: 'Expire' },
    expired: { en: 'Expired', fr: 'Expirée' },
    expiring: {
      en: 'An API key expires within 14 days. Replace it on the page of its project.',
      fr: 'Une clé API expire dans moins de 14 jours. Remplacez-la sur la page de son projet.',
    },
    replace: { en: 'Replace', fr: 'Remplacer' },
    replaceTitle: { en: 'Replace the key “%{name}”', fr: 'Remplacer la clé « %{name} »' },
    replaceText: {
      en: 'The new key has the same name, permissions and limits. The current one stays valid for the chosen time after the new one is issued.',
      fr: 'La nouvelle clé a le même nom, les mêmes habilitations et les mêmes limites. La clé actuelle reste valable pendant la durée choisie après l’émission de la nouvelle.',
    },
    overlap: {
      en: 'Days for which both keys are valid',
      fr: 'Jours pendant lesquels les deux clés sont valables',
    },
    overlapHelp: { en: '0 to 30 days', fr: '0 à 30 jours' },
  },
} satisfies Catalogue;
