import { normalizeHeader } from './table.js';

const wordsOf = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** Words of column names that stand for an amount of money, as `normalizeHeader` returns them. */
const MONEY = wordsOf(`
  montant montants mt mnt amount amt somme sommes sum valeur value total totaux net nets nette brut bruts
  brute gross ttc ht base prix price reste restant restants remaining remainder rest solde soldes balance
  reliquat du due dus dues owed outstanding arriere arrieres payer paye payes paid pay payable paiement
  payment regler regle verser verse versement avance avances advance acompte deposit salaire salaires
  salary wage wages paie prime primes bonus indemnite indemnites allowance remuneration cout cost remise
  discount rembourse remboursement refund refunded xof fcfa cfa encaisse percu
`);
/** Words of charges; a column of them is no other reading of an amount. */
const CHARGES = wordsOf(`
  frais fee fees commission commissions taxe taxes tax tva vat timbre charge charges
`);
/** Words of numbers that are no money although they stand beside words of money: `Mode de paiement`, `N° de paie`. */
const OTHER = wordsOf(`
  n no num numero number id identifiant code ref reference matricule date jour jours day days heure heures
  hour hours time mode moyen method type taux rate pourcentage percent telephone tel phone statut status
  etat state nombre count quantite quantity qte qty age annee year mois month rang ordre ligne line row
  devise currency cni nni agence agency compte account batch lot version points poste category categorie
  grade echelon zone poids
`);

/** Words that make an amount of a name beside charges: `Net de frais`. */
const NETS = new Set(['net', 'nets', 'nette', 'brut', 'bruts', 'brute', 'gross']);
/** Words of periods and accounts, which a word of money outweighs: `Montant du mois`, `Solde de compte`. */
const WEAK = new Set(['compte', 'account', 'mois', 'month', 'jour', 'day', 'lot', 'batch', 'zone']);

export type NamedKind = 'amount' | 'charge' | 'other' | 'unknown';

/** Says by its name whether a column may hold amounts of money, charges on them, or numbers of another kind. */
export function kindOfName(name: string): NamedKind {
  const words = normalizeHeader(name).split(' ');
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  if (words.some((word) => OTHER.has(word) && !WEAK.has(word))) return 'other';
  if (has(CHARGES) && !has(NETS)) return 'charge';
  if (has(MONEY)) return 'amount';
  return has(OTHER) ? 'other' : 'unknown';
}
