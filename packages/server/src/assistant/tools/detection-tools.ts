import { z } from 'zod'
import { notFound } from '../../detections/detection-errors.ts'
import { checkDetection } from '../check-draft.ts'
import { defineTool } from './tool.ts'

export const getDetection = defineTool({
  name: 'get_detection',
  description: 'Returns the source of a detection: its YAML, and its Python if it has a file of its own.',
  input: z.strictObject({ id: z.string().min(1).max(200).describe('The id of a rule, policy or correlation rule.') }),
  anyOf: ['RuleRead', 'PolicyRead'],
  async run({ detections }, viewer, { id }) {
    const found = await detections.find(viewer, id)
    if (found === undefined) throw notFound(id)
    const { kind, text, body } = found.stored
    return { value: { id, kind, yaml: text, ...(body && { python: body.text }) }, logTypes: [] }
  },
})

export const checkDetectionDraft = defineTool({
  name: 'check_detection_draft',
  description:
    'Checks the draft of a new detection and runs its tests. Nothing is saved: a user saves it in the console or with "picket push".',
  input: z.strictObject({
    yaml: z.string().min(1).max(100_000).describe('The whole spec, with Tests.'),
    python: z.string().max(100_000).optional().describe('The Python code, if the spec has a Filename.'),
  }),
  anyOf: ['RuleModify', 'PolicyModify'],
  isChange: true,
  async run({ detections }, viewer, { yaml, python }) {
    return { value: await checkDetection(detections, viewer, { yaml, python }), logTypes: [] }
  },
})
