import { ForbiddenError, type Permission } from '@picket/core'
import type { z } from 'zod'
import type { Viewer } from '../../access/viewer.ts'
import type { FoundSpec } from '../../detections/found-spec.ts'
import type { explainInput } from '../assistant-input.ts'
import { printDataBlock } from '../data-block.ts'
import type { Draft } from '../drafts.ts'
import { outputLengths } from '../output-length.ts'
import { explainTask, printDetectionTask, printQueryTask, printSystemText } from '../prompts.ts'
import { toSafeJson } from '../redact.ts'
import type { Question } from './question.ts'

export function askToExplain({ stored }: FoundSpec, { outputLength }: z.output<typeof explainInput>): Question {
  const length = outputLength ?? 'medium'
  const { text: yaml, body } = stored
  const source = toSafeJson({ yaml, ...(body && { python: body.text }) })
  return {
    prompt: '',
    tools: ['get_detection'],
    maxTokens: outputLengths[length].tokens,
    system: (mark) => printSystemText(mark, explainTask, length, false),
    messages: (mark) => [{ role: 'user', text: printDataBlock(mark, 'detection', source) }],
  }
}

/** Throws a ForbiddenError if the viewer could not save the draft. */
export function askToDraft(kind: Draft['kind'], viewer: Viewer, prompt: string): Question {
  const needed: Permission = kind === 'query' ? 'DataAnalyticsRead' : 'RuleModify'
  if (!viewer.permissions.has(needed))
    throw new ForbiddenError(`Access denied: this requires the permission ${needed}.`)
  return {
    prompt,
    tools: ['list_tables', 'search_logs', 'get_detection'],
    maxTokens: outputLengths.largest.tokens,
    drafts: kind,
    system: kind === 'query' ? printQueryTask : printDetectionTask,
    messages: () => [{ role: 'user', text: prompt }],
  }
}
