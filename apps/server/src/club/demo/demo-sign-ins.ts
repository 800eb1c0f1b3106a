import type { AccountType } from '@rsfc/domain/members/account'
import type { PersonName } from './texts/member-names.ts'

type SignIn = {
  email: string
  role: 'staff' | 'pilot' | 'student' | 'non-flying'
  person: PersonName
  joinedDaysAgo?: number
  account_type?: AccountType
  membership_type?: 'ordinary' | 'associate' | 'social'
  license_type?: 'ppl' | 'atpl' | 'cpl'
  instructor_rated?: boolean
  examiner_rated?: boolean
}

/** The accounts printed when the site starts; they share the demo password. */
export const DEMO_SIGN_INS: readonly SignIn[] = [
  {
    email: 'superadmin@rsfc.example',
    role: 'non-flying',
    account_type: 'super-admin',
    membership_type: 'ordinary',
    person: { title: 'Mr', first_name: 'Kian Seng', last_name: 'Lim', salutation: 'Kian Seng' },
  },
  {
    email: 'admin@rsfc.example',
    role: 'non-flying',
    account_type: 'admin',
    membership_type: 'associate',
    person: { title: 'Ms', first_name: 'Noraini', last_name: 'Ahmad', salutation: 'Nora' },
  },
  {
    email: 'member@rsfc.example',
    role: 'pilot',
    joinedDaysAgo: 2100,
    license_type: 'ppl',
    person: { title: 'Mr', first_name: 'Wei Ming', last_name: 'Tan', salutation: 'Wei Ming' },
  },
  {
    email: 'student@rsfc.example',
    role: 'student',
    joinedDaysAgo: 300,
    person: { title: 'Ms', first_name: 'Priya', last_name: 'Nair', salutation: 'Priya' },
  },
  {
    email: 'instructor@rsfc.example',
    role: 'staff',
    license_type: 'cpl',
    instructor_rated: true,
    person: { title: 'Capt', first_name: 'Terence', last_name: 'Rozario', salutation: 'Terry' },
  },
  {
    email: 'examiner@rsfc.example',
    role: 'staff',
    license_type: 'atpl',
    examiner_rated: true,
    person: { title: 'Capt', first_name: 'Hafiz', last_name: 'Abdullah', salutation: 'Hafiz' },
  },
]
