import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { viewport: { width: 1600, height: 950 } })

const logType = 'Custom.Builder'
const spec = `schema: ${logType}
fields:
  - { name: text, type: string, required: true }
  - { name: whole, type: int }
  - { name: part, type: float }
  - { name: whether, type: boolean }
  - { name: address, type: string, validate: { ip: any } }
  - { name: network, type: string, validate: { cidr: any } }
  - { name: texts, type: array, element: { type: string } }
  - { name: wholes, type: array, element: { type: int } }
  - { name: parts, type: array, element: { type: float } }
  - { name: whethers, type: array, element: { type: boolean } }
  - { name: addresses, type: array, element: { type: string, validate: { ip: any } } }
`

beforeAll(async () => {
  await started.ask(
    'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { schema { name } } }',
    { input: { name: logType, spec } },
  )
})

const builderOf = (page: Page) => page.getByRole('group', { name: 'Builder' })
const fieldOf = (page: Page) => builderOf(page).getByRole('combobox', { name: 'Field' })
const operatorOf = (page: Page) => builderOf(page).getByRole('combobox', { name: 'Operator' })
const valueOf = (page: Page) => builderOf(page).getByLabel('Value', { exact: true })
const labelsOf = (page: Page) => operatorOf(page).first().getByRole('option').allInnerTexts()

/** Opens a new rule in the builder, with an empty condition. */
async function begin(page: Page, id: string): Promise<void> {
  await page.goto('/build/detections/new/?type=Rule')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill(id)
  await page.getByRole('combobox', { name: 'Log types' }).fill(logType)
  await page.getByRole('option', { name: logType, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'New rule' }).waitFor()
  await fieldOf(page).first().waitFor()
}

async function choose(page: Page, field: string): Promise<void> {
  await fieldOf(page).first().fill(field)
  await page
    .getByRole('option', { name: new RegExp(`^${field} `) })
    .first()
    .click()
}

/** Moves the focus on, since conditions show their errors only then. */
const goOn = (page: Page) => page.getByRole('combobox', { name: 'Severity' }).focus()

const equality = ['is', 'is not']
const listing = ['is in', 'is not in']
const ofEmptiness = ['is empty', 'is not empty']
const containing = ['contains', 'does not contain']
const ofNumbers = ['greater than', 'less than', 'greater than or equal', 'less than or equal']
const ofNetworks = ['is in CIDR', 'is not in CIDR']
const ofLists = [...listing, ...ofEmptiness, ...containing]

interface Typed {
  readonly field: string
  readonly operators: readonly string[]
  readonly first: string
  readonly one?: string
  readonly many: string
}

const typed: readonly Typed[] = [
  {
    field: 'text',
    operators: [...equality, ...listing, ...ofEmptiness, ...containing, 'starts with', 'ends with'],
    first: 'does not contain',
    one: 'a value',
    many: 'one or more values',
  },
  {
    field: 'whole',
    operators: [...equality, ...listing, ...ofEmptiness, ...ofNumbers],
    first: 'is not',
    one: 'an integer',
    many: 'one or more integers',
  },
  {
    field: 'part',
    operators: [...equality, ...listing, ...ofEmptiness, ...ofNumbers],
    first: 'is not',
    one: 'a floating point number',
    many: 'one or more floating point numbers',
  },
  {
    field: 'whether',
    operators: [...equality, ...listing, ...ofEmptiness],
    first: 'is not',
    one: 'true or false',
    many: 'one or more "true" or "false" values',
  },
  {
    field: 'address',
    operators: [...equality, ...listing, ...ofNetworks, 'is public', 'is private', ...ofEmptiness],
    first: 'is not',
    one: 'an IP or CIDR',
    many: 'one or more IPs or CIDRs',
  },
  {
    field: 'network',
    operators: [...equality, ...listing, ...ofNetworks, ...ofEmptiness],
    first: 'is not',
    one: 'an IP or CIDR',
    many: 'one or more IPs or CIDRs',
  },
  { field: 'texts', operators: ofLists, first: 'does not contain', many: 'one or more values' },
  { field: 'wholes', operators: ofLists, first: 'does not contain', many: 'one or more integers' },
  { field: 'parts', operators: ofLists, first: 'does not contain', many: 'one or more floating point numbers' },
  { field: 'whethers', operators: ofLists, first: 'does not contain', many: 'one or more "true" or "false" values' },
  {
    field: 'addresses',
    operators: [...ofLists, 'contains IP in CIDR', 'does not contain IP in CIDR'],
    first: 'does not contain',
    many: 'one or more IPs or CIDRs',
  },
]

// spec: D2-3.11 D2-3.21 D2-5.2 D2-5.3 D2-9.8
it('offers the operators of a field type with its default first, and explains valid values', async () => {
  const { page } = opened
  await begin(page, 'Sample.Operators')
  const said = builderOf(page).getByText('This field + operator requires')
  const remove = () =>
    builderOf(page)
      .getByRole('button', { name: /^Remove the condition/ })
      .click()
  for (const { field, operators, first, one, many } of typed) {
    await remove()
    await builderOf(page).getByRole('button', { name: 'Condition', exact: true }).click()
    await choose(page, field)
    await expect.poll(() => labelsOf(page), { message: field }).toEqual(operators)
    await expect
      .poll(() => operatorOf(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label))
      .toBe(first)
    if (one !== undefined) {
      await operatorOf(page).selectOption('is')
      await goOn(page)
      await expect.poll(() => said.innerText(), { message: field }).toBe(`This field + operator requires ${one}`)
    }
    await operatorOf(page).selectOption('is in')
    await goOn(page)
    await expect.poll(() => said.innerText(), { message: field }).toBe(`This field + operator requires ${many}`)
    await operatorOf(page).selectOption('is empty')
    await said.waitFor({ state: 'detached' })
  }
})

