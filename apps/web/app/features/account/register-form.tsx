import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Anchor, Checkbox, Text, Textarea, TextInput } from '@mantine/core'
import { account } from '@rsfc/contract/account/routes'
import { PASSWORDS_DIFFER, Registration } from '@rsfc/contract/account/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { privacy } from '@rsfc/contract/privacy/routes'
import { isMinor } from '@rsfc/domain/privacy/consent'
import { clubDate } from '@rsfc/domain/time/club-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { read } from '../../data/read.ts'
import { pageAfterSignIn } from '../../session/go-to-account.ts'
import { startSession } from '../../session/session-cache.ts'
import { showError } from '../../ui/feedback/notices.ts'
import { useActionForm } from '../../data/use-action-form.ts'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { z } from 'zod'
import { AccountForm, SwitchButton } from './account-form.tsx'
import classes from './account-form.module.css'

const EMPTY = {
  firstname: '',
  lastname: '',
  preferredTitle: '',
  email: '',
  contactnumber: '',
  dateOfBirth: '',
  address: '',
  password1: '',
  password2: '',
  parent_name: '',
  parent_email: '',
  privacy: false,
}

/** The call takes a registration without consent; the club's own form asks for it. */
const RegistrationForm = z.intersection(
  Registration,
  z.object({ privacy: z.literal(true, 'Please read the privacy notice and agree') }),
)

const isUnderAge = (born: string) => isMinor(born || null, clubDate(new Date()))

type RegisterFormProps = {
  setup: string | undefined
  onSwitch: (view: 'login') => void
}

export function RegisterForm({ setup, onSwitch }: RegisterFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: notice } = useQuery(read(privacy.notice))
  const { form, formProps, field, busy, draftNotice } = useActionForm(account.register, {
    initialValues: EMPTY,
    schema: RegistrationForm,
    draft: 'registration',
    toInput: ({ privacy: _read, parent_name, parent_email, ...values }) => ({
      body: {
        ...values,
        setup,
        ...(notice && { privacy_version: notice.version }),
        ...(isUnderAge(values.dateOfBirth) && { parent_name, parent_email }),
      },
    }),
    onInvalid: (errors) => errors.password2 === PASSWORDS_DIFFER && showError(PASSWORDS_DIFFER),
    onDone(user) {
      startSession(queryClient, user)
      return navigate(pageAfterSignIn(user, undefined), { replace: true })
    },
  })
  return (
    <AccountForm
      title="Join the club"
      lead="Tell us about yourself. You start as an associate member. We mail you a link to confirm your address."
      below={
        <>
          <span>Already have an account?</span>
          <SwitchButton onClick={() => onSwitch('login')}>Sign in instead</SwitchButton>
        </>
      }
    >
      {setup && <p className={classes.note}>This set-up link makes you the club's first super-admin.</p>}
      <form {...formProps} method="post" className={classes.fields} aria-label="Create an account">
        {draftNotice}
        <div className={classes.pair}>
          <TextInput {...field('firstname')} label="First name" autoComplete="given-name" required />
          <TextInput {...field('lastname')} label="Last name" autoComplete="family-name" required />
        </div>
        <div className={classes.pair}>
          <TextInput {...field('preferredTitle')} label="Preferred title" autoComplete="honorific-prefix" />
          <DateField
            {...field('dateOfBirth')}
            label="Date of birth"
            placeholder="e.g. 3 Feb 1991"
            autoComplete="bday"
          />
        </div>
        <TextInput {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextInput {...field('contactnumber')} label="Contact number" type="tel" autoComplete="tel" />
        <Textarea {...field('address')} label="Mailing address" autoComplete="street-address" rows={3} />
        <NewPasswordFields
          label="Password"
          required
          password={field('password1')}
          repeated={field('password2')}
        />
        {isUnderAge(form.values.dateOfBirth) && <ParentFields field={field} />}
        <Checkbox
          {...form.getInputProps('privacy', { type: 'checkbox' })}
          name="privacy"
          label={
            <>
              {'I have read the '}
              <Anchor
                component={Link}
                underline="always"
                to={addressOf(pages.privacyNotice)}
                target="_blank"
                inherit
              >
                privacy notice
              </Anchor>
              {' and agree'}
            </>
          }
        />
        <SubmitButton busy={busy}>Create account</SubmitButton>
      </form>
    </AccountForm>
  )
}

type ParentFieldsProps = { field: (name: 'parent_name' | 'parent_email') => object }

function ParentFields({ field }: ParentFieldsProps) {
  return (
    <>
      <Text size="sm">
        Under 18 you can look around at once. To book, we need the consent of a parent: we write to them.
      </Text>
      <div className={classes.pair}>
        <TextInput {...field('parent_name')} label="Parent’s name" />
        <TextInput {...field('parent_email')} label="Parent’s email" type="email" />
      </div>
    </>
  )
}
