/** A page's route `handle`, read by its shell. */
export type PageHandle = {
  overPicture?: boolean
}
