import { ActionIcon, Stack } from '@mantine/core'
import { IconStar, IconX } from '@tabler/icons-react'
import { storedPicture } from '../../../data/stored-picture.ts'
import type { PictureUploads } from '../../../data/use-picture-uploads.ts'
import { PictureDrop } from './picture-drop.tsx'
import classes from './picture-field.module.css'

type PictureFieldProps = {
  label: string
  uploads: PictureUploads
  /** Whether the first picture is the main one. */
  leads?: boolean
  error?: string | undefined
}

/** Uploads pictures for a record that is not saved yet; each can be removed or moved to the front. */
export function PictureField({ label, uploads, leads = false, error }: PictureFieldProps) {
  const { paths, progress, add, remove, makeFirst } = uploads
  return (
    <Stack gap="sm">
      <PictureDrop
        label={label}
        multiple
        progress={progress}
        error={uploads.error ?? error}
        onFiles={(files) => void add(files)}
      />
      {paths.length > 0 && (
        <ul className={classes.pictures} aria-label={`${label}: chosen`}>
          {paths.map((path, index) => (
            <li key={path} className={classes.picture}>
              <img src={storedPicture(path)} alt={`Chosen ${index + 1}`} />
              <div className={classes.tools}>
                {leads && index > 0 && (
                  <ActionIcon
                    variant="filled"
                    color="dark.6"
                    aria-label={`Move picture ${index + 1} to the front`}
                    onClick={() => makeFirst(path)}
                  >
                    <IconStar size={16} />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="filled"
                  color="dark.6"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => remove(path)}
                >
                  <IconX size={16} />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
