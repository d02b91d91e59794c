/** Methods of requests without a body, which change nothing. */
export const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

export const API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type ApiMethod = (typeof API_METHODS)[number];
