/** Documents per application. */
export const DOCUMENTS_MAX = 10
