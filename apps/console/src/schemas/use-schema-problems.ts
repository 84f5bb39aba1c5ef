import { SchemaProblems } from '@picket/core/api'
import { useEffect, useMemo, useState } from 'react'
import { client } from '../app/client.ts'
import type { CodeProblem } from '../editor/problems.ts'
import { toCodeProblem, type SchemaProblem } from './to-code-problem.ts'

/** The delay between the last change and the request. */
const delay = 500

/** The problems of a schema document, by the server, while it is edited. */
export function useSchemaProblems(name: string, spec: string, isOn: boolean): readonly CodeProblem[] {
  const [found, setFound] = useState<{ readonly spec: string; readonly problems: readonly SchemaProblem[] }>()
  useEffect(() => {
    if (!isOn || spec.trim() === '') return
    let isThere = true
    const ask = async (): Promise<void> => {
      // The name is checked with the form; here, it is only required.
      const input = { name: name.trim() === '' ? 'Draft' : name.trim(), spec }
      const { schemaProblems } = await client.query(SchemaProblems, { input }, { failSilently: true })
      if (isThere) setFound({ spec, problems: schemaProblems })
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), delay)
    return () => {
      isThere = false
      clearTimeout(timer)
    }
  }, [name, spec, isOn])
  return useMemo(
    () => (found?.spec === spec && isOn ? found.problems.map((one) => toCodeProblem(one, spec)) : none),
    [found, spec, isOn],
  )
}

const none: readonly CodeProblem[] = []
