import type { Plain } from '../../../platform/common/values/view-text.js';

export class SweepRunView {
  id!: string;
  projectId!: string;
  projectName!: Plain;
  worker!: Plain;
  startedAt!: string;
  endedAt!: string;
  asked!: number;
  changed!: number;
  unanswered!: number;
  refused!: number;
  lagP95Ms!: number;
  lagMaxMs!: number;
}
