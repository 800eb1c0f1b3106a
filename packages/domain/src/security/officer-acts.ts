/** Acts on officers' accounts, and acts that make officers: every super-admin is told of them. */
export const ACT_KINDS = ['create', 'role', 'status', 'email', 'delete'] as const
export type ActKind = (typeof ACT_KINDS)[number]
