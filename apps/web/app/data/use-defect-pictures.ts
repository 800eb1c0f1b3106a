import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { call } from './call.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

const PICTURES_MAX = 6

/** The pictures of a defect that is not reported yet, kept in the draft of its form. */
export function useDefectPictures(draft: string) {
  return usePictureUploads(
    (file, options) => call(airworthiness.uploadPicture, { files: [file] }, options),
    [],
    PICTURES_MAX,
    draft,
  )
}
