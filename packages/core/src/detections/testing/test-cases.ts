import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { toList, toText } from './environment.ts'

/** One item of `Tests`, read. */
export interface TestCase {
  readonly name: string
  readonly index: number
  readonly expected: boolean
  /** `Resource` where there is one, else `Log`; null for correlation rules. */
  readonly event: Value
  readonly mocks: readonly { readonly objectName: string; readonly returnValue: Value }[]
  readonly data: ValueMap
}

/** The tests of a spec's effective data; items that are no maps were reported by the structure checks. */
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
