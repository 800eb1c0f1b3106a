export const CLUB_NAME = 'Republic of Singapore Flying Club'
export const CLUB_SHORT_NAME = 'RSFC'
