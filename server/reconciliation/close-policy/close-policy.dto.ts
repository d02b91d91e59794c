import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { IsPlainText } from '../../common/requests/validation.js';
import type { CloseLimits } from './close-policy.view.js';

/** XOF. */
const MOST = 1_000_000_000_000;

/** The limits as they will be once another administrator approves them. */
export class ClosePolicyDto implements CloseLimits {
  @IsInt() @Min(0) @Max(MOST) writeOffAct!: number;
  /** Not below `writeOffAct`. */
  @IsInt() @Min(0) @Max(MOST) writeOffDay!: number;
  @IsInt() @Min(0) @Max(MOST) ownedBreak!: number;
  /** The version that it was edited from. */
  @IsInt() @Min(1) version!: number;
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(1000) reason!: string;
}
