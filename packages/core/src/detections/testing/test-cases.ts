import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { toList, toText } from './environment.ts'

/** A parsed item of `Tests`. */
export interface TestCase {
  readonly name: string
  readonly index: number
  readonly expected: boolean
  /** `Resource` if there is one, otherwise `Log`; null for correlation rules. */
  readonly event: Value
  readonly mocks: readonly { readonly objectName: string; readonly returnValue: Value }[]
  readonly data: ValueMap
}

/** Returns the tests in the effective data of a spec; items that are not maps are reported by the structure checks. */
export function toTestCases(data: ValueMap): readonly TestCase[] {
  return toList(data['Tests']).flatMap((item, index) => (isMap(item) ? [toTestCase(item, index)] : []))
}

function toTestCase(data: ValueMap, index: number): TestCase {
  return {
    name: toText(data, 'Name') ?? `test ${index + 1}`,
    index,
    expected: data['ExpectedResult'] === true,
    event: data['Resource'] ?? data['Log'] ?? null,
    mocks: toList(data['Mocks']).flatMap((mock) => {
      const objectName = isMap(mock) ? toText(mock, 'objectName') : undefined
      return isMap(mock) && objectName !== undefined && 'returnValue' in mock
        ? [{ objectName, returnValue: mock['returnValue'] ?? null }]
        : []
    }),
    data,
  }
}
