import { NativeSelect, NumberInput, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PASSWORD_MIN } from '@rsfc/domain/members/password'
import { CalendarDateField } from '../../ui/forms/dates/calendar-date-field.tsx'
import { DateField } from '../../ui/forms/dates/date-field.tsx'
import layout from '../../ui/layout/area-layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { MEMBER_CHOICES } from './member-choices.ts'
import type { MemberValues } from './member-values.ts'

type Form = { getInputProps: UseFormReturnType<MemberValues>['getInputProps'] }
type FieldProps = ReturnType<UseFormReturnType<MemberValues>['getInputProps']> & { name: string }
type Part = { field: (name: keyof MemberValues) => FieldProps }
type MemberFieldsProps = Part & {
  form: Form
  /** Only for a new member; existing members change theirs through an emailed link. */
  password?: FieldProps
  /** Officers cannot change their own account type or status. */
  own?: boolean
}

/** The fields for a new or existing member (2.new-member.compulsory, 2.new-member.optional). */
export function MemberFields({ form, field, password, own = false }: MemberFieldsProps) {
  return (
    <>
      <AccountFields field={field} password={password} own={own} />
      <PersonFields field={field} />
      <FlyingFields field={field} form={form} />
      <Panel title="Remarks" aside={<Optional />}>
        <Textarea {...field('account_remarks')} label="Account Remarks" autosize minRows={3} />
      </Panel>
    </>
  )
}

function Optional() {
  return <span className={layout.quiet}>Optional</span>
}

function AccountFields({ field, password, own }: Part & Pick<MemberFieldsProps, 'password' | 'own'>) {
  return (
    <Panel title="Account" aside={<span className={layout.quiet}>Required</span>}>
      <div className={layout.fields}>
        <TextInput {...field('first_name')} label="First Name" required />
        <TextInput {...field('last_name')} label="Last Name" required />
        <TextInput {...field('email')} label="Email Address" type="email" required />
        {password && (
          <PasswordInput
            {...password}
            label="Password"
            description={`Leave empty to send an invitation by mail. Otherwise at least ${PASSWORD_MIN} characters.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          />
        )}
        <NativeSelect
          {...field('account_type')}
          label="Account Type"
          data={MEMBER_CHOICES.account_type}
          disabled={own}
          {...(own && { description: 'Only another officer can change this for you.' })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
        />
        <NativeSelect
          {...field('membership_type')}
          label="Membership"
          data={MEMBER_CHOICES.membership_type}
          required
        />
        <NativeSelect
          {...field('account_status')}
          label="Account Status"
          data={MEMBER_CHOICES.account_status}
          disabled={own}
          required
        />
      </div>
    </Panel>
  )
}

function PersonFields({ field }: Part) {
  return (
    <Panel title="Personal details" aside={<Optional />}>
      <div className={layout.fields}>
        <TextInput {...field('salutation')} label="Preferred Name" />
        <TextInput {...field('title')} label="Title" />
        <TextInput {...field('contact_number')} label="Contact Number" type="tel" />
        <DateField {...field('date_of_birth')} label="Date Of Birth" placeholder="e.g. 3 Feb 1991" />
        <CalendarDateField {...field('date_joined')} label="Date Joined" />
        <Textarea
          {...field('address')}
          className={layout.wide}
          label="Residential Address"
          autosize
          minRows={2}
        />
      </div>
    </Panel>
  )
}

function FlyingFields({ field, form }: Part & { form: Form }) {
  return (
    <Panel title="Flying" aside={<Optional />}>
      <div className={layout.fields}>
        <NativeSelect {...field('license_type')} label="License Type" data={MEMBER_CHOICES.license_type} />
        <TextInput {...field('license_number')} label="License Number" />
        <CalendarDateField {...field('certificate_of_expiry')} label="Certificate of Expiry Date" />
        <CalendarDateField {...field('medical_date')} label="Next Medical Due" />
        <NumberInput
          {...field('flights')}
          size="md"
          label="Flight Cycles"
          min={0}
          allowDecimal={false}
          hideControls
        />
        <NumberInput
          {...field('flight_hours')}
          size="md"
          label="Flying Hours"
          min={0}
          decimalScale={2}
          hideControls
        />
        <TextInput {...field('instructor')} label="Instructor" />
        <TextInput {...field('examiner')} label="Examiner" />
        <Switch
          {...form.getInputProps('instructor_rated', { type: 'checkbox' })}
          size="md"
          label="Instructor Rated"
        />
        <Switch
          {...form.getInputProps('examiner_rated', { type: 'checkbox' })}
          size="md"
          label="Examiner Rated"
        />
      </div>
    </Panel>
  )
}
