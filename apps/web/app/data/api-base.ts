/** Where the club's server answers calls. */
export const API_BASE = '/api'
