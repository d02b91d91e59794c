import type { Catalogue } from './language.js';

/** The user guides in the console. */
export const help = {
  help: {
    title: { en: 'Help', fr: 'Aide' },
    onScreen: { en: 'Help on this screen', fr: 'Aide sur cet écran' },
    openGuide: { en: 'Open the guide', fr: 'Ouvrir le guide' },
    guides: { en: 'Guides', fr: 'Guides' },
    guide: {
      finance: { en: 'Finance', fr: 'Finance' },
      support: { en: 'Support', fr: 'Support' },
      administrator: { en: 'Administration', fr: 'Administration' },
      installation: { en: 'Installation', fr: 'Installation' },
    },
    contents: { en: 'Contents', fr: 'Sommaire' },
    print: { en: 'Print', fr: 'Imprimer' },
    enlarge: { en: 'Open the image: %{alt}', fr: 'Ouvrir l’image : %{alt}' },
    gone: { en: 'Guide not found', fr: 'Guide introuvable' },
    goneText: { en: 'Choose a guide from the list.', fr: 'Choisissez un guide dans la liste.' },
  },
} satisfies Catalogue;
