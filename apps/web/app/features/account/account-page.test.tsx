import { account } from '@rsfc/contract/account/routes'
import { privacy } from '@rsfc/contract/privacy/routes'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import AccountPage from './account-page.tsx'

const DISABLED = 'Your account has been disabled. Please contact the administrator for more information.'
const UNREACHABLE = "We can't reach the club's server. Please check your connection and try again."
const WRONG = 'Incorrect credentials'
const proxyPage = (status: number) => () =>
  new Response('<!doctype html><title>Bad Gateway</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

async function openAccountPage(at = '/account') {
  club.answers(account.passkeyOptions, sampleOf(account.passkeyOptions))
  club.answers(privacy.notice, { ...sampleOf(privacy.notice), version: 3 })
  const opened = await openPage(<AccountPage />, { at })
  const { screen } = opened
  return {
    ...opened,
    name: screen.getByLabelText('Email or username'),
    password: screen.getByRole('textbox', { name: 'Password', exact: true }),
    signIn: screen.getByRole('button', { name: 'Sign in', exact: true }),
    form: (name: string) => screen.getByRole('form', { name }),
    press: (name: string) => screen.getByRole('button', { name }).click(),
  }
}

// SPEC 7.calls.success, 8.login.404, 8.login.other
test.each([
  ['404', DISABLED, () => club.refuses(account.login, 404)],
  ['406', WRONG, () => club.refuses(account.login, 406)],
  ['500', WRONG, () => club.refuses(account.login, 500)],
  ['the page of a proxy', WRONG, () => club.sends(account.login, proxyPage(502))],
  ['the page of a proxy with 200', WRONG, () => club.sends(account.login, proxyPage(200))],
  ['nothing', WRONG, () => club.sends(account.login, () => new Response(''))],
  ['no answer', UNREACHABLE, () => club.isUnreachableFor(account.login)],
])('a login answered with %s shows its message and keeps the input', async (_what, text, answer) => {
  const { screen, address, name, password, signIn } = await openAccountPage()
  answer()
  await name.fill('member@rsfc.example')
  await password.fill('clear-skies')
  await signIn.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  await expect.element(name).toHaveValue('member@rsfc.example')
  expect(address()).toBe('/account')
})

// SPEC 8.alerts
test('an empty sign-in says at its fields what is missing, and sends nothing', async () => {
  const { screen, name, signIn } = await openAccountPage()
  // Browsers then offer passkeys among their suggestions.
  await expect.element(name).toHaveAttribute('autocomplete', 'username webauthn')
  club.refuses(account.login, 406)
  await signIn.click()
  await expect.element(screen.getByText('Enter your email or username')).toBeVisible()
  await expect.element(screen.getByText('Enter your password')).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(club.callsTo(account.login)).toEqual([])
})

// SPEC 4.redirect.login-admin, 4.redirect.login-user, 6.admin.pages
test.each([
  ['super-admin', '/admin'],
  ['admin', '/admin'],
  ['user', '/members'],
] as const)('after signing in, a %s lands on %s', async (account_type, home) => {
  const { address, name, password, signIn } = await openAccountPage()
  club.answers(account.login, { ...sampleOf(account.login), account_type })
  await name.fill('someone@rsfc.example')
  await password.fill('clear-skies')
  await signIn.click()
  await expect.poll(address).toBe(home)
  expect(club.callsTo(account.login)[0]?.body).toEqual({
    username: 'someone@rsfc.example',
    password: 'clear-skies',
  })
})

// SPEC 2.account.views, 4.account-page.views
test('the login, register and forgot-password views switch in place, on a phone scrolled to the top', async () => {
  // Shorter than any of the forms.
  await page.viewport(360, 400)
  const { address, form, press } = await openAccountPage()
  await expect.element(form('Sign in')).toBeVisible()
  await press('Create an account')
  await expect.element(form('Create an account')).toBeVisible()
  await expect.element(form('Sign in')).not.toBeInTheDocument()
  window.scrollTo(0, document.body.scrollHeight)
  expect(window.scrollY).toBeGreaterThan(0)
  await press('Sign in instead')
  await expect.element(form('Sign in')).toBeVisible()
  expect(window.scrollY).toBe(0)
  await press('Forgot your password?')
  await expect.element(form('Forgotten password')).toBeVisible()
  await press('Back to sign in')
  await expect.element(form('Sign in')).toBeVisible()
  expect(address()).toBe('/account')
})

const NEWCOMER = {
  'First name': 'Priya',
  'Last name': 'Nair',
  'Preferred title': 'Dr',
  'Date of birth': '1990-06-01',
  Email: 'priya@rsfc.test',
  'Contact number': '+65 6123 4567',
  'Mailing address': 'Seletar',
}

async function openRegistration() {
  const opened = await openAccountPage('/account?view=register')
  const { screen, form } = opened
  const repeated = screen.getByRole('textbox', { name: 'Repeat the password' })
  return {
    ...opened,
    repeated,
    agrees: screen.getByRole('checkbox', { name: /I have read the privacy notice/ }),
    firstName: form('Create an account').getByRole('textbox', { name: 'First name' }),
    create: () => opened.press('Create account'),
    fillIn: async (again: string) => {
      for (const [label, text] of Object.entries(NEWCOMER))
        await form('Create an account').getByRole('textbox', { name: label }).fill(text)
      await opened.password.fill('over the straits')
      await repeated.fill(again)
    },
  }
}

// SPEC 3.registration.fields, 8.create-account.ok
test('a registration sends every field and leads to the member area', async () => {
  const { screen, address, fillIn, create, agrees, form } = await openRegistration()
  club.answers(account.register, sampleOf(account.register))
  await fillIn('over the straits')
  await create()
  await expect.element(screen.getByText('Please read the privacy notice and agree')).toBeVisible()
  expect(club.callsTo(account.register)).toEqual([])
  await expect.element(form('Create an account').getByLabelText('Parent’s name')).not.toBeInTheDocument()
  await agrees.click()
  await create()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Account Created')
  expect(address()).toBe('/members')
  expect(club.callsTo(account.register)[0]?.body).toEqual({
    firstname: 'Priya',
    lastname: 'Nair',
    preferredTitle: 'Dr',
    dateOfBirth: '1990-06-01',
    email: 'priya@rsfc.test',
    contactnumber: '+65 6123 4567',
    address: 'Seletar',
    password1: 'over the straits',
    password2: 'over the straits',
    privacy_version: 3,
  })
})

// SPEC 5.registration.passwords, 8.create-account.failed
test('different passwords and an email in use: an alert, the reason at the field, and the input kept', async () => {
  const { screen, repeated, firstName, fillIn, create, agrees } = await openRegistration()
  const taken = { field: 'email', message: 'There is already an account with this email' }
  club.refuses(account.register, 409, { errors: [taken] })
  await fillIn('over the bridge')
  await agrees.click()
  await create()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Passwords do not match')
  await expect.element(repeated).toHaveAccessibleDescription(/Passwords do not match/)
  await expect.element(repeated).toHaveFocus()
  await expect.element(firstName).toHaveValue('Priya')
  expect(club.callsTo(account.register)).toEqual([])
  await repeated.fill('over the straits')
  await create()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Account Creation Failed')
  await expect
    .element(screen.getByRole('textbox', { name: 'Email' }))
    .toHaveAccessibleDescription(taken.message)
  await expect.element(firstName).toHaveValue('Priya')
})

test('a registration keeps its draft, but no password', async () => {
  const first = await openRegistration()
  await first.fillIn('over the straits')
  await first.screen.unmount()
  const { screen, firstName, password, repeated } = await openRegistration()
  await expect.element(screen.getByText(/We kept what you typed\./)).toBeVisible()
  await expect.element(firstName).toHaveValue('Priya')
  await expect.element(password).toHaveValue('')
  await expect.element(repeated).toHaveValue('')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('over the straits')
})

test('the second factor: a code that was used before, a recovery code, and back to the password', async () => {
  const { screen, name, password, signIn, press } = await openAccountPage()
  club.refuses(account.login, 401, { code: 'second-factor' })
  await name.fill('member@rsfc.example')
  await password.fill('clear-skies')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const code = screen.getByLabelText('Code from your authenticator app')
  await expect.element(code).toHaveFocus()
  const used = { field: 'code', message: 'This code is wrong or has already been used' }
  club.refuses(account.login, 406, { code: 'second-factor', errors: [used] })
  await code.fill('123456')
  await signIn.click()
  await expect.element(code).toHaveAccessibleDescription(/has already been used/)
  await press('Use a recovery code')
  await expect.element(screen.getByLabelText('Recovery code')).toHaveFocus()
  await press('Back to the password')
  await expect.element(name).toHaveValue('member@rsfc.example')
  await expect.element(password).toHaveValue('clear-skies')
})
