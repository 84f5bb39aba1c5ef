import { expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { mappingPaths, pathProblem } from './mapping-paths.ts'

it.each([
  ['actor.user', undefined],
  ['$', undefined],
  ["$.a[0].b[*][\"x.]y\"]['it\\'s']", undefined],
  ['$..a', undefined],
  ["$.events[*].parameters[?(@.name == 'USER_EMAIL')].value", undefined],
  ['$.a[?(@.list[0] == 1 & @.x[1] == 2)].b', undefined],
  ["$.a.`sub(/'/, x)`", undefined],
  ['$.a[?(@.list[0 == 1)].b', 'a bracket is not closed'],
  ['$.a.`len', 'a backtick is not closed'],
  ['', 'it ends where a name is expected'],
  ['$.', 'it ends where a name is expected'],
  ['a.b. ', 'it ends where a name is expected'],
  ['a[0', 'a bracket is not closed'],
  ['a[b[0]]', 'a bracket is opened inside of another'],
  ['a]', 'a bracket is closed that was not opened'],
  ['a["b]', 'a quote is not closed'],
])('%j: %s', (path, problem) => {
  expect(pathProblem(path)).toBe(problem)
})

it('reports paths of data models and selectors of lookup tables', () => {
  const files = {
    'm.yml': 'AnalysisType: datamodel\nDataModelID: M\nMappings: [{ Name: a, Path: "x[0" }, { Name: b, Path: y }]',
    'l.yml':
      'AnalysisType: lookup_table\nLookupName: L\nLogTypeMap: { AssociatedLogTypes: [{ Selectors: [a, "$.b."] }] }',
  }
  expect(findingsOf(mappingPaths, files)).toEqual([
    'PK2114 error m.yml Mappings.0.Path: The path "x[0" cannot be read: a bracket is not closed. (Correct the path.)',
    'PK2114 error l.yml LogTypeMap.AssociatedLogTypes.0.Selectors.1: The path "$.b." cannot be read: it ends where a name is expected. (Correct the path.)',
  ])
})
