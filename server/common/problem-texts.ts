export type Language = 'en' | 'fr';
type Texts = Record<Language, string>;

/** What went wrong, by code; `{name}` is filled from the problem's values. */
export const PROBLEM_TEXTS = {
  invalid: { en: 'Some fields are not valid.', fr: 'Certains champs ne sont pas valides.' },
  malformed_body: {
    en: 'The body could not be read: {reason}',
    fr: 'Le corps de la requête est illisible : {reason}',
  },
  not_json: {
    en: 'The body is not valid JSON (line {line}, column {column}).',
    fr: 'Le corps de la requête n’est pas du JSON valide (ligne {line}, colonne {column}).',
  },
  not_utf8: {
    en: 'The body is not valid UTF-8 text.',
    fr: 'Le corps de la requête n’est pas un texte UTF-8 valide.',
  },
  malformed_request: {
    en: 'The request could not be read.',
    fr: 'La requête est illisible.',
  },
  body_too_large: {
    en: 'The body is larger than allowed.',
    fr: 'Le corps de la requête dépasse la taille permise.',
  },
  unsupported_type: {
    en: 'This content type is not accepted here; send application/json.',
    fr: 'Ce type de contenu n’est pas accepté ici ; envoyez application/json.',
  },
  not_signed_in: { en: 'Sign in first.', fr: 'Connectez-vous d’abord.' },
  session_ended: {
    en: 'Your session has ended; sign in again.',
    fr: 'Votre session a pris fin ; reconnectez-vous.',
  },
  wrong_credentials: { en: 'Wrong e-mail or password.', fr: 'Adresse e-mail ou mot de passe incorrect.' },
  too_many_attempts: {
    en: 'Too many attempts; try again in {seconds} s.',
    fr: 'Trop de tentatives ; réessayez dans {seconds} s.',
  },
  too_many_requests: { en: 'Too many requests; slow down.', fr: 'Trop de requêtes ; ralentissez.' },
  forbidden: { en: 'Your role does not allow this.', fr: 'Votre rôle ne le permet pas.' },
  foreign_origin: {
    en: 'This request does not come from the console.',
    fr: 'Cette requête ne vient pas de la console.',
  },
  wrong_api_key: { en: 'Missing, wrong or revoked API key.', fr: 'Clé API absente, incorrecte ou révoquée.' },
  not_found: { en: 'Not found.', fr: 'Introuvable.' },
  post_only: {
    en: 'This address takes callbacks by POST only.',
    fr: 'Cette adresse n’accepte que des notifications envoyées par POST.',
  },
  unknown_project_key: { en: 'No project has this key.', fr: 'Aucun projet n’a cette clé.' },
  reference_conflict: {
    en: 'This reference is registered with other values: {differs}.',
    fr: 'Cette référence est enregistrée avec d’autres valeurs : {differs}.',
  },
  token_conflict: {
    en: 'This token already belongs to another transaction.',
    fr: 'Ce jeton appartient déjà à une autre transaction.',
  },
  already_exists: { en: 'This already exists.', fr: 'Cet élément existe déjà.' },
  last_admin: {
    en: 'This is the last active administrator of all projects; make another one first.',
    fr: 'C’est le dernier administrateur actif de tous les projets ; créez-en d’abord un autre.',
  },
  payin_disabled: {
    en: 'Payins are disabled on this project.',
    fr: 'Les encaissements sont désactivés sur ce projet.',
  },
  credentials_missing: {
    en: 'This project has no credentials yet.',
    fr: 'Ce projet n’a pas encore d’identifiants.',
  },
  credentials_refused: {
    en: 'The aggregator refused these credentials: {reason}',
    fr: 'L’agrégateur a refusé ces identifiants : {reason}',
  },
  aggregator_unreachable: {
    en: 'The aggregator could not be reached: {reason}',
    fr: 'L’agrégateur est injoignable : {reason}',
  },
  changed_meanwhile: {
    en: 'Somebody else changed this meanwhile; look again and repeat.',
    fr: 'Une autre personne a modifié cet élément entre-temps ; vérifiez puis recommencez.',
  },
  not_confirmable: {
    en: 'This transaction has no creation token, so the aggregator cannot be asked about it.',
    fr: 'Cette transaction n’a pas de jeton de création ; l’agrégateur ne peut pas être interrogé à son sujet.',
  },
  already_final: {
    en: 'This transaction is final: its status will not change.',
    fr: 'Cette transaction est définitive : son statut ne changera plus.',
  },
  otp_not_expected: {
    en: 'This payin does not wait for an OTP.',
    fr: 'Cet encaissement n’attend pas de code OTP.',
  },
  unavailable: {
    en: 'The database cannot be reached; nothing was stored. Try again.',
    fr: 'La base de données est injoignable ; rien n’a été enregistré. Réessayez.',
  },
  internal: {
    en: 'Something failed on our side; nothing more is known. Reference {id}.',
    fr: 'Une erreur est survenue de notre côté. Référence {id}.',
  },
  table_empty: {
    en: 'This file has no rows besides its header.',
    fr: 'Ce fichier n’a aucune ligne en dehors de son en-tête.',
  },
  table_wrong_type: {
    en: 'This file ({found}) is no readable table; give a CSV or an XLSX file without a password.',
    fr: 'Ce fichier ({found}) n’est pas un tableau lisible ; fournissez un fichier CSV ou XLSX sans mot de passe.',
  },
  table_too_many_rows: {
    en: 'This file has more than {limit} rows; split it.',
    fr: 'Ce fichier a plus de {limit} lignes ; divisez-le.',
  },
  table_too_many_columns: {
    en: 'This file has more than {limit} columns.',
    fr: 'Ce fichier a plus de {limit} colonnes.',
  },
  table_cell_too_long: {
    en: 'A cell of line {row} has more than {limit} characters: “{start}…”.',
    fr: 'Une cellule de la ligne {row} a plus de {limit} caractères : « {start}… ».',
  },
  table_no_header: {
    en: 'The first line must be a header that names the columns; here it holds figures.',
    fr: 'La première ligne doit être un en-tête qui nomme les colonnes ; ici elle contient des chiffres.',
  },
  table_duplicate_header: {
    en: 'Two columns have the same name: “{column}”.',
    fr: 'Deux colonnes portent le même nom : « {column} ».',
  },
  table_broken_quotes: {
    en: 'A quotation mark is opened or closed in the wrong place, at line {line}.',
    fr: 'Un guillemet est mal ouvert ou mal fermé à la ligne {line}.',
  },
  table_bomb: {
    en: 'This file comes to more than {limit} MB when it is unpacked.',
    fr: 'Ce fichier dépasse {limit} Mo une fois décompressé.',
  },
  batch_wrong_rows: {
    en: '{count} lines are still wrong: correct them or leave them out.',
    fr: '{count} lignes sont encore fausses : corrigez-les ou écartez-les.',
  },
  batch_no_rows: {
    en: 'There is no line to pay in this batch.',
    fr: 'Ce lot ne contient aucune ligne à payer.',
  },
  batch_not_draft: {
    en: 'This batch was already requested or given up; it can no longer be edited.',
    fr: 'Ce lot a déjà été demandé ou abandonné ; il ne peut plus être modifié.',
  },
  batch_not_yours: {
    en: 'Only the person who loaded this file may edit it.',
    fr: 'Seule la personne qui a chargé ce fichier peut le modifier.',
  },
  corrections_header: {
    en: 'The file of corrections must have the columns of the error file; missing: {missing}.',
    fr: 'Le fichier de corrections doit avoir les colonnes du fichier d’erreurs ; il manque : {missing}.',
  },
  corrections_lines: {
    en: 'These values of the column “ligne” are no lines of this batch, or stand there twice: {lines}.',
    fr: 'Ces valeurs de la colonne « ligne » ne sont pas des lignes de ce lot, ou y figurent deux fois : {lines}.',
  },
  not_pausable: {
    en: 'Only an approved batch can be paused and resumed.',
    fr: 'Seul un lot approuvé peut être mis en pause et repris.',
  },
} satisfies Record<string, Texts>;

