import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { IsTypedText } from '../../platform/common/requests/validation.js';
import type { CloseLimits } from './close-policy.view.js';

/** XOF. */
const MOST = 1_000_000_000_000;

export class ClosePolicyDto implements CloseLimits {
  @IsInt() @Min(0) @Max(MOST) writeOffAct!: number;
  /** Not below `writeOffAct`. */
  @IsInt() @Min(0) @Max(MOST) writeOffDay!: number;
  @IsInt() @Min(0) @Max(MOST) ownedBreak!: number;
  /** Version that the change is based on. */
  @IsInt() @Min(1) version!: number;
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1000) reason!: string;
}
