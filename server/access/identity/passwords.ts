import { hash, verify } from '@node-rs/argon2';
import { FREQUENT_PASSWORDS } from './frequent-passwords.js';

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

/** OWASP's first choice for argon2id, the library's default algorithm: 19 MiB, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the rule of `i18n/rules` that the password breaks; undefined when it is acceptable. */
export function passwordFault(
  password: string,
  user: { email: string; name: string },
): 'tooCommon' | 'namesPerson' | undefined {
  // As typed and folded: a digit may stand for a letter or for itself.
  const forms = [bare(password), fold(password)];
  if (forms.some(isCommon)) return 'tooCommon';
  const own = [...user.email.split(/[@.+_-]/), ...user.name.split(/\s+/)];
  return forms.some((form) => isMadeOfName(form, own)) ? 'namesPerson' : undefined;
}

/** True when fewer than four letters remain without the parts of the user's name and e-mail address. */
function isMadeOfName(plain: string, parts: string[]): boolean {
  const own = parts.flatMap((part) => [bare(part), fold(part)]).filter((part) => part.length >= 3);
  const rest = own.reduce((text, part) => text.replaceAll(part, ''), plain);
  return lettersOf(rest).length < 4 && rest.length < plain.length;
}

/** Normalizes to NFC first, so that different keyboards give the same bytes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

export async function isPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await verify(hashed, password.normalize('NFC'));
  } catch {
    return false; // Not a hash: an account that cannot sign in.
  }
}

/** Compared with the password of an unknown user, so that the response takes equally long. Matches no password. */
export const UNUSABLE_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

function isCommon(plain: string): boolean {
  const letters = lettersOf(plain);
  return (
    isListed(plain) ||
    isMadeOfCommon(letters) ||
    (letters.length >= 4 && isListed(letters) && plain.length - letters.length < 9) ||
    /^(.{1,4})\1+.{0,3}$/s.test(plain) ||
    isRun(plain)
  );
}

const isListed = (text: string): boolean => COMMON_PASSWORDS.has(text) || FREQUENT_PASSWORDS.has(text);

/** True when two or three listed words make up all letters: `michaeljordan`. */
function isMadeOfCommon(letters: string, words = 3): boolean {
  if (words === 0) return false;
  for (let end = 4; end <= letters.length; end += 1) {
    if (!COMMON_PASSWORDS.has(letters.slice(0, end))) continue;
    if (end === letters.length || isMadeOfCommon(letters.slice(end), words - 1)) return true;
  }
  return false;
}

/** True for runs such as `abcdefghijkl` or `210987654321`. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i += 1) {
    const step = Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1));
    steps.add(step === 9 ? 1 : step); // 9 → 0
  }
  return [...steps].every((step) => step <= 1);
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Undoes substitutions inside words: `P@ssw0rd` becomes `password`; `2026` and `4 rues` keep their digits. */
function fold(text: string): string {
  return bare(text).replace(/(?<=\p{L}|^)[@4301!5$7](?=\p{L})/gu, (sign) => SUBSTITUTES[sign] ?? sign);
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}

/**
 * Frequent passwords without digits and signs: heads of public lists of leaked passwords in English and French, and
 * words related to this product.
 */
const WORDS = `
password passwort passe motdepasse motdepasseadmin monmotdepasse changeme changemoi letmein welcome bienvenue
bonjour azerty azertyuiop azertyuiopqsdfghjklm qwerty qwertyuiop qwertyuiopasdfghjkl qwertz qwertzuiop asdfghjkl
zxcvbnm qazwsx qazwsxedc qazwsxedcrfv admin administrator administrateur adminadmin root rootroot toor user
utilisateur guest invite test testtest testing demo demodemo default secret secretsecret supersecret topsecret
iloveyou jetaime monamour amour doudou loulou soleil chocolat princess princesse dragon monkey football futbol
baseball basketball superman batman spiderman starwars trustno whatever freedom sunshine shadow master hello
helloworld hellohello abcabc abcdef abcdefgh abcdefghijkl correcthorsebatterystaple passwordpassword
passwordadmin adminpassword passw pass passpass login loginlogin access computer internet samsung google
facebook instagram whatsapp michael jennifer jordan ashley charlie nicolas thomas marine camille marseille paris
france lyon dakar abidjan ouagadougou cotonou lome bamako niamey burkina faso burkinafaso cotedivoire senegal
benin togo mali niger afrique africa rappro rapprochement reconciliation finance support comptable comptabilite
caisse banque argent money mobilemoney mobile payin payout payment paiement merchant marchand aggregator
please now please forever iloveyouforever letmeinnow letmeinplease michaeljordan trustnoone thisismypassword
mypassword ilovejesus jesusislord motdepassefacile azertyazerty qwertyqwerty passwordpassword admin administrator
orange orangemoney moov moovmoney mtn mtnmomo wave wavemoney
`;

const DIGITS = `
123456789012 1234567890123 12345678901234 123123123123 112233445566 111222333444 121212121212 123412341234
147258369147 159753159753 147896325147 010203040506 987654321987 1q2w3e4r5t6y 1q2w3e4r5t6y7u a1b2c3d4e5f6
1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 aqwzsxedcrfv q1w2e3r4t5y6 123qweasdzxc qwerty123456 azerty123456
`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...WORDS.split(/\s+/), ...DIGITS.split(/\s+/)].filter(Boolean),
);
