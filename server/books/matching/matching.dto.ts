import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { IsDay, IsObjectOf, IsTypedText } from '../../platform/common/requests/validation.js';
import { MatchRules } from './matching.view.js';
import { MATCH_KEYS, type MatchKey, RULE_KEYS } from './matching-words.js';
import { ListQuery, toFlag } from '../../platform/common/lists/list-query.js';
import { type SourceSide, SOURCE_SIDES } from '../imports/import-words.js';

export class MatchRulesDto implements MatchRules {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(5) @IsIn(RULE_KEYS, { each: true }) keys!: MatchRules['keys'];
  /** In XOF, as is `feeTolerance`. */
  @IsInt() @Min(0) @Max(1_000_000) principalTolerance!: number;
  @IsInt() @Min(0) @Max(1_000_000) feeTolerance!: number;
  @IsInt() @Min(1) @Max(168) windowHours!: number;
  @IsInt() @Min(0) @Max(30) bankDays!: number;
}

export class NewRulesDto {
  @IsObjectOf(() => MatchRulesDto) rules!: MatchRulesDto;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) reason!: string;
}

export class RunDto {
  /** True to write nothing and return the changes that a run would make. */
  @IsOptional() @IsBoolean() dry?: boolean;
  /** Unsaved rules for a dry run. */
  @IsOptional() @IsObjectOf(() => MatchRulesDto) rules?: MatchRulesDto;
}

/** Maximum of lines and of targets in one match. */
const MOST = 500;

export class NewMatchDto {
  @IsUUID() projectId!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST)
  @Matches(/^\d{1,18}$/, { each: true })
  lineIds!: string[];
  @IsOptional() @IsArray() @ArrayMaxSize(MOST) @IsUUID(undefined, { each: true }) transactionIds: string[] =
    [];
  @IsOptional() @IsArray() @ArrayMaxSize(MOST) @IsUUID(undefined, { each: true }) cashMovementIds: string[] =
    [];
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) reason!: string;
  /** True to match despite a difference between the sides, explained in `reason`. */
  @IsOptional() @IsBoolean() acceptResidual?: boolean;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class UndoMatchDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) reason!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

const LINE_ID = /^\d{1,18}$/;

export class MatchesQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsDay() day?: string;
  @IsOptional() @IsIn(SOURCE_SIDES) side?: SourceSide;
  @IsOptional() @IsIn(MATCH_KEYS) key?: MatchKey;
  @IsOptional() @IsUUID() transactionId?: string;
  @IsOptional() @IsUUID() cashMovementId?: string;
  @IsOptional() @Matches(LINE_ID) lineId?: string;
  @IsOptional() @toFlag @IsBoolean() undone?: boolean;
  /** True for matches whose order file names another reference than the transaction, false for all others. */
  @IsOptional() @toFlag @IsBoolean() otherReference?: boolean;
}

export class UnmatchedQuery extends ListQuery {
  @IsUUID() projectId!: string;
  @IsDay() day!: string;
  @IsOptional() @IsIn(SOURCE_SIDES) side: SourceSide = 'statement';
  @IsOptional() @IsIn(['line', 'target']) records: 'line' | 'target' = 'line';
}

/** The first of the three ids that is given is used. */
export class SuggestionsQuery {
  @IsOptional() @Matches(LINE_ID) lineId?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  @IsOptional() @IsUUID() cashMovementId?: string;
}

export class SearchQuery {
  @IsUUID() projectId!: string;
  @IsString() @MinLength(1) @MaxLength(200) q!: string;
  @IsOptional() @IsIn(SOURCE_SIDES) side: SourceSide = 'statement';
}
