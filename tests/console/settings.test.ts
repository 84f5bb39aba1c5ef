import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { email, password, signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const act = async (page: Page, on: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${on}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

// spec: D1-5.1 D1-5.11 D1-5.12 D1-5.13 D1-8.8
it('invites a user, shows the one-time password once, and signs the user in', async () => {
  const { page } = opened
  await page.goto('/settings/users/')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const sheet = page.getByRole('dialog', { name: 'Invite User' })
  const send = sheet.getByRole('button', { name: 'Send Invitation' })
  await expect.poll(() => send.isEnabled()).toBe(false)
  for (const [field, text, says] of [
    ['Email', ' ', 'Email is required'],
    ['Email', 'nobody', 'Must be a valid email'],
    ['Email', 'ADMIN@localhost', 'Email already in use'],
    ['First name', ' ', 'First name is required'],
    ['Last name', ' ', 'Last name is required'],
  ] as const) {
    await sheet.getByLabel(field).fill(text)
    await sheet.getByLabel('Role').focus()
    await sheet.getByText(says).waitFor()
  }
  // The focus moved on before a role was selected.
  await sheet.getByText('This field is required').waitFor()
  await expect.poll(() => send.isEnabled()).toBe(false)
  await sheet.getByLabel('Email').fill('second@example.com')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard Changes' })
  await question.getByRole('button', { name: 'Back to Edit' }).click()
  await question.waitFor({ state: 'detached' })
  await sheet.getByLabel('First name').fill('Second')
  await sheet.getByLabel('Last name').fill('Sample')
  await sheet.getByLabel('Role').selectOption('Analyst')
  await send.click()
  const secret = page.getByRole('dialog', { name: 'Share this with the user' })
  await page.getByText('User invited successfully').waitFor()
  await secret.locator('code').nth(1).waitFor()
  const [link, oneTimePassword] = await secret.locator('code').allInnerTexts()
  await secret.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, 'second@example.com').getByText('Must choose a password').waitFor()

  const other = await started.open()
  await other.page.goto(link!)
  await expect.poll(() => other.page.getByLabel('Password', { exact: true }).inputValue()).toBe(oneTimePassword)
  await other.page.keyboard.press('Enter')
  await other.page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await other.page.context().close()
})

// spec: D1-8.8
it('edits, deactivates, activates and deletes users, and keeps the last administrator', async () => {
  const { page } = opened
  await page.goto('/settings/users/?text=second')
  await page.getByRole('button', { name: 'Second Sample', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit User' })
  await sheet.getByLabel('Role').selectOption('AnalystReadOnly')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('User updated successfully!').waitFor()
  await rowOf(page, 'second@example.com').getByText('AnalystReadOnly').waitFor()

  await act(page, 'Second Sample', 'Resend invitation')
  await page.getByRole('dialog', { name: 'Share this with the user' }).getByRole('button', { name: 'Done' }).click()
  await act(page, 'Second Sample', 'Deactivate')
  const question = page.getByRole('dialog', { name: 'Deactivate' })
  await expect.poll(() => question.innerText()).toContain('Deactivate Second Sample?')
  await expect
    .poll(() => question.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await rowOf(page, 'second@example.com').getByText('Deactivated').waitFor()
  await act(page, 'Second Sample', 'Activate')
  await rowOf(page, 'second@example.com').getByText('Must choose a password').waitFor()
  await act(page, 'Second Sample', 'Delete')
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No Results' }).waitFor()

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('button', { name: 'Actions for First Administrator' }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Delete' }).isDisabled()).toBe(true)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await sheet.getByLabel('Role').selectOption('Analyst')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('alert').waitFor()
  await expect
    .poll(() => sheet.getByRole('alert').innerText())
    .toBe('Admins cannot remove their own Admin role. Ask another Admin.')
})

// spec: D1-6.10 D1-2.35
it('creates a role whose Modify includes Read, previews it, and enforces it', async () => {
  const { page } = opened
  await page.goto('/settings/roles/')
  await page.getByRole('link', { name: 'Create New' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name })
  // Leaving the name field shows an error that moves the layout, so press the mouse button at the final position.
  await expect.poll(() => page.getByLabel('Name').evaluate((one) => one === document.activeElement)).toBe(true)
  const { x, y } = (await box('View Policies').boundingBox())!
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await expect.poll(() => page.getByLabel('Name').evaluate((one) => one === document.activeElement)).toBe(false)
  await page.mouse.up()
  await page.getByText('This field is required').waitFor()
  await expect.poll(() => box('View Policies').isChecked()).toBe(true)
  await box('View Policies').uncheck()
  await page.getByLabel('Name').fill('Responder')
  await box('Manage Alerts').check()
  await expect.poll(() => box('Read Alerts').isChecked()).toBe(true)
  await box('Read Alerts').uncheck()
  await expect.poll(() => box('Manage Alerts').isChecked()).toBe(false)
  await box('Manage Alerts').check()
  const preview = page.getByRole('complementary', { name: 'What users with this role see' })
  await expect.poll(() => preview.getByRole('listitem').allInnerTexts()).toEqual(['Dashboards', 'Alerts'])
  await page.getByRole('radio', { name: /^Only selected/ }).check()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
  await preview.getByText('No events of any log type.').waitFor()
  await page.getByRole('combobox', { name: 'Select log types' }).fill('okta.sys')
  // Enter selects the first match.
  const option = page.getByRole('option', { name: 'Okta.SystemLog' })
  await expect.poll(() => option.getAttribute('data-combobox-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await preview.getByText('Events of 1 log type.').waitFor()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('dialog', { name: 'Discard Changes' }).getByRole('button', { name: 'Back to Edit' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Role "Responder" was created').waitFor()
  const card = page.getByRole('listitem').filter({ hasText: 'Responder' })
  await expect.poll(() => card.innerText()).toContain('Manage Alerts')

  const invited = (await started.ask(
    `mutation ($input: InviteUserInput!) { inviteUser(input: $input) { oneTimePassword } }`,
    { input: { email: 'r@example.com', givenName: 'R', familyName: 'S', role: { kind: 'NAME', value: 'Responder' } } },
  )) as { inviteUser: { oneTimePassword: string } }
  const { session } = await started.post('/auth/sign-in', {
    email: 'r@example.com',
    password: invited.inviteUser.oneTimePassword,
  })
  await started.post('/auth/new-password', { session, newPassword: password })
  const other = await started.open()
  await other.page.goto('/settings/users/')
  await other.page.getByLabel('Email').fill('r@example.com')
  await other.page.getByLabel('Password', { exact: true }).fill(password)
  await other.page.keyboard.press('Enter')
  await other.page.getByRole('heading', { name: 'Permission Denied' }).waitFor()
  await expect.poll(() => other.page.getByText('Please contact your admin.').count()).toBe(1)
  await expect
    .poll(() => other.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('listitem').count())
    .toBe(2)
  await expect.poll(() => other.page.getByRole('button', { name: 'Settings' }).count()).toBe(0)
  await other.page.context().close()
})

// spec: D1-6.16
it('lists the users of a role that cannot be deleted, marks the default of single sign-on, and protects Admin', async () => {
  const { page } = opened
  const { roles } = (await started.ask('{ roles { id name } }')) as { roles: { id: string; name: string }[] }
  const { id } = roles.find(({ name }) => name === 'Responder')!
  await started.ask(
    'mutation ($id: ID!) { updateSamlConfig(input: { defaultRoleId: $id }) { samlConfig { enabled } } }',
    {
      id,
    },
  )
  await page.goto('/settings/roles/?text=resp')
  const card = page.getByRole('listitem').filter({ hasText: 'Responder' })
  await card.getByText('SAML Default').waitFor()
  await started.ask('mutation { updateSamlConfig(input: { defaultRoleId: null }) { samlConfig { enabled } } }')
  await act(page, 'Responder', 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete' })
  await expect.poll(() => question.innerText()).toContain('Delete the role "Responder"?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 user has the role "Responder". Assign another role to R S first.').waitFor()

  await page.goto('/settings/roles/admin/edit/')
  await page.getByRole('heading', { name: 'Role Admin' }).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Manage Users' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await page.goto('/settings/roles/admin/')
  await page.getByRole('heading', { name: 'User Roles' }).waitFor()
})

// spec: D1-6.6 D1-5.2
it('creates a token, shows its value once, rotates and deletes it', async () => {
  const { page } = opened
  const asks = async (value: string) => {
    const body = JSON.stringify({ query: '{ me { name } }' })
    const headers = { 'x-api-key': value, 'content-type': 'application/json' }
    return (await fetch(`${started.address}/public/graphql`, { method: 'POST', headers, body })).status
  }
  await page.goto('/settings/api/tokens/')
  await page.getByRole('link', { name: 'Create New Token' }).click()
  await page.getByText('A token with Manage Users or Manage API Tokens').waitFor()
  await page.getByLabel('Name').fill('pipeline')
  const blocks = page.locator('input:not([type=hidden])[id]').and(page.getByLabel('Allowed CIDR'))
  await blocks.fill('300.0.0.0/8')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').focus()
  await page.getByText('"300.0.0.0/8" is not a CIDR block. Use a format such as 192.0.2.0/24.').waitFor()
  await blocks.focus()
  await page.keyboard.press('Backspace')
  await blocks.fill('127.0.0.0/8')
  await page.keyboard.press('Enter')
  await blocks.fill('127.0.0.0/8')
  await page.keyboard.press('Enter')
  await page.getByText('No duplicates allowed').waitFor()
  await expect.poll(() => page.getByText('127.0.0.0/8', { exact: true }).count()).toBe(1)
  await blocks.fill('1')
  await page.getByText('No duplicates allowed').waitFor({ state: 'detached' })
  await blocks.fill('')
  await page.getByLabel('Expires').selectOption('In 30 days')
  await page.getByRole('checkbox', { name: 'Read Alerts' }).check()
  await page.getByRole('button', { name: 'Create New Token' }).click()
  await page.getByRole('heading', { name: 'Copy this value now' }).waitFor()
  const value = await page.locator('main code').innerText()
  expect([value.slice(0, 7), await asks(value)]).toEqual(['picket_', 200])
  await page.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, 'pipeline').getByText('127.0.0.0/8').waitFor()

  await act(page, 'pipeline', 'Rotate')
  await page.getByRole('dialog', { name: 'Rotate' }).getByRole('button', { name: 'Rotate' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy this value now' })
  const rotated = await shown.locator('code').innerText()
  expect([await asks(value), await asks(rotated)]).toEqual([401, 200])
  await shown.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, 'pipeline')
    .getByText(/^(just now|\d+ min ago)$/)
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'pipeline' }).click()
  await page.getByRole('heading', { level: 1, name: 'pipeline' }).waitFor()
  await page.getByText('Read Alerts').waitFor()
  await expect.poll(() => page.getByText(rotated).count()).toBe(0)
  await page.goto('/settings/api/tokens/')
  await act(page, 'pipeline', 'Delete')
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No API tokens yet' }).waitFor()
  expect(await asks(rotated)).toBe(401)
  for (const path of ['', 'edit/']) {
    await page.goto(`/settings/api/tokens/not-there/${path}`)
    await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  }
})

it('queries the API with completion from the schema, and lists the endpoints of the server', async () => {
  const { page } = opened
  let answerSchema = (): void => undefined
  const held = new Promise<void>((resolve) => (answerSchema = resolve))
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('IntrospectionQuery')) await held
    await route.continue()
  })
  await page.goto('/settings/api/playground/')
  const document = page.getByRole('textbox', { name: 'Document' })
  const answer = page.getByRole('textbox', { name: 'Response' })
  await document.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('{ me { na')
  // Completions appear when the schema is loaded, without another key press.
  answerSchema()
  const proposed = page.getByRole('option', { name: /^name/ })
  await proposed.waitFor()
  await page.unroute('**/graphql')
  // By mouse, since keys accept a completion only after it was visible for a moment.
  await proposed.click()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^200 in/).waitFor()
  await expect.poll(() => answer.innerText()).toContain(email)
  await page.getByRole('button', { name: 'Schema' }).click()
  await page.getByLabel('Search the schema').fill('generalSettings')
  await page.getByRole('button', { name: 'GeneralSettings ›' }).first().click()
  await page.getByText('The contact address of the operator; empty until it is set.').waitFor()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: /me \{ name/ }).waitFor()

  // The page is not higher than the window.
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  )

  // The latest text is sent, even immediately after typing.
  await document.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('query ($id: ID!) { role(id: $id) { name } }')
  await page.getByRole('textbox', { name: 'Variables' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{ "id": "nowhere" }')
  const roleRequest = page.waitForRequest((one) => (one.postData() ?? '').includes('role(id: $id)'))
  await page.keyboard.press('Control+Enter')
  expect((await roleRequest).postDataJSON()).toEqual({
    query: 'query ($id: ID!) { role(id: $id) { name } }',
    variables: { id: 'nowhere' },
  })

  await page.getByRole('combobox', { name: 'Run as' }).selectOption('an API token')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('Paste the token value first.').waitFor()
  await page.getByLabel('Token value').fill('picket_wrong')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText(/^401 in/).waitFor()

  await page.getByRole('tab', { name: 'REST' }).click()
  await page.getByRole('combobox', { name: 'Run as' }).selectOption('you')
  await page.getByRole('button', { name: /audit-log/ }).click()
  await page.getByLabel('Query').fill('?format=csv&action=SIGN_IN')
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByText(/^200 in/).waitFor()
  await expect.poll(() => answer.innerText()).toContain(',SIGN_IN,SUCCEEDED,')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'picket_wrong',
  )
})

