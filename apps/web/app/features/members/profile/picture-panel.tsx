import { members } from '@rsfc/contract/members/routes'
import type { VisibleMember } from '@rsfc/contract/members/schemas'
import { useState } from 'react'
import { showError } from '../../../ui/feedback/notices.ts'
import { useAction } from '../../../data/use-action.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PictureDrop } from '../../../ui/forms/pictures/picture-drop.tsx'
import { Portrait } from '../../../ui/pictures/portrait.tsx'
import { canDecode, cropPicture, type Area } from './crop-picture.ts'
import { PictureCropper } from './picture-cropper.tsx'

/** Uploads a profile picture; pictures the browser can decode are cropped first. */
export function PicturePanel({ member }: { member: VisibleMember }) {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const action = useAction(members.uploadPicture, {
    onProgress: setProgress,
    onDone() {
      setFile(null)
    },
  })
  const send = (picture: File) =>
    action.mutate({ params: { id: member._id }, files: [picture] }, { onSettled: () => setProgress(null) })
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return
    if (await canDecode(chosen)) setFile(chosen)
    else send(chosen)
  }
  const crop = (chosen: File, area: Area) =>
    void cropPicture(chosen, area).then(send, (error: Error) => showError(error.message))
  return (
    <Panel title="Picture">
      {file ? (
        <PictureCropper
          file={file}
          busy={action.isPending}
          onCrop={(area) => crop(file, area)}
          onCancel={() => setFile(null)}
        />
      ) : (
        <PictureDrop label="New profile picture" progress={progress} onFiles={(files) => void choose(files)}>
          <Portrait member={member} size={96} />
        </PictureDrop>
      )}
    </Panel>
  )
}
