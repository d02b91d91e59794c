import {
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { IsDay } from '../../common/requests/validation.js';
import { ListQuery, toFlag } from '../../common/lists/list-query.js';
import { type SourceSide, SOURCE_SIDES } from '../imports/import.view.js';
import { MATCH_KEYS, type MatchKey } from './matching.view.js';

const LINE_ID = /^\d{1,18}$/;

export class MatchesQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsDay() day?: string;
  @IsOptional() @IsIn(SOURCE_SIDES) leg?: SourceSide;
  @IsOptional() @IsIn(MATCH_KEYS) key?: MatchKey;
  @IsOptional() @IsUUID() transactionId?: string;
  @IsOptional() @IsUUID() cashMovementId?: string;
  @IsOptional() @Matches(LINE_ID) lineId?: string;
  @IsOptional() @toFlag @IsBoolean() undone?: boolean;
  /** The order file names another reference than the transaction. */
  @IsOptional() @toFlag @IsBoolean() otherReference?: boolean;
}

export class UnmatchedQuery extends ListQuery {
  @IsUUID() projectId!: string;
  @IsDay() day!: string;
  @IsOptional() @IsIn(SOURCE_SIDES) leg: SourceSide = 'statement';
  @IsOptional() @IsIn(['line', 'target']) side: 'line' | 'target' = 'line';
}

/** One of them. */
export class SuggestionsQuery {
  @IsOptional() @Matches(LINE_ID) lineId?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  @IsOptional() @IsUUID() cashMovementId?: string;
}

/** A reference, a number or an amount, or a part of one. */
export class SearchQuery {
  @IsUUID() projectId!: string;
  @IsString() @MinLength(1) @MaxLength(200) q!: string;
  @IsOptional() @IsIn(SOURCE_SIDES) leg: SourceSide = 'statement';
}