// spec: D2-5.3 D2-5.5
it('steps integers by 1 and other numbers by 0.1, and rejects text that is not a number', async () => {
  const { page } = opened
  const said = builderOf(page).getByText('This field + operator requires')
  const rows = [
    { field: 'whole', begin: '7', after: '8', wrong: '1.5', requires: 'an integer' },
    { field: 'part', begin: '7', after: '7.1', wrong: '', requires: 'a floating point number' },
  ]
  for (const { field, begin: from, after, wrong, requires } of rows) {
    await choose(page, field)
    await operatorOf(page).selectOption('is')
    await valueOf(page).fill(from)
    await valueOf(page).press('ArrowUp')
    await expect.poll(() => valueOf(page).inputValue()).toBe(after)
    await said.waitFor({ state: 'detached' })
    await valueOf(page).fill(wrong)
    await goOn(page)
    await expect.poll(() => said.innerText()).toBe(`This field + operator requires ${requires}`)
  }
  await choose(page, 'address')
  await operatorOf(page).selectOption('is')
  for (const wrong of ['nowhere', '10.0.0.256', '10.0.0.0/33', '2001:db8::/129']) {
    await valueOf(page).fill(wrong)
    await said.waitFor()
    await valueOf(page).fill('2001:db8::1')
    await said.waitFor({ state: 'detached' })
  }
})

// spec: D2-4.1 D2-5.4
it('adds list values at the front without duplicates, splits at commas, edits, deletes and clears them', async () => {
  const { page } = opened
  await choose(page, 'whole')
  await operatorOf(page).selectOption('is in')
  await builderOf(page)
    .getByRole('button', { name: /^Value: / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Values of whole' })
  const entry = dialog.getByRole('textbox', { name: 'Value' })
  const message = () => dialog.getByRole('status').innerText()
  const values = () => dialog.getByRole('list', { name: 'Values' }).getByRole('listitem').allInnerTexts()
  const enter = async (text: string) => {
    await entry.fill(text)
    await page.keyboard.press('Enter')
  }
  await dialog.getByText('No values yet').waitFor()
  await enter('1')
  await enter('2')
  await expect.poll(values).toEqual(['2', '1'])
  await enter('2')
  await expect.poll(message).toBe('Value exists already')
  await enter('two')
  await expect.poll(message).toBe('Invalid value')
  await enter('3, 4, five, 1, 6.5')
  await expect.poll(message).toBe('One or more invalid values were ignored: five, 6.5')
  await expect.poll(values).toEqual(['3', '4', '2', '1'])

  await dialog.getByRole('checkbox', { name: 'Split on commas' }).uncheck()
  await enter('8, 9')
  await expect.poll(message).toBe('Invalid value')
  await dialog.getByRole('button', { name: 'Edit 4' }).click()
  await expect.poll(() => entry.inputValue()).toBe('4')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Edit 4' }).click()
  await enter('40')
  await expect.poll(values).toEqual(['3', '40', '2', '1'])
  await dialog.getByRole('button', { name: 'Delete 2' }).click()
  await expect.poll(values).toEqual(['3', '40', '1'])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await builderOf(page).getByRole('button', { name: 'Value: 3 values' }).click()
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await dialog.getByText('No values yet').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await goOn(page)
  await builderOf(page).getByText('This field + operator requires one or more integers').waitFor()
})

// spec: D2-3.11 D2-5.1 D2-9.1
it('nests groups up to three levels, and joins their conditions by "and" or "or"', async () => {
  const { page } = opened
  await begin(page, 'Sample.Nested')
  const groups = builderOf(page).getByRole('combobox', { name: 'Combine conditions with' })
  const addGroup = builderOf(page).getByRole('button', { name: 'Group', exact: true })
  await choose(page, 'text')
  await operatorOf(page).selectOption('is not empty')
  await expect.poll(() => addGroup.count()).toBe(1)
  await addGroup.click()
  await builderOf(page).getByText('Level 2 of 3').waitFor()
  await expect.poll(() => addGroup.count()).toBe(2)
  await addGroup.first().click()
  await builderOf(page).getByText('Level 3 of 3').waitFor()
  // The third level offers no further group.
  await expect.poll(async () => [await groups.count(), await addGroup.count()]).toEqual([3, 2])
  await groups.last().selectOption('At least one of these matches')
  await expect.poll(() => groups.last().inputValue()).toBe('or')
})

// spec: D2-5.6
it('requires a log type', async () => {
  const { page } = opened
  await begin(page, 'Sample.Untyped')
  const warning = builderOf(page).getByText('Please select a log type to update filters and rule clauses.')
  await page.getByRole('combobox', { name: 'Log types' }).focus()
  expect(await warning.count()).toBe(0)
  await page.keyboard.press('Backspace')
  await warning.waitFor()
  expect(opened.complaints.join('\n')).toBe('')
})