// spec: D1-3.12
it('maps groups of the identity provider to roles in order, and creates a SCIM token, shown once', async () => {
  const { page } = opened
  await started.ask('mutation { setFeatureFlag(input: { name: "ENABLE_SCIM", isOn: true }) { flag { isOn } } }')
  await page.goto('/settings/general/?tab=access')
  const add = page.getByRole('button', { name: 'Add a group' })
  const group = (number: number) => page.getByLabel(`Group ${number}`, { exact: true })
  for (const [number, role] of [
    [1, 'Analyst'],
    [2, 'Admin'],
  ] as const) {
    await add.click()
    await group(number).fill('everybody')
    await page.getByLabel(`Role of group ${number}`, { exact: true }).selectOption(role)
  }
  await group(1).focus()
  await page.getByText('No duplicates allowed').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
  await group(2).fill('chiefs')
  await page.getByRole('button', { name: 'Move group 2 up' }).click()
  await page.getByLabel('Default role').selectOption('Analyst')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Single sign-on settings were saved').waitFor()
  expect(await started.ask('{ samlConfig { defaultRoleId roleMappings { value roleId } } }')).toEqual({
    samlConfig: {
      defaultRoleId: 'analyst',
      roleMappings: [
        { value: 'chiefs', roleId: 'admin' },
        { value: 'everybody', roleId: 'analyst' },
      ],
    },
  })

  const scim = page.getByRole('region', { name: 'Provisioning (SCIM)' })
  const asks = async (value: string) =>
    (await fetch(`${started.address}/scim/v2/Users`, { headers: { authorization: `Bearer ${value}` } })).status
  await scim.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy this value now' })
  const value = await shown.locator('code').innerText()
  expect(await asks(value)).toBe(200)
  await shown.getByRole('button', { name: 'Done' }).click()
  await scim.getByText(/^Token created/).waitFor()
  await scim.getByRole('button', { name: 'Delete token' }).click()
  await page.getByRole('dialog', { name: 'Delete token' }).getByRole('button', { name: 'Delete token' }).click()
  await scim.getByText('There is no token yet.').waitFor()
  expect(await asks(value)).toBe(401)
})

