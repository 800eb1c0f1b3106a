/** What a public page may say of itself to its shell, as its route's `handle`. */
export type PageHandle = { overPicture?: boolean }
