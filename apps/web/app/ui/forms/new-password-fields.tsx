import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_MIN } from '@rsfc/domain/members/password'
import { SHOW_PASSWORD } from './show-password.ts'

type NewPasswordFieldsProps = {
  label: string
  required?: boolean
  password: PasswordInputProps
  repeated: PasswordInputProps
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, required = false, password, repeated }: NewPasswordFieldsProps) {
  const shared = { ...SHOW_PASSWORD, autoComplete: 'new-password', required }
  return (
    <>
      <PasswordInput
        {...shared}
        {...password}
        label={label}
        description={`At least ${PASSWORD_MIN} characters. A short phrase works well.`}
      />
      <PasswordInput {...shared} label="Repeat the password" {...repeated} />
    </>
  )
}
