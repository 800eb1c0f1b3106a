/** One thing that a member has to do. */
export type Task = { id: string; what: string; detail: string; action?: { label: string; to: string } }
