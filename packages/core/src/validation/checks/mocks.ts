import type { DiagnosticKind } from '../../diagnostics.ts'
import { didYouMean } from '../../text/suggest.ts'
import type { Check } from '../check.ts'
import { mapItems } from './spec-fields.ts'
import { pythonBuiltins } from './python/builtins.ts'

export const mockNamesNothing: DiagnosticKind = {
  code: 'PK2401',
  name: 'mock-names-nothing',
  severity: 'error',
  summary: 'A mock names something that the module does not have.',
  explanation:
    'A mock replaces a name of the detection’s own module for one test. If the module has no such name, the test fails before the detection runs. ' +
    'Names inside a helper cannot be mocked; what the detection imports from it with `from helper import name` can, by that `name`, ' +
    'and what it imports with `import helper` is mocked as a whole, as `helper`.',
}

/** Checks that mocks replace existing names. */
export const mocks: Check = {
  name: 'mocks',
  readsPython: true,
  kinds: [mockNamesNothing],
  *run({ content, python }) {
    for (const spec of content.specs) {
      const facts = spec.broken || spec.python === undefined ? undefined : python.get(spec.python.file)
      if (facts === undefined || facts.syntaxError !== undefined || facts.openNames) continue
      const names = new Set(facts.names)
      for (const test of mapItems(spec, 'Tests')) {
        for (const { map, path } of mapItems(spec, ...test.path, 'Mocks')) {
          const name = map['objectName']
          if (typeof name !== 'string' || !Object.hasOwn(map, 'returnValue')) continue
          if (names.has(name) || pythonBuiltins.has(name) || name.startsWith('__')) continue
          yield {
            kind: mockNamesNothing,
            file: spec.file,
            at: { path: [...path, 'objectName'] },
            subject: spec.id,
            message: `"${facts.file}" has nothing called "${name}" to mock.`,
            hint: name.includes('.')
              ? `Mock "${name.split('.')[0]}" as a whole, or import "${name.split('.').at(-1)}" by name.`
              : (didYouMean(name, names) ?? 'Name a function or constant that the file defines or imports by name.'),
          }
        }
      }
    }
  },
}
