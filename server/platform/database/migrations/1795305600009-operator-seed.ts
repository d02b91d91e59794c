import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

type Operator = readonly [
  id: string,
  name: string,
  callingCode: string,
  modes: string,
  minimum: number | null,
];

/** Operators that confirms and callbacks have named, with the modes and minima that were seen. */
const OPERATORS: readonly Operator[] = [
  ['1', 'MTN BENIN', '229', 'ussd_push', 100],
  ['2', 'MOOV BENIN', '229', 'ussd_push', 100],
  ['11', 'ORANGE BURKINA', '226', 'ussd_otp', 10],
  ['12', 'MOOV AFRICA BURKINA', '226', 'ussd_push guided_ussd', 100],
  ['14', 'MOOV CI', '225', 'ussd_push guided_ussd', 100],
  ['15', 'MTN CI', '225', 'guided_ussd', 10],
  ['16', 'ORANGE CI', '225', 'operator_redirect', 10],
  ['18', 'ORANGE MALI', '223', 'operator_redirect', 100],
  ['27', 'AIRTEL NIGER', '227', 'ussd_push', 10],
  ['28', 'ORANGE/ZAMANI NIGER', '227', 'guided_ussd', 10],
  ['29', 'MOOV AFRICA NIGER', '227', 'ussd_push', null],
  ['33', 'ORANGE GUINEE', '224', 'aggregator_redirect', 200],
  ['34', 'ORANGE RDC CONGO', '243', 'aggregator_redirect', 10],
  ['38', 'AFRICELL RDC CONGO', '243', 'ussd_push', null],
  ['39', 'WAVE SENEGAL', '221', 'aggregator_redirect', null],
  ['51', 'MTN GUINEE', '224', 'aggregator_redirect', 200],
];

/** First national digits, by operator; from public numbering plans, so only ever a hint. */
const PREFIXES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '221': { '39': '75 76 77 78' },
  '223': { '18': '70 71 72 73 74 75 76 77 78 79 82 83 84 90 91 92 93 94' },
  '224': { '33': '61 62', '51': '66' },
  '225': { '14': '01', '15': '05', '16': '07' },
  '226': {
    '11': '04 05 06 07 54 55 56 57 64 65 66 67 74 75 76 77',
    '12': '01 02 03 51 52 53 60 61 62 63 70 71 72 73',
  },
  '227': { '27': '86 87 88 89 96 97 98 99', '28': '80 81 90 91 92', '29': '84 85 94 95' },
  '228': {},
  // Since 2024 a number has 01 before its eight digits; older ones still come without.
  '229': {
    '1': '42 46 50 51 52 53 54 59 61 62 66 69 90 91 96 97 0142 0146 0150 0151 0152 0153 0154 0159 0161 0162 0166 0169 0190 0191 0196 0197',
    '2': '55 58 60 63 64 65 68 94 95 98 99 0155 0158 0160 0163 0164 0165 0168 0194 0195 0198 0199',
  },
  '243': { '34': '80 84 85 89', '38': '90' },
};

const LENGTHS: Readonly<Record<string, readonly number[]>> = {
  '221': [9],
  '223': [8],
  '224': [9],
  '225': [10],
  '226': [8],
  '227': [8],
  '228': [8],
  '229': [10, 8],
  '243': [9],
};

const BY = 'rappro';

/** The first version of the catalogue. */
export class OperatorSeed1795305600009 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO operator_versions (operator_id, version, name, calling_code, payin_modes, payin_minimum, changed_by, reason, at)
       SELECT id, 1, name, code, string_to_array(modes, ' '), minimum, $2, 'What confirms and callbacks have named', now()
       FROM jsonb_to_recordset($1::jsonb) AS o(id text, name text, code text, modes text, minimum int)`,
      [
        JSON.stringify(
          OPERATORS.map(([id, name, code, modes, minimum]) => ({ id, name, code, modes, minimum })),
        ),
        BY,
      ],
    );
    await runner.query(
      `INSERT INTO prefix_versions (calling_code, version, prefixes, national_lengths, changed_by, reason, at)
       SELECT code, 1, prefixes, lengths, $2, 'Public numbering plans', now()
       FROM jsonb_to_recordset($1::jsonb) AS c(code text, prefixes jsonb, lengths int[])`,
      [JSON.stringify(Object.entries(PREFIXES).map(countryRow)), BY],
    );
  }
}

function countryRow([code, byOperator]: [string, Readonly<Record<string, string>>]): object {
  const prefixes = Object.entries(byOperator).flatMap(([operatorId, list]) =>
    list.split(' ').map((prefix) => ({ prefix, operatorId })),
  );
  return { code, prefixes, lengths: LENGTHS[code] ?? [] };
}
