import type { PythonPlace } from '../../../detections/python-place.ts'
import type { ModuleFacts } from '../../../detections/rule-runner.ts'
import type { Spec } from '../../../detections/spec.ts'
import type { CheckContext } from '../../check.ts'

/** A readable Python file of a spec, without syntax errors. */
export interface SpecModule {
  readonly spec: Spec
  readonly file: string
  readonly facts: ModuleFacts
}

/** Returns the modules of specs of these kinds (all by default), each file once, with the first spec that names it. */
export function* specModules({ content, python }: CheckContext, ...kinds: Spec['kind'][]): Iterable<SpecModule> {
  const seen = new Set<string>()
  for (const spec of content.specs) {
    if (spec.python === undefined || spec.broken || (kinds.length > 0 && !kinds.includes(spec.kind))) continue
    const facts = python.get(spec.python.file)
    if (facts === undefined || facts.syntaxError !== undefined || seen.has(spec.python.file)) continue
    seen.add(spec.python.file)
    yield { spec, file: spec.python.file, facts }
  }
}

/** Returns the name of the main function: `policy` for policies, `rule` for the others. */
export function mainFunction(spec: Spec): 'rule' | 'policy' {
  return spec.kind === 'policy' ? 'policy' : 'rule'
}

/** Returns only the position of an object. */
export function placeOf({ line, column, endLine, endColumn }: PythonPlace): PythonPlace {
  return { line, column, endLine, endColumn }
}
