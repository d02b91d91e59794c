/** An account: a project's at an operator. */
export interface Account {
  projectId: string;
  operatorId: string;
}

export const accountKey = ({ projectId, operatorId }: Account): string => `${projectId}:${operatorId}`;
