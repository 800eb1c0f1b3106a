/** The path that every API call starts with. */
export const API_BASE = '/api'
