export const ANNOUNCEMENT_MAX = 300
