export type Subject = 'money' | 'aircraft' | 'people' | 'records' | 'mails' | 'liveness' | 'server'

/** Something that is not as the specifications say. */
export type Finding = { day: string; subject: Subject; words: string }
