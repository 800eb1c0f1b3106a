/** The most documents per application. */
export const DOCUMENTS_MAX = 10
