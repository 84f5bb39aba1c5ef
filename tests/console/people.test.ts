import type { Page, Route } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { addUser } from '../testing/add-user.ts'
import { password } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const initialsIn = (page: Page, text: string) => rowOf(page, text).locator('[aria-hidden]').first().innerText()

interface Person {
  readonly id: string
  readonly email: string
  readonly createdAt: string
  readonly lastLoggedInAt: string | null
}

async function find(email: string): Promise<Person> {
  const { users } = (await started.ask('{ users { id email createdAt lastLoggedInAt } }')) as { users: Person[] }
  return users.find((user) => user.email === email)!
}

// Users of an identity provider, with an email address and without names.
beforeAll(async () => {
  await started.ask('mutation { setFeatureFlag(input: { name: "ENABLE_SCIM", isOn: true }) { flag { isOn } } }')
  await started.ask(
    'mutation { updateSamlConfig(input: { defaultRoleId: "analyst-read-only" }) { samlConfig { enabled } } }',
  )
  const { rotateScimToken: token } = (await started.ask('mutation { rotateScimToken { value } }')) as {
    rotateScimToken: { value: string }
  }
  for (let number = 1; number <= 26; number++) {
    const made = await fetch(`${started.address}/scim/v2/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.value}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: `unnamed-${number}@example.com`,
        emails: [{ value: `unnamed-${number}@example.com`, primary: true }],
        active: true,
      }),
    })
    if (made.status !== 201) throw new Error(await made.text())
  }
})

// spec: D1-3.6 D1-2.34
it('shows the details of a user in the list and beside it', async () => {
  const { page } = opened
  const permissions = ['AlertRead', 'RuleRead']
  await addUser(started, { email: 'ana@example.com', permissions })
  const { id, createdAt, lastLoggedInAt } = await find('ana@example.com')
  await page.goto('/settings/users/?text=ana@example')
  const row = rowOf(page, 'ana@example.com')
  const factsIn = async () => [
    ...(await row.getByRole('cell').allInnerTexts()).filter((_, at) => at === 1 || at === 2 || at === 5),
    ...(await row.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))),
  ]
  const role = 'Role of ana@example.com'
  await expect.poll(factsIn).toEqual(['ana@example.com', role, 'Confirmed', createdAt, lastLoggedInAt])
  await row.getByRole('button', { name: 'Actions for R S' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate' })
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await row.getByText('Deactivated').waitFor()
  await question.waitFor({ state: 'detached' })

  await row.getByRole('button', { name: 'R S', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit User' })
  const values = () =>
    Promise.all(['Email', 'First name', 'Last name'].map((label) => sheet.getByLabel(label).inputValue()))
  await expect.poll(values).toEqual(['ana@example.com', 'R', 'S'])
  await expect.poll(() => sheet.getByLabel('Role').locator('option:checked').innerText()).toBe(role)
  const terms = async () => Object.fromEntries(await sheet.locator('dl > div').evaluateAll(readFacts))
  await expect.poll(terms).toEqual({
    'User ID': id,
    Status: 'Deactivated',
    'Invited At': createdAt,
    'Last Login': lastLoggedInAt,
    [`Permissions of ${role}`]: 'Read Alerts, View Rules',
  })
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await page.goto('/settings/users/?text=unnamed-26')
  await rowOf(page, 'unnamed-26').getByText('Single sign-on').waitFor()
  await rowOf(page, 'unnamed-26').getByText('Never').waitFor()
})

// spec: D1-9.9
it('shows the initials of the name, or of the email address, or of the id', async () => {
  const { page } = opened
  await page.goto('/settings/users/?text=admin@localhost')
  await expect.poll(() => initialsIn(page, 'admin@localhost')).toBe('FA')
  await page.goto('/settings/users/?text=unnamed-26')
  await expect.poll(() => initialsIn(page, 'unnamed-26')).toBe('U')
  const { id } = await find('unnamed-26@example.com')
  const hideNames = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('unnamed-26@example.com', '') })
  }
  await page.route('**/graphql', hideNames)
  await page.goto(`/settings/users/?edit=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Edit User' })
  await sheet.getByText(id, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  // The newest user is first, and has no email address.
  const first = page.getByRole('table', { name: 'Users' }).locator('tbody tr', { hasNotText: '@' })
  await expect.poll(() => first.locator('[aria-hidden]').first().innerText()).toBe(id[0]!.toUpperCase())
  await page.unroute('**/graphql', hideNames)
})

// spec: D1-9.7
it('shows lists in pages of 25 or 10, and remembers the choice', async () => {
  const { page } = opened
  const { users } = (await started.ask('{ users { id } }')) as { users: readonly unknown[] }
  const total = users.length
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr')
  const shows = async () => [await rows.count(), (await pages.locator('span').first().innerText()).trim()]
  await page.goto('/settings/users/')
  await expect.poll(shows).toEqual([25, `1 to 25 of ${total}`])
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(shows).toEqual([total - 25, `26 to ${total} of ${total}`])
  await pages.getByRole('combobox', { name: 'Rows per page' }).selectOption('10 a page')
  await expect.poll(shows).toEqual([10, `1 to 10 of ${total}`])
  for (const [button, from] of [
    ['Next page', 11],
    ['Next page', 21],
    ['Previous page', 11],
  ] as const) {
    await pages.getByRole('button', { name: button }).click()
    const to = Math.min(total, from + 9)
    await expect.poll(shows).toEqual([to - from + 1, `${from} to ${to} of ${total}`])
  }
  await page.reload()
  await expect.poll(shows).toEqual([10, `11 to 20 of ${total}`])

  await page.goto('/build/detections/')
  const cards = page.getByRole('list', { name: 'Detections' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(10)
  await pages.getByRole('combobox', { name: 'Rows per page' }).selectOption('25 a page')
  await expect.poll(() => cards.count()).toBe(25)
})

it('causes no script error and no violation of the page policy', () => {
  expect(opened.complaints).toEqual([])
})

// Last: afterwards one of them is no longer an administrator.
// spec: D1-6.17
it('keeps one administrator when two remove the role from each other at the same time', async () => {
  const { inviteUser } = (await started.ask(
    'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { oneTimePassword } }',
    {
      input: {
        email: 'second@example.com',
        givenName: 'Second',
        familyName: 'Sample',
        role: { kind: 'NAME', value: 'Admin' },
      },
    },
  )) as { inviteUser: { oneTimePassword: string } }
  const { session } = await started.post('/auth/sign-in', {
    email: 'second@example.com',
    password: inviteUser.oneTimePassword,
  })
  await started.post('/auth/new-password', { session, newPassword: password })
  const { page: other } = await started.open()
  await other.goto('/settings/users/')
  await other.getByLabel('Email').fill('second@example.com')
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.keyboard.press('Enter')
  await other.getByRole('table', { name: 'Users' }).waitFor()

  const two = [
    { page: opened.page, name: 'Second Sample', email: 'second@example.com' },
    { page: other, name: 'First Administrator', email: 'admin@localhost' },
  ] as const
  // Both send the request before either gets a response.
  let waiting = 0
  const both = Promise.withResolvers<void>()
  const answers: string[] = []
  for (const { page, name, email } of two) {
    await page.goto(`/settings/users/?text=${email}`)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Role').selectOption('Analyst')
    await page.route('**/graphql', async (route) => {
      const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
      if (operationName !== 'EditUser') return route.fallback()
      waiting += 1
      if (waiting === two.length) both.resolve()
      await both.promise
      const response = await route.fetch()
      const { errors } = (await response.json()) as { errors?: readonly object[] }
      answers.push(errors === undefined ? email : 'refused')
      await route.fulfill({ response })
    })
  }
  await Promise.all(
    two.map(({ page }) =>
      page.getByRole('dialog', { name: 'Edit User' }).getByRole('button', { name: 'Save' }).click(),
    ),
  )
  await expect.poll(() => answers.length).toBe(2)
  expect(answers.filter((one) => one === 'refused').length).toBe(1)
  const lost = answers.find((one) => one !== 'refused')!
  const winner = two.find(({ email }) => email === lost)!
  const demoted = two.find(({ email }) => email !== lost)!
  await winner.page.getByText('User updated successfully!').waitFor()
  await winner.page.goto('/settings/users/')
  await rowOf(winner.page, winner.email).getByRole('cell', { name: 'Analyst', exact: true }).waitFor()
  await rowOf(winner.page, demoted.email).getByRole('cell', { name: 'Admin', exact: true }).waitFor()
  // The user who lost the role is signed out, and cannot manage users after signing in again.
  await demoted.page.getByLabel('Email').fill(winner.email)
  await demoted.page.getByLabel('Password', { exact: true }).fill(password)
  await demoted.page.keyboard.press('Enter')
  await demoted.page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await demoted.page.getByRole('button', { name: 'Profile' }).click()
  await demoted.page.getByRole('menu').getByText('Analyst', { exact: true }).waitFor()
  await demoted.page.keyboard.press('Escape')
  await expect.poll(() => demoted.page.getByRole('button', { name: /^(Invite User|Actions for)/ }).count()).toBe(0)
  await other.context().close()
})

function readFacts(all: readonly Element[]): (readonly [string, string])[] {
  return all.map((one) => {
    const shown = one.querySelector('dd')!
    const parts = [...shown.querySelectorAll('li')].map(({ textContent }) => textContent)
    const value = shown.querySelector('code')?.textContent ?? shown.querySelector('time')?.dateTime
    return [one.querySelector('dt')!.textContent, parts.length > 0 ? parts.join(', ') : (value ?? shown.textContent)]
  })
}
