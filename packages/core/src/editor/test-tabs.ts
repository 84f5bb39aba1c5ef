/** The tests of a detection as tabs. */
export interface TestTabs {
  readonly tests: readonly EditedTest[]
  readonly active: number
  /** The place of the tab that is being renamed, or that is asked about before it is deleted. */
  readonly renaming?: number
  readonly deleting?: number
  /** Why the last name was not taken. */
  readonly message?: string
}

export interface EditedTest {
  readonly name: string
  readonly expectedResult: boolean
  /** The text of the event, or of what rules gave. */
  readonly resource: string
  readonly mocks: readonly TestMock[]
}

export interface TestMock {
  readonly objectName: string
  readonly returnValue: string
}

export type TestTabsAction =
  | { readonly kind: 'open'; readonly index: number }
  /** `hex` are six random digits: a new test is called `Test-` and these. */
  | { readonly kind: 'add'; readonly hex: string; readonly resource?: string }
  | { readonly kind: 'change'; readonly index: number; readonly to: Partial<Omit<EditedTest, 'name'>> }
  | { readonly kind: 'rename'; readonly index: number }
  /** Enter, or a click outside of the tab. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'delete'; readonly index: number }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'cancel' }

export const deleteTestDialog = 'Delete Test'

/** The tabs after an action; one that does not apply changes nothing. A test is deleted only when that was confirmed. */
export function editTestTabs(tabs: TestTabs, action: TestTabsAction): TestTabs {
  const { tests, active, renaming, deleting } = tabs
  const rest = { tests, active }
  switch (action.kind) {
    case 'open':
      return tests[action.index] ? { ...rest, active: action.index } : tabs
    case 'add': {
      const test = {
        name: freeName(tests, action.hex),
        expectedResult: true,
        resource: action.resource ?? '',
        mocks: [],
      }
      return { tests: [...tests, test], active: tests.length }
    }
    case 'change': {
      const test = tests[action.index]
      return test ? { ...tabs, tests: tests.with(action.index, { ...test, ...action.to }) } : tabs
    }
    case 'rename':
      return tests[action.index] ? { ...rest, renaming: action.index } : tabs
    case 'name':
      return renaming === undefined ? tabs : rename(tests, active, renaming, action.name.trim())
    case 'delete':
      return tests[action.index] ? { ...rest, deleting: action.index } : tabs
    case 'confirm': {
      if (deleting === undefined) return tabs
      const left = tests.toSpliced(deleting, 1)
      const next = active > deleting ? active - 1 : active
      return { tests: left, active: Math.max(0, Math.min(next, left.length - 1)) }
    }
    case 'cancel':
      return rest
  }
}

/** What is wrong with the names of tests, where a text editor gave two of them one. */
export function checkTestNames(tests: readonly Pick<EditedTest, 'name'>[]): string | undefined {
  return repeatedNames(tests).length > 0 ? 'No duplicate test names' : undefined
}

/** The names that more than one test has, each once. */
export function repeatedNames(tests: readonly Pick<EditedTest, 'name'>[]): readonly string[] {
  return [...Map.groupBy(tests, ({ name }) => name)].flatMap(([name, same]) => (same.length > 1 ? [name] : []))
}

/** What tells each test from the others, and finds its result: its name, and which of that name it is. */
export function testKeys(tests: readonly Pick<EditedTest, 'name'>[]): readonly string[] {
  const counts = new Map<string, number>()
  return tests.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${count} ${name}`
  })
}

/** Mocks as they are sent: those without the name of an object are dropped. */
export function sentMocks(mocks: readonly TestMock[]): readonly TestMock[] {
  return mocks.filter(({ objectName }) => objectName.trim() !== '')
}

function rename(tests: readonly EditedTest[], active: number, index: number, name: string): TestTabs {
  const test = tests[index]
  if (!test || name === '' || name === test.name) return { tests, active }
  if (tests.some((one) => one.name === name))
    return { tests, active, renaming: index, message: 'Cannot have duplicate tab name' }
  return { tests: tests.with(index, { ...test, name }), active }
}

function freeName(tests: readonly EditedTest[], hex: string): string {
  const names = new Set(tests.map(({ name }) => name))
  let name = `Test-${hex}`
  for (let count = 2; names.has(name); count += 1) name = `Test-${hex}-${count}`
  return name
}
