export interface OperatorAccount {
  projectId: string;
  operatorId: string;
}

export const accountKey = ({ projectId, operatorId }: OperatorAccount): string =>
  `${projectId}:${operatorId}`;