export type ProblemCode = keyof typeof PROBLEM_TEXTS;

/** What a field must be, by the name of the broken rule (class-validator's names and our own). */
export const RULE_TEXTS: Record<string, Texts> = {
  isDefined: { en: 'is required', fr: 'est obligatoire' },
  isNotEmpty: { en: 'is required', fr: 'est obligatoire' },
  isString: { en: 'must be a text', fr: 'doit être un texte' },
  isInt: { en: 'must be an integer', fr: 'doit être un nombre entier' },
  isBoolean: { en: 'must be true or false', fr: 'doit être vrai ou faux' },
  isObject: { en: 'must be an object', fr: 'doit être un objet' },
  isArray: { en: 'must be a list', fr: 'doit être une liste' },
  isEmail: { en: 'must be an e-mail address', fr: 'doit être une adresse e-mail' },
  isUuid: { en: 'must be an identifier', fr: 'doit être un identifiant' },
  isUrl: { en: 'must be an http or https address', fr: 'doit être une adresse http ou https' },
  plainAddress: {
    en: 'must be an address without name, password, query or fragment',
    fr: 'doit être une adresse sans nom, mot de passe, paramètres ni fragment',
  },
  privateAddress: {
    en: 'must not be a private address',
    fr: 'ne doit pas être une adresse privée',
  },
  isIn: { en: 'must be one of: {allowed}', fr: 'doit être l’une des valeurs : {allowed}' },
  isEnum: { en: 'must be one of: {allowed}', fr: 'doit être l’une des valeurs : {allowed}' },
  isIso8601: { en: 'must be a date (ISO 8601)', fr: 'doit être une date (ISO 8601)' },
  min: { en: 'must be at least {limit}', fr: 'doit être au moins {limit}' },
  max: { en: 'must be at most {limit}', fr: 'doit être au plus {limit}' },
  minLength: { en: 'must have at least {limit} characters', fr: 'doit avoir au moins {limit} caractères' },
  maxLength: { en: 'must have at most {limit} characters', fr: 'doit avoir au plus {limit} caractères' },
  arrayMaxSize: { en: 'must have at most {limit} entries', fr: 'doit avoir au plus {limit} éléments' },
  arrayMinSize: { en: 'must have at least {limit} entries', fr: 'doit avoir au moins {limit} éléments' },
  matches: { en: 'has not the expected form', fr: 'n’a pas la forme attendue' },
  whitelistValidation: { en: 'is not a known field', fr: 'n’est pas un champ connu' },
  isPhone: {
    en: 'must be digits only: country code plus number, no + and no blanks',
    fr: 'doit être composé uniquement de chiffres : indicatif puis numéro, sans + ni espace',
  },
  isXof: {
    en: 'must be an integer from {min} to {max} XOF',
    fr: 'doit être un nombre entier de {min} à {max} XOF',
  },
  isTimeZone: {
    en: 'must be a time zone such as Africa/Abidjan',
    fr: 'doit être un fuseau tel que Africa/Abidjan',
  },
  plainText: {
    en: 'must not contain control characters',
    fr: 'ne doit pas contenir de caractères de contrôle',
  },
  tooCommon: { en: 'is too common a password', fr: 'est un mot de passe trop courant' },
  channelOfKind: {
    en: 'is not a channel of this kind of transaction',
    fr: 'n’est pas un canal de ce type de transaction',
  },
  differs: { en: 'is registered as {stored}', fr: 'est enregistré comme {stored}' },
  taken: { en: 'already belongs to another transaction', fr: 'appartient déjà à une autre transaction' },
  customData: {
    en: 'must be flat: at most 50 entries of texts (500 characters) and numbers',
    fr: 'doit être à plat : au plus 50 entrées, textes (500 caractères) et nombres',
  },
  nameTaken: { en: 'is taken by another one', fr: 'est déjà pris' },
  namesPerson: {
    en: 'must not be made of the person’s own name or e-mail',
    fr: 'ne doit pas être formé du nom ou de l’adresse e-mail de la personne',
  },
  wrongPassword: { en: 'is not the current password', fr: 'n’est pas le mot de passe actuel' },
  emailTaken: { en: 'already belongs to somebody', fr: 'appartient déjà à quelqu’un' },
  notYours: { en: 'is not a project of yours', fr: 'n’est pas un de vos projets' },
  isInstant: {
    en: 'must be a date, or an instant with its offset (ISO 8601)',
    fr: 'doit être une date, ou un instant avec son décalage (ISO 8601)',
  },
  otpNeeded: {
    en: 'is needed in this mode: the customer makes it before the payin',
    fr: 'est nécessaire dans ce mode : le client le génère avant l’encaissement',
  },
  otpTooEarly: {
    en: 'must be empty in the first request of this mode',
    fr: 'doit être vide dans la première requête de ce mode',
  },
  reservedKey: {
    en: 'is a key that the aggregator or this product uses itself',
    fr: 'est une clé réservée à l’agrégateur ou à ce produit',
  },
  unsortable: { en: 'is not a column to sort by', fr: 'n’est pas une colonne de tri' },
  excludesToken: {
    en: 'excludes a token: a refused call has none',
    fr: 'exclut un jeton : un appel refusé n’en a pas',
  },
  tooDeep: { en: 'is nested too deeply', fr: 'est imbriqué trop profondément' },
  formula: {
    en: 'is a formula; paste its value instead',
    fr: 'est une formule ; collez sa valeur à la place',
  },
  scientific: {
    en: 'is in scientific notation ({text}), digits are lost; format the column as text and type it again',
    fr: 'est en notation scientifique ({text}), des chiffres sont perdus ; mettez la colonne au format texte et ressaisissez',
  },
  phoneForm: {
    en: 'is not one phone number: country code, then number, digits only',
    fr: 'n’est pas un numéro de téléphone : indicatif du pays, puis numéro, chiffres uniquement',
  },
  callingCode: {
    en: 'does not begin with the code of a country that is served (for example 226)',
    fr: 'ne commence pas par l’indicatif d’un pays desservi (par exemple 226)',
  },
  phoneLength: {
    en: 'has not the number of digits of the country +{code}',
    fr: 'n’a pas le nombre de chiffres du pays +{code}',
  },
  decimalAmount: {
    en: 'must be a whole number of XOF, without decimals: {text}',
    fr: 'doit être un nombre entier de XOF, sans décimales : {text}',
  },
  amountForm: {
    en: 'is not an amount: {text}',
    fr: 'n’est pas un montant : {text}',
  },
  operatorMinimum: {
    en: 'is below the minimum of {operator}: {limit} XOF',
    fr: 'est inférieur au minimum de {operator} : {limit} XOF',
  },
  channelWord: {
    en: 'must be “mobile money” or “wallet”',
    fr: 'doit être « mobile money » ou « portefeuille »',
  },
  yesOrNo: { en: 'must be yes or no', fr: 'doit être oui ou non' },
  stayNeeded: {
    en: 'must say yes or no for a wallet: does the money stay in the wallet?',
    fr: 'doit dire oui ou non pour un portefeuille : l’argent y reste-t-il ?',
  },
  stayWallet: {
    en: 'only makes sense for the wallet channel',
    fr: 'n’a de sens que pour le canal portefeuille',
  },
  extraCells: {
    en: 'this line has more cells than the header; a separator may stand within a value',
    fr: 'cette ligne a plus de cellules que l’en-tête ; un séparateur se trouve peut-être dans une valeur',
  },
  sameInFile: {
    en: 'same number and amount as line {line} of this file',
    fr: 'même numéro et même montant que la ligne {line} de ce fichier',
  },
  samePayout: {
    en: 'same number and amount as a payout of {at}',
    fr: 'même numéro et même montant qu’un décaissement du {at}',
  },
  sameRegistered: {
    en: 'same number and amount as the registered payout {reference} of {at}',
    fr: 'même numéro et même montant que le décaissement enregistré {reference} du {at}',
  },
  unknownOperator: {
    en: 'no operator is known for this number',
    fr: 'aucun opérateur n’est connu pour ce numéro',
  },
  duplicateReason: {
    en: 'is needed: lines of this file were already paid or stand twice',
    fr: 'est nécessaire : des lignes de ce fichier ont déjà été payées ou figurent deux fois',
  },
  columnIndex: {
    en: 'must be a different column of the file for each field',
    fr: 'doit être une colonne du fichier, différente pour chaque champ',
  },
  mappingNeeded: {
    en: 'must be assigned to a column',
    fr: 'doit être associé à une colonne',
  },
  rowsOrWrong: {
    en: 'must be “wrong” or line numbers of this batch',
    fr: 'doit être « wrong » ou des numéros de ligne de ce lot',
  },
};

export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The language of an `Accept-Language` header: French where it comes first, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*fr\b/i.test(acceptLanguage ?? '') ? 'fr' : 'en';
}
