import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { mapItems } from './spec-fields.ts'

export const duplicateTestName: DiagnosticKind = {
  code: 'PK2007',
  name: 'duplicate-test-name',
  severity: 'warning',
  summary: 'Two tests of a detection share a name.',
  explanation:
    'Reports and `--test-names` identify tests by their names, and the console does not save two tests with the same name. ' +
    'Give each test a name that describes its event.',
}

/** Checks that the tests of a detection have unique names. */
export const testsNamed: Check = {
  name: 'tests-named',
  kinds: [duplicateTestName],
  *run({ content }) {
    for (const spec of content.specs) {
      if (spec.broken) continue
      const firsts = new Map<string, readonly (string | number)[]>()
      for (const { map, path } of mapItems(spec, 'Tests')) {
        const name = map['Name']
        if (typeof name !== 'string') continue
        const first = firsts.get(name)
        if (first === undefined) {
          firsts.set(name, path)
          continue
        }
        yield {
          kind: duplicateTestName,
          file: spec.file,
          at: { path: [...path, 'Name'] },
          subject: spec.id,
          message: `Two tests of "${spec.id}" are called "${name}".`,
          hint: 'Give each test a name of its own.',
          related: [{ file: spec.file, at: { path: [...first, 'Name'] }, message: 'The first one is here.' }],
        }
      }
    }
  },
}
