import { Avatar } from '@mantine/core'
import { portraitOf } from '../../data/portrait.ts'

type PortraitProps = {
  member: { _id: string; first_name: string; last_name: string; profile_image: string | null }
  size: number
}

/** A member's picture, or their initials. It has no alt text because the name is always beside it. */
export function Portrait({ member, size }: PortraitProps) {
  return (
    <Avatar
      src={portraitOf(member._id, member.profile_image)}
      alt=""
      imageProps={{ loading: 'lazy' }}
      name={`${member.first_name} ${member.last_name}`}
      color="horizon"
      variant="filled"
      size={size}
    />
  )
}
