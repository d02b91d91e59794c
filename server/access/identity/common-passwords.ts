/**
 * What people choose first, without digits and signs around it: the heads of public lists of leaked passwords, in
 * English and French, and the words that this product suggests.
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

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...WORDS.split(/\s+/), ...DIGITS.split(/\s+/)].filter(Boolean),
);
