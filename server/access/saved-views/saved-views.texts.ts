import type { Catalogue, Texts } from '../../platform/i18n/language.js';

export const savedViews = {
  savedViews: {
    title: { en: 'Views', fr: 'Vues' },
    all: { en: 'Default view', fr: 'Vue par défaut' },
    changed: { en: 'Changed since it was saved', fr: 'Modifiée depuis son enregistrement' },
    sharedBy: { en: 'Shared by %{owner}', fr: 'Partagée par %{owner}' },
    sharedWith: { en: 'Shared with: %{roles}', fr: 'Partagée avec : %{roles}' },
    save: { en: 'Save current view', fr: 'Enregistrer la vue actuelle' },
    saveText: {
      en: 'Saves the filters, the sort order and the columns under a name. Phone numbers, tokens and search texts are not saved.',
      fr: 'Enregistre les filtres, l’ordre de tri et les colonnes sous un nom. Les numéros de téléphone, jetons et textes recherchés ne sont pas enregistrés.',
    },
    name: { en: 'Name', fr: 'Nom' },
    shareWith: { en: 'Share with these roles', fr: 'Partager avec ces rôles' },
    shareHelp: {
      en: 'Users with these roles can open and copy the view, but not change it. They see the rows of their own projects only.',
      fr: 'Les utilisateurs de ces rôles peuvent ouvrir et copier la vue, sans la modifier. Ils ne voient que les lignes de leurs propres projets.',
    },
    update: { en: 'Update %{name}', fr: 'Mettre à jour %{name}' },
    edit: { en: 'Rename or share %{name}', fr: 'Renommer ou partager %{name}' },
    copy: { en: 'Copy %{name}', fr: 'Copier %{name}' },
    copyName: { en: '%{name} (copy)', fr: '%{name} (copie)' },
    remove: { en: 'Delete %{name}', fr: 'Supprimer %{name}' },
    removeText: {
      en: 'The view is deleted for all users who can open it. The rows of the list do not change.',
      fr: 'La vue est supprimée pour tous les utilisateurs qui peuvent l’ouvrir. Les lignes de la liste ne changent pas.',
    },
    saved: { en: 'View saved', fr: 'Vue enregistrée' },
    removed: { en: 'View deleted', fr: 'Vue supprimée' },
  },
} satisfies Catalogue;

export const SAVED_VIEW_PROBLEM_TEXTS = {
  saved_view_foreign: {
    en: 'Only its owner can change or delete this view. Copy it to make your own.',
    fr: 'Seul son propriétaire peut modifier ou supprimer cette vue. Copiez-la pour en faire la vôtre.',
  },
  saved_views_full: {
    en: 'You have {limit:number} saved views for this list. Delete one first.',
    fr: 'Vous avez {limit:number} vues enregistrées pour cette liste. Supprimez-en une d’abord.',
  },
} satisfies Record<string, Texts>;

export const SAVED_VIEW_RULE_TEXTS = {
  viewName: {
    en: 'is already the name of one of your views of this list',
    fr: 'est déjà le nom d’une de vos vues de cette liste',
  },
  viewFilter: {
    en: 'must contain at most 40 filters, each with a text value',
    fr: 'doit contenir au plus 40 filtres, chacun avec une valeur textuelle',
  },
  storableFilter: {
    en: 'must not contain phone numbers, tokens or search texts',
    fr: 'ne doit contenir ni numéro de téléphone, ni jeton, ni texte recherché',
  },
} satisfies Record<string, Texts>;
