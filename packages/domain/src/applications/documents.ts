/** The most documents that one application takes. */
export const DOCUMENTS_MAX = 10
