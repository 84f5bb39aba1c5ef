import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { runtimeModules } from './python/known-modules.ts'

export const helperHidesModule: DiagnosticKind = {
  code: 'PK2109',
  name: 'helper-hides-module',
  severity: 'warning',
  summary: 'A helper has the name of an existing module.',
  explanation:
    'Helpers are imported by their GlobalID. One with the name of a module of the standard library, of the runtime or of an installed package hides it for ' +
    'every detection and for every other package, which then fail in surprising ways. Give the helper a unique name, ' +
    'for example with the name of your organization as a prefix.',
  example: { language: 'yaml', bad: 'GlobalID: json\n', good: 'GlobalID: acme_json\n' },
}

export const helperNotImportable: DiagnosticKind = {
  code: 'PK2110',
  name: 'helper-not-importable',
  severity: 'warning',
  summary: 'A GlobalID is not a name that Python can import.',
  explanation:
    'Helpers are imported by their GlobalID, as in `from my_helpers import is_admin`, so it must be a Python name: letters, digits and ' +
    'underscores, not starting with a digit, and not a Python keyword. With any other GlobalID the import is a syntax error, and ' +
    'no detection can use the helper.',
  example: { language: 'yaml', bad: 'GlobalID: acme-helpers\n', good: 'GlobalID: acme_helpers\n' },
}

const pythonKeywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is ' +
    'lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

/** Checks that helpers can be imported and hide no other module. */
export const globalNames: Check = {
  name: 'global-names',
  readsPython: true,
  kinds: [helperHidesModule, helperNotImportable],
  *run({ byKind, modules }) {
    for (const spec of byKind.global) {
      const place = { file: spec.file, at: { path: ['GlobalID'] }, subject: spec.id }
      if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(spec.id) || pythonKeywords.has(spec.id)) {
        const name = spec.id.replaceAll(/[^\p{L}\p{N}_]/gu, '_').replace(/^(?=\d)/, '_')
        yield {
          kind: helperNotImportable,
          ...place,
          message: `No detection can import "${spec.id}": it is not a Python name.`,
          hint: pythonKeywords.has(name) ? 'Use another name.' : `Use "${name}", for example.`,
        }
      }
      if (!modules.has(spec.id) && !runtimeModules.has(spec.id)) continue
      yield {
        kind: helperHidesModule,
        ...place,
        message: `The helper "${spec.id}" hides a module of the same name.`,
        hint: 'Give it another GlobalID.',
      }
    }
  },
}
