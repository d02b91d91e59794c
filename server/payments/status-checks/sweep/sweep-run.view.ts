export class SweepRunView {
  id!: string;
  projectId!: string;
  projectName!: string;
  worker!: string;
  startedAt!: string;
  endedAt!: string;
  asked!: number;
  changed!: number;
  unanswered!: number;
  refused!: number;
  lagP95Ms!: number;
  lagMaxMs!: number;
}
