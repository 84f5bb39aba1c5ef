import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Spec } from '../../detections/spec.ts'
import { didYouMean } from '../../text/suggest.ts'
import type { Check, CheckContext } from '../check.ts'
import { mapItems } from './spec-fields.ts'

export const unknownMappingMethod: DiagnosticKind = {
  code: 'PK2107',
  name: 'unknown-mapping-method',
  severity: 'error',
  summary: 'A mapping names a method that the data model’s Python file does not define.',
  explanation:
    '`Method` names a function of the Python file of the data model; it gets the event and returns the value. ' +
    'If the function does not exist, `event.udm()` of that name cannot work and the model is rejected. ' +
    'Correct the name, define the function, or use `Path` if the value is a field of the event.',
}

export const duplicateMapping: DiagnosticKind = {
  code: 'PK2108',
  name: 'duplicate-mapping',
  severity: 'warning',
  summary: 'A data model maps one name twice.',
  explanation:
    'Each name of a data model has one mapping; if there are two, only one is used, and it is easy to edit the wrong one. ' +
    'Remove one of them, or use a `Method` that reads both fields.',
}

/** Checks that mappings name existing methods and have unique names. */
export const dataModelMappings: Check = {
  name: 'data-model-mappings',
  readsPython: true,
  kinds: [unknownMappingMethod, duplicateMapping],
  *run(context) {
    for (const spec of context.byKind.datamodel) {
      const firsts = new Map<string, readonly (string | number)[]>()
      for (const { map, path } of mapItems(spec, 'Mappings')) {
        const { Name: name, Method: method } = map
        const first = typeof name === 'string' ? firsts.get(name) : undefined
        if (typeof name === 'string' && first !== undefined) {
          yield {
            kind: duplicateMapping,
            file: spec.file,
            at: { path: [...path, 'Name'] },
            subject: spec.id,
            message: `"${name}" is mapped twice.`,
            hint: 'Remove one of the two mappings.',
            related: [{ file: spec.file, at: { path: [...first, 'Name'] }, message: 'The first mapping is here.' }],
          }
        }
        if (typeof name === 'string' && first === undefined) firsts.set(name, path)
        const problem = typeof method === 'string' ? methodProblem(spec, method, context) : undefined
        if (problem === undefined) continue
        yield {
          kind: unknownMappingMethod,
          file: spec.file,
          at: { path: [...path, 'Method'] },
          subject: spec.id,
          ...problem,
        }
      }
    }
  },
}

function methodProblem(
  spec: Spec,
  method: string,
  { python }: CheckContext,
): { readonly message: string; readonly hint: string } | undefined {
  if (spec.data['Filename'] === undefined) {
    return {
      message: `The method "${method}" has no Python file to be in.`,
      hint: 'Name the file that defines it with "Filename".',
    }
  }
  const facts = spec.python && python.get(spec.python.file)
  if (facts === undefined || facts.syntaxError !== undefined || facts.openNames || facts.names.includes(method))
    return undefined
  const functions = facts.functions.map(({ name }) => name)
  return {
    message: `"${facts.file}" does not define the method "${method}".`,
    hint: didYouMean(method, functions) ?? `Define a function "${method}(event)" there.`,
  }
}
