export const SUBJECTS = ['money', 'aircraft', 'people', 'records', 'mails', 'liveness', 'server'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Something that is not as the specifications say. */
export type Finding = { day: string; subject: Subject; words: string }