it('changes settings and features of the server, and finds the changes in the audit log', async () => {
  const { page } = opened
  await page.goto('/settings/general/')
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Company name').fill('Acme')
  await page.getByLabel('Contact email').fill('nobody')
  await page.getByLabel('Company name').focus()
  await page.getByText('Must be a valid email').waitFor()
  await expect.poll(() => save.isEnabled()).toBe(false)
  await page.getByLabel('Contact email').fill('help@example.com')
  await save.click()
  await page.getByText('Settings are saved').waitFor()
  await page.goto('/support/')
  await expect
    .poll(() => page.getByRole('link', { name: 'help@example.com' }).getAttribute('href'))
    .toBe('mailto:help@example.com')

  await page.goto('/settings/general/?tab=lake')
  await page.getByText('ClickHouse', { exact: true }).waitFor()

  await page.goto('/settings/general/?tab=features')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const center = page.getByRole('switch', { name: /^Notification center/ })
  await bell.waitFor()
  await center.click()
  await bell.waitFor({ state: 'detached' })
  await center.click()
  await bell.waitFor()

  await page.getByRole('tab', { name: 'Audit Log' }).click()
  await page.getByRole('combobox', { name: 'Action' }).selectOption('UPDATE_GENERAL_SETTINGS')
  await page.getByRole('button', { name: 'Details of UPDATE_GENERAL_SETTINGS' }).first().click()
  await page.getByRole('dialog').getByText('help@example.com').waitFor()
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('audit-log.csv')
  await page.getByLabel('Actor name or email').fill('no such actor')
  await page.getByRole('heading', { name: 'No entries' }).waitFor()
})

it('passes axe and the page policy, light and dark, wide and narrow', async () => {
  const { page, complaints } = await started.open({ reducedMotion: 'reduce' })
  const { faults, look } = checkWithAxe(page)
  await signIn(page)
  const screens: readonly (readonly [path: string, until: string])[] = [
    ['/settings/users/', 'Invite User'],
    ['/settings/roles/', 'Create New'],
    ['/settings/roles/analyst/edit/', 'What users with this role see'],
    ['/settings/api/tokens/new/', 'New API Token'],
    ['/settings/api/playground/', 'Press Ctrl Enter to run the document.'],
    ['/settings/api/playground/rest/', 'Try it'],
    ['/settings/general/', 'Contact email'],
    ['/settings/general/?tab=access', 'Attributes'],
    ['/settings/general/?tab=features', 'Notification center'],
    ['/settings/general/?tab=audit', 'Download as CSV'],
    ['/support/', 'This server'],
  ]
  for (const [path, until] of screens) {
    await page.goto(path)
    await page.getByText(until).first().waitFor()
    await look(path)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/users/?invite=user')
  await page.getByRole('dialog').waitFor()
  await look('invitation, narrow')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
