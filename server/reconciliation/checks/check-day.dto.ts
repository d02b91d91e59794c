import { IsUUID } from 'class-validator';
import { IsDay } from '../../common/requests/validation.js';

export class CheckDayDto {
  @IsUUID() projectId!: string;
  @IsDay() day!: string;
}
