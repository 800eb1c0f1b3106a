export const ANNOUNCEMENT_MAX = 300

export const ANNOUNCEMENT_TOO_LONG = 'Announcement exceed character count'
