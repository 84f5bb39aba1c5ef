/** The tests of a detection as tabs. */
export interface TestTabs {
  readonly tests: readonly EditedTest[]
  readonly active: number
  /** The index of the tab that is being renamed, or whose deletion must be confirmed. */
  readonly renaming?: number
  readonly deleting?: number
  /** Why the last name was rejected. */
  readonly message?: string
}

export interface EditedTest {
  readonly name: string
  readonly expectedResult: boolean
  /** The text of the event, or of rule outputs. */
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
  /** On Enter, or a click outside of the tab. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'delete'; readonly index: number }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'cancel' }

export const deleteTestDialog = 'Delete Test'

/**
 * Returns the tabs after an action; one that does not apply changes nothing. A test is deleted only after confirmation.
 */
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

/** Returns the problem with names of tests, if the text has duplicates. */
export function checkTestNames(tests: readonly Pick<EditedTest, 'name'>[]): string | undefined {
  return repeatedNames(tests).length > 0 ? 'No duplicate test names' : undefined
}

/** Returns the names of several tests, each once. */
export function repeatedNames(tests: readonly Pick<EditedTest, 'name'>[]): readonly string[] {
  return [...Map.groupBy(tests, ({ name }) => name)].flatMap(([name, same]) => (same.length > 1 ? [name] : []))
}

/**
 * Returns a unique key of each test, which identifies its result: its name, and its number among those with the same
 * name.
 */
export function testKeys(tests: readonly Pick<EditedTest, 'name'>[]): readonly string[] {
  const counts = new Map<string, number>()
  return tests.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${count} ${name}`
  })
}

/** Returns mocks for a request: those without an object name are dropped. */
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
