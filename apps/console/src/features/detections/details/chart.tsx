import { isMap, parseYaml } from '@picket/core'
import { useMemo } from 'react'
import { ReadingChart } from '../../../flowchart/reading-chart.tsx'
import type { Detection } from './detection.ts'

/** Shows the steps of a correlation rule and their transitions. */
export function Chart({ detection: { id, text, createAlert } }: { readonly detection: Detection }) {
  const data = useMemo(() => {
    const { value } = parseYaml(text, '')
    return isMap(value) ? value : {}
  }, [text])
  return <ReadingChart {...{ text, data, createAlert }} ruleId={id} />
}
