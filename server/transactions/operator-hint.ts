/**
 * Which operator a number suggests. No official table exists: a prefix is a hint from public numbering plans, the truth
 * is the operator that a confirm or a callback names.
 */
const HINTS: readonly { code: string; national: RegExp; operator: string }[] = [
  { code: '226', national: /^(0[4-7]|5[4-7]|6[4-7]|7[4-7])/, operator: 'ORANGE BURKINA' },
  { code: '226', national: /^(0[1-3]|5[1-3]|6[0-3]|7[0-3])/, operator: 'MOOV AFRICA BURKINA' },
  { code: '225', national: /^01/, operator: 'MOOV CI' },
  { code: '225', national: /^05/, operator: 'MTN CI' },
  { code: '225', national: /^07/, operator: 'ORANGE CI' },
  { code: '229', national: /^(01)?(4[26]|5[0-49]|6[1269]|9[0167])/, operator: 'MTN BENIN' },
  { code: '229', national: /^(01)?(55|58|6[03458]|9[4589])/, operator: 'MOOV BENIN' },
  { code: '223', national: /^(7[0-9]|8[2-4]|9[0-4])/, operator: 'ORANGE MALI' },
  { code: '227', national: /^(8[6-9]|9[6-9])/, operator: 'AIRTEL NIGER' },
  { code: '227', national: /^(80|81|9[0-2])/, operator: 'ORANGE/ZAMANI NIGER' },
  { code: '227', national: /^(84|85|9[45])/, operator: 'MOOV AFRICA NIGER' },
  { code: '224', national: /^(61|62)/, operator: 'ORANGE GUINEE' },
  { code: '224', national: /^66/, operator: 'MTN GUINEE' },
  { code: '243', national: /^(8[0459]|89)/, operator: 'ORANGE RDC CONGO' },
  { code: '243', national: /^90/, operator: 'AFRICELL RDC CONGO' },
  { code: '221', national: /^7[5678]/, operator: 'WAVE SENEGAL' },
];

/** The name of the operator that the number suggests, or null where nothing does. */
export function operatorHint(phone: string): string | null {
  const hint = HINTS.find(
    ({ code, national }) => phone.startsWith(code) && national.test(phone.slice(code.length)),
  );
  return hint?.operator ?? null;
}
